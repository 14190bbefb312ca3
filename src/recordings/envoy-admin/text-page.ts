import { problemIn } from '../../text/problem.ts';
import type { Instant } from '../facts/instant.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { lineReader, TOO_LONG } from '../reading/lines.ts';
import type { FileReader } from '../reading/reader.ts';
import { clusterLines } from './clusters-text.ts';
import { tellHosts } from './hosts.ts';
import { nothingTold } from './json-page.ts';
import { ownBox } from './own-box.ts';
import { type ServerSeen, serverState, tellServer } from './server.ts';
import { isStatLine, statIn, statTaker } from './stats.ts';

/** `/server_info` before Envoy 1.9: version, state, uptime of this process, of all, epoch. */
const OLD_SERVER_INFO = /^envoy \S{1,200} ([a-z][a-z_ -]{1,20}?) (\d{1,10}) \d{1,10} \d{1,5}\s*$/i;

/** Reads `/clusters`, `/stats`, `/ready` or the old `/server_info` as text. */
export function textPage(context: FileContext, instant: Instant, sink: Sink): FileReader {
  const clusters = clusterLines();
  const stats = statTaker();
  let [clusterRows, statRows] = [0, 0];
  let server: ServerSeen | null = null;
  let isOfLoggers = false;

  return lineReader({
    line(text, line) {
      if (text.trim() === '') return;
      if (clusters.take(text, line)) {
        clusterRows++;
        return;
      }
      const stat = statIn(text);
      if (stat !== null) stats.take(stat.name, stat.value, line);
      if (stat !== null || isStatLine(text)) {
        statRows++;
        return;
      }
      const [, word = text.trim(), uptime] = OLD_SERVER_INFO.exec(text) ?? [];
      const state = serverState(word);
      if (state !== null)
        server = { state, workersStarted: null, uptime: uptime === undefined ? null : Number(uptime), line };
      else sink.skipped('lines that are no part of a page', line);
      isOfLoggers ||= text.startsWith('active loggers:');
    },
    tooLong: (line) => sink.skipped(TOO_LONG, line),
    end() {
      if (isOfLoggers) throw problemIn(context.file, null, LOGGERS);
      if (clusterRows + statRows === 0 && server === null) throw problemIn(context.file, null, NO_PAGE);
      const own = () => ownBox(context, {}, sink);
      if (clusterRows > 0) tellHosts(clusters.hosts(), clusters.clusters(), instant, sink);
      if (server !== null) tellServer(server, own(), instant, sink);
      if (statRows > 0 && !stats.tell(own, instant, sink)) throw nothingTold(context.file, statRows);
    },
  });
}

const NO_PAGE =
  'found no page of Envoy that tells a state; expected what its admin page /clusters, /server_info, /stats or /ready shows';

const LOGGERS =
  'is the page /logging of Envoy, which tells how much it logs, not a recording; expected what its admin page /clusters, /server_info, /stats or /ready shows';
