import { plural } from '../../text/nouns.ts';
import type { About } from '../facts/about.ts';
import type { Instant } from '../facts/instant.ts';
import { marked } from '../facts/marked.ts';
import { meaning } from '../facts/meaning.ts';
import type { Sink } from '../facts/sink.ts';
import { told } from '../facts/snapshot.ts';
import { SERVER_STATES, tellServer } from './server.ts';

/** A number that `/stats` shows, and its line. */
interface Stat {
  readonly value: number;
  readonly line: number;
}

/** What is worth an event where it is not zero: counts since Envoy started, so that they are no rates. */
const OF_CLUSTERS: Readonly<Record<string, (count: number) => string>> = {
  'outlier_detection.ejections_active': (count) => `${count} hosts ejected`,
  lb_healthy_panic: (count) => `${count} times sent to all hosts, healthy or not, since too few were`,
  upstream_rq_retry_overflow: (count) => `${count} retries refused by its retry limit`,
  upstream_rq_pending_overflow: (count) => `${count} requests refused by its limit of waiting ones`,
};
const OF_SERVER: Readonly<Record<string, (count: number) => string>> = {
  'cluster_manager.cds.update_rejected': (count) => `${count} updates of clusters rejected`,
  'listener_manager.lds.update_rejected': (count) => `${count} updates of listeners rejected`,
  'cluster_manager.cds.init_fetch_timeout': () => 'went on without clusters, for which it had waited',
  'listener_manager.lds.init_fetch_timeout': () => 'went on without listeners, for which it had waited',
};

const CLUSTER =
  /^cluster\.(.+?);?\.(membership_healthy|membership_total|outlier_detection\.ejections_active|lb_healthy_panic|upstream_rq_retry_overflow|upstream_rq_pending_overflow)$/;

const isOfServer = (name: string): boolean =>
  Object.hasOwn(OF_SERVER, name) ||
  [
    'server.state',
    'server.uptime',
    'listener_manager.workers_started',
    'control_plane.connected_state',
  ].includes(name);

/** Takes what `/stats` shows, name by name; keeps what is told of. */
export function statTaker() {
  const server = new Map<string, Stat>();
  const clusters = new Map<string, Map<string, Stat>>();
  return {
    take(name: string, value: number, line: number): void {
      if (isOfServer(name)) server.set(name, { value, line });
      const [, cluster, key] = CLUSTER.exec(name) ?? [];
      if (cluster === undefined || key === undefined) return;
      const stats = clusters.get(cluster) ?? new Map<string, Stat>();
      clusters.set(cluster, stats.set(key, { value, line }));
    },
    /** False where there is nothing to tell; `own` gives the box, and is asked for only if something is told. */
    tell(own: () => About, instant: Instant, sink: Sink): boolean {
      if (server.size + clusters.size === 0) return false;
      const about = own();
      const note = (what: string, line: number): void =>
        sink.happening(told(instant, about, meaning('note', what), line));
      const state = server.get('server.state');
      const named = SERVER_STATES[state?.value ?? -1];
      const workers = server.get('listener_manager.workers_started');
      if (state !== undefined && named !== undefined)
        tellServer(
          {
            state: named,
            workersStarted: workers === undefined ? null : workers.value > 0,
            uptime: server.get('server.uptime')?.value ?? null,
            line: state.line,
          },
          about,
          instant,
          sink,
        );
      const connected = server.get('control_plane.connected_state');
      if (connected?.value === 0) note('not connected to its control plane', connected.line);
      for (const [name, { value, line }] of server) {
        const say = Object.hasOwn(OF_SERVER, name) ? OF_SERVER[name] : undefined;
        if (say !== undefined && value > 0) note(say(value), line);
      }
      for (const [cluster, stats] of clusters) {
        const [healthy, total] = [stats.get('membership_healthy'), stats.get('membership_total')];
        if (healthy !== undefined && total !== undefined && healthy.value < total.value)
          note(`cluster ${marked(cluster)}: ${healthy.value} of ${total.value} hosts healthy`, healthy.line);
        for (const [key, { value, line }] of stats) {
          const say = Object.hasOwn(OF_CLUSTERS, key) ? OF_CLUSTERS[key] : undefined;
          if (say !== undefined && value > 0) note(`cluster ${marked(cluster)}: ${say(value)}`, line);
        }
      }
      const members = [...clusters.values()].reduce(
        (sum, each) => sum + (each.get('membership_total')?.value ?? 0),
        0,
      );
      if (clusters.size > 0)
        note(
          `${clusters.size} ${plural('cluster', clusters.size)} with ${members} ${plural('host', members)}`,
          0,
        );
      return true;
    },
  };
}

/** `name: value`, cut at the last colon; null for a histogram, a text in quotation marks, or no such line. */
export function statIn(text: string): { readonly name: string; readonly value: number } | null {
  const [, name, value] = /^([^\s"{}]\S*): (\d{1,20})$/.exec(text) ?? [];
  return name === undefined || value === undefined ? null : { name, value: Number(value) };
}

/** Any line of `/stats`: a number, a histogram, a text. */
export const isStatLine = (text: string): boolean =>
  /^[\w.|;:@/-][^\s"{}]*: (?:\d{1,20}|No recorded values|P0\(.*|".*"|-?\d+\.\d+)$/.test(text);
