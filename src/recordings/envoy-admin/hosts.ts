import { plural } from '../../text/nouns.ts';
import { type About, podAbout } from '../facts/about.ts';
import { isLoopback } from '../facts/address.ts';
import type { Instant } from '../facts/instant.ts';
import { marked } from '../facts/marked.ts';
import { meaning } from '../facts/meaning.ts';
import type { Sink } from '../facts/sink.ts';
import { found, told } from '../facts/snapshot.ts';

/** A host of a cluster as `/clusters` shows it. */
export interface Host {
  readonly cluster: string;
  /** Its address without port; empty for a pipe. */
  readonly address: string;
  /** Why nobody is sent there: `health_flags` of the text, in words; empty for a healthy one. */
  readonly troubles: ReadonlySet<Trouble>;
  readonly requests: number;
  readonly errors: number;
  readonly line: number;
}

export type Trouble =
  | 'ejected'
  | 'failed health check'
  | 'unhealthy by discovery'
  | 'draining'
  | 'not checked yet';

/** What `health_flags` says, and the same in JSON; other flags (degraded, …) keep a host in rotation. */
export const TROUBLES: Readonly<Record<string, Trouble>> = {
  '/failed_outlier_check': 'ejected',
  failed_outlier_check: 'ejected',
  '/failed_active_hc': 'failed health check',
  failed_active_health_check: 'failed health check',
  '/excluded_via_immediate_hc_fail': 'failed health check',
  excluded_via_immediate_hc_fail: 'failed health check',
  '/failed_eds_health': 'unhealthy by discovery',
  '/eds_status_draining': 'draining',
  '/pending_active_hc': 'not checked yet',
  pending_active_hc: 'not checked yet',
};

/** Hosts on the machine itself are no boxes: the agent, admin pages, telemetry. */
const isHere = (address: string): boolean => address === '' || isLoopback(address);

/** All hosts of a page as states at one moment: a box an address, which is out if any cluster has it out. */
export function tellHosts(hosts: readonly Host[], clusters: number, instant: Instant, sink: Sink): void {
  const byAddress = new Map<string, Host[]>();
  for (const host of hosts) {
    if (isHere(host.address)) {
      sink.skipped('hosts on the machine itself', host.line);
      continue;
    }
    const same = byAddress.get(host.address);
    if (same === undefined) byAddress.set(host.address, [host]);
    else same.push(host);
  }
  const counts = new Map<Trouble | 'healthy', number>();
  for (const same of byAddress.values()) {
    const about = aboutOf(same);
    const out = same.filter(({ troubles }) => troubles.size > 0);
    const worst = out.some(({ troubles }) => troubles.has('ejected'))
      ? 'ejected'
      : ([...(out[0]?.troubles ?? [])][0] ?? 'healthy');
    counts.set(worst, (counts.get(worst) ?? 0) + 1);
    if (worst === 'healthy') {
      sink.happening(found(instant, about, meaning('serving', 'healthy', 'ready'), same[0]?.line ?? 0));
      continue;
    }
    for (const host of out) sink.happening(told(instant, about, troubleOf(host, same.length), host.line));
  }
  const parts = [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
  const what = `${byAddress.size} ${plural('host', byAddress.size)} of ${clusters} ${plural('cluster', clusters)}${parts === '' ? '' : `: ${parts}`}`;
  sink.happening(told(instant, null, meaning('note', what), 0));
}

function aboutOf(same: readonly Host[]): About {
  const { address = '' } = same[0] ?? {};
  return podAbout({ address });
}

function troubleOf({ cluster, troubles, requests, errors }: Host, clusters: number) {
  const why = [...troubles].join(', ');
  const of = clusters > 1 ? `, one of ${clusters} that it is in` : '';
  const failed = requests === 0 ? '' : `; ${errors} of ${requests} requests failed so far`;
  const kind = troubles.has('ejected') ? 'ejected' : 'note';
  return meaning(kind, `${why} in cluster ${marked(cluster)}${of}${failed}`, 'ejected');
}
