import { problemIn } from '../../text/problem.ts';
import type { Instant } from '../facts/instant.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { jsonReader } from '../reading/json.ts';
import type { FileReader } from '../reading/reader.ts';
import { hostsIn } from './clusters-json.ts';
import { type Host, tellHosts } from './hosts.ts';
import { ownBox } from './own-box.ts';
import { serverState, tellServer } from './server.ts';
import { statTaker } from './stats.ts';

/** Reads `/clusters?format=json`, `/stats?format=json` or `/server_info`. */
export function jsonPage(context: FileContext, instant: Instant, sink: Sink): FileReader {
  const hosts: Host[] = [];
  const stats = statTaker();
  let [clusters, numbers, servers] = [0, 0, 0];

  return jsonReader(context.file, {
    lists: ['cluster_statuses', 'stats'],
    element(value, list, _, line) {
      if (!isFields(value)) return;
      if (list === 'cluster_statuses') {
        clusters++;
        hosts.push(...hostsIn(value, line));
        return;
      }
      const number = field(value, 'value');
      if (typeof number !== 'number') return;
      numbers++;
      stats.take(textOf(value, 'name'), number, line);
    },
    value(rest, line) {
      if (!isFields(rest)) return;
      const state = serverState(textOf(rest, 'state'));
      if (state === null) return;
      servers++;
      const node = nodeOf(rest);
      const uptime = secondsOf(textOf(rest, 'uptime_current_epoch'));
      tellServer({ state, workersStarted: null, uptime, line }, ownBox(context, node, sink), instant, sink);
    },
    end(torn) {
      if (clusters + numbers + servers === 0)
        throw problemIn(
          context.file,
          null,
          'found JSON without states of an Envoy; expected what its admin page /clusters?format=json, /server_info or /stats?format=json shows',
        );
      if (torn) sink.skipped('a value that the file ends inside', 0);
      if (clusters > 0) tellHosts(hosts, clusters, instant, sink);
      if (numbers > 0 && !stats.tell(() => ownBox(context, {}, sink), instant, sink))
        throw nothingTold(context.file, numbers);
    },
  });
}

/** A page of stats may be a selection without any of those that are told of. */
export const nothingTold = (file: string, numbers: number) =>
  problemIn(
    file,
    null,
    `found ${numbers} stats of Envoy, none of which tells a state; expected server.state, or stats of clusters such as membership_healthy`,
  );

function nodeOf(rest: Fields): Fields {
  const node = fieldsOf(rest, 'node');
  if (textOf(node, 'id') !== '') return node;
  return { id: textOf(fieldsOf(rest, 'command_line_options'), 'service_node') };
}

const secondsOf = (text: string): number | null => {
  const seconds = /^(\d{1,10})(?:\.\d+)?s$/.exec(text)?.[1];
  return seconds === undefined ? null : Number(seconds);
};
