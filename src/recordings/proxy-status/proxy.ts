import { plural } from '../../text/nouns.ts';
import { type About, podAbout } from '../facts/about.ts';
import type { Instant } from '../facts/instant.ts';
import { meaning } from '../facts/meaning.ts';
import type { Sink } from '../facts/sink.ts';
import { found, told } from '../facts/snapshot.ts';

export type Sync = 'SYNCED' | 'STALE' | 'NEVER ACKNOWLEDGED' | 'NOT SENT';

/** A proxy as istiod sees it. */
export interface ProxySeen {
  readonly name: string;
  readonly cluster: string;
  readonly istiod: string;
  readonly version: string;
  /** By what is sent: CDS, LDS, EDS, RDS, ECDS, …; empty where only what it asked for is told. */
  readonly syncs: ReadonlyMap<string, Sync>;
  /** How many kinds of configuration it asked for; null where that is not told. */
  readonly subscribed: number | null;
  readonly line: number;
}

/** What is sent, in words. */
const KINDS: Readonly<Record<string, string>> = {
  CDS: 'clusters',
  LDS: 'listeners',
  EDS: 'endpoints',
  RDS: 'routes',
  ECDS: 'extensions',
};

/** Of a proxy without these nothing is configured; others may be unsent since there is nothing to send. */
const NEEDED = ['CDS', 'LDS'];

/** `SYNCED`, `STALE`, `STALE (Never Acknowledged)`, `NOT SENT`, `NOT_SENT`, `SYNCED (98%)`, …; null for anything else. */
export function syncOf(text: string): Sync | null {
  const word = text.trim().toUpperCase().replaceAll('_', ' ');
  if (/^STALE \(NEVER/.test(word)) return 'NEVER ACKNOWLEDGED';
  if (/^STALE\b/.test(word)) return 'STALE';
  if (/^SYNCED\b/.test(word)) return 'SYNCED';
  return /^(?:NOT SENT|IGNORED)$/.test(word) ? 'NOT SENT' : null;
}

/** Names are `POD.NAMESPACE`; a namespace has no dot, a pod may. */
export function aboutOf({ name }: ProxySeen): About {
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return podAbout({ name });
  return podAbout({ name: name.slice(0, dot), namespace: name.slice(dot + 1) });
}

/** All proxies as states at one moment; those out of order are events. */
export function tellProxies(proxies: readonly ProxySeen[], instant: Instant, sink: Sink): void {
  const counts = new Map<string, number>();
  for (const proxy of proxies) {
    const about = aboutOf(proxy);
    const { cluster, istiod, version, line } = proxy;
    sink.box(about, { cluster, istiod, version });
    const [summary, what, isConfigured] = stateOf(proxy);
    counts.set(summary, (counts.get(summary) ?? 0) + 1);
    if (what === null)
      sink.happening(found(instant, about, meaning('proxy-ready', 'synced', 'configured'), line));
    else if (isConfigured === null)
      sink.happening(
        found(instant, { ...about, container: 'istio-proxy' }, meaning('note', what, 'checked'), line),
      );
    else
      sink.happening(
        told(instant, about, meaning('note', what, isConfigured ? 'configured' : 'unconfigured'), line),
      );
  }
  const parts = [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
  sink.happening(
    told(instant, null, meaning('note', `${proxies.length} ${plural('proxy', proxies.length)}: ${parts}`), 0),
  );
}

/** What to count it as, what is wrong (null: nothing), whether it is configured (null: not told). */
function stateOf({ syncs, subscribed }: ProxySeen): readonly [string, string | null, boolean | null] {
  if (subscribed === 0)
    return ['subscribed to nothing', 'connected, but asked for no configuration yet', false];
  if (syncs.size === 0) return ['connected', 'connected to istiod', null];
  const listed = (wanted: Sync): readonly string[] =>
    [...syncs].filter(([, sync]) => sync === wanted).map(([kind]) => kind);
  const [unsent, never, stale] = [listed('NOT SENT'), listed('NEVER ACKNOWLEDGED'), listed('STALE')];
  const isBlank = NEEDED.some((kind) => unsent.includes(kind) || never.includes(kind));
  if (!isBlank && stale.length + never.length === 0) return ['synced', null, true];
  const parts = [
    ...(stale.length === 0 ? [] : [`${words(stale)} sent but not acknowledged`]),
    ...(never.length === 0 ? [] : [`${words(never)} never acknowledged`]),
    ...(unsent.length === 0 ? [] : [`${words(unsent)} not sent`]),
  ];
  return [isBlank ? 'not configured' : 'stale', parts.join('; '), !isBlank];
}

const words = (kinds: readonly string[]): string =>
  kinds.map((kind) => (Object.hasOwn(KINDS, kind) ? KINDS[kind] : kind)).join(', ');
