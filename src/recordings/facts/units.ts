import type { Unit } from '../../text/numbers.ts';

/** What a value is measured in, and what it is multiplied by to be in that. */
export interface Measure {
  readonly unit: Unit;
  readonly factor: number;
}

const SECONDS: ReadonlyMap<string, number> = new Map([
  ['ns', 1e-9],
  ['nanosecond', 1e-9],
  ['µs', 1e-6],
  ['μs', 1e-6],
  ['us', 1e-6],
  ['microsecond', 1e-6],
  ['ms', 1e-3],
  ['millisecond', 1e-3],
  ['s', 1],
  ['sec', 1],
  ['second', 1],
  ['min', 60],
  ['minute', 60],
  ['h', 3600],
  ['hour', 3600],
  ['d', 86_400],
  ['day', 86_400],
  ['week', 604_800],
]);

/** What rates are a rate per: the words that follow a slash or "per". */
const PER: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['sec', 1],
  ['second', 1],
  ['m', 60],
  ['min', 60],
  ['minute', 60],
  ['h', 3600],
  ['hour', 3600],
]);

/** Words for a rate a second. */
const RATES = /^(?:rps|reqps|qps|ops|iops|wps|cps|pps|bps)$/;

/** Prefixes of large and small numbers. `m` is a thousandth, as Kubernetes writes a part of a CPU. */
const PREFIXES: ReadonlyMap<string, number> = new Map([
  ['n', 1e-9],
  ['µ', 1e-6],
  ['μ', 1e-6],
  ['m', 1e-3],
  ['k', 1e3],
  ['K', 1e3],
  ['M', 1e6],
  ['Mil', 1e6],
  ['G', 1e9],
  ['Bil', 1e9],
  ['B', 1],
  ['T', 1e12],
  ['Tri', 1e12],
  ['Ki', 2 ** 10],
  ['Mi', 2 ** 20],
  ['Gi', 2 ** 30],
  ['Ti', 2 ** 40],
]);

const COUNT: Measure = { unit: 'count', factor: 1 };

/**
 * A unit as people, Grafana, UCUM (OpenTelemetry) and CloudWatch write it: `ms`, `%`, `req/s`, `Count/Second`,
 * `{request}/s`, `K`, `MiB`. Null for one that is not known.
 */
export function measureOf(written: string): Measure | null {
  const text = written.trim();
  if (text === '' || text === '1' || /^(?:none|short|count|\{[^{}]*\})$/i.test(text)) return COUNT;
  if (/^(?:%|percent|pct)$/i.test(text)) return { unit: 'share', factor: 0.01 };
  if (/^(?:percentunit|fraction|share|ratio)$/i.test(text)) return { unit: 'share', factor: 1 };
  const seconds = secondsIn(text);
  if (seconds !== null) return { unit: 's', factor: seconds };
  const rate = /^([^/]{0,40}?)\s*(?:\/|\bper )\s*([A-Za-z]{1,10})$/.exec(text);
  const per = rate === null ? undefined : PER.get((rate[2] ?? '').toLowerCase());
  if (rate !== null && per !== undefined) {
    const counted = prefixOf(rate[1] ?? '');
    return { unit: '/s', factor: counted / per };
  }
  if (RATES.test(text)) return { unit: '/s', factor: 1 };
  const prefixed = /^([KMG]) ?(?:reqps|rps|ops|req\/s|ops\/s|\/s)$/.exec(text);
  if (prefixed !== null) return { unit: '/s', factor: PREFIXES.get(prefixed[1] ?? '') ?? 1 };
  const prefix = PREFIXES.get(text) ?? PREFIXES.get(/^([kKMGT]i?)(?:[Bb]|By|bytes)$/.exec(text)?.[1] ?? '');
  if (prefix !== undefined) return { unit: 'count', factor: prefix };
  return /^(?:bytes?|By|b|bits?|cores?|requests?|req|connections?|pods?)$/i.test(text) ? COUNT : null;
}

function secondsIn(text: string): number | null {
  const exact = SECONDS.get(text);
  if (exact !== undefined) return exact;
  const word = text.toLowerCase();
  return word.length < 3 ? null : (SECONDS.get(word.replace(/s$/, '')) ?? SECONDS.get(word) ?? null);
}

/** `K req` → 1000, `MB` → 1,000,000; what is counted itself does not matter. */
const prefixOf = (counted: string): number =>
  PREFIXES.get(/^(Mil|Bil|[kKMGT]i?)(?:i?[Bb]|By)?(?: |$)/.exec(counted.trim())?.[1] ?? '') ?? 1;

/** Quantities that the dashboard knows by name, and what they are measured in. */
const BY_NAME: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ['demand', '/s'],
  ['arrivals', '/s'],
  ['arrivals_per_box', '/s'],
  ['errors', '/s'],
  ['tries', '/s'],
  ['retries', '/s'],
  ['cpu', 'share'],
  ['error_share', 'share'],
  ['control_plane_load', 'share'],
  ['control_plane_queue', 'count'],
  ['latency_p50', 's'],
  ['latency_p99', 's'],
]);

/** Whether the dashboard knows a quantity by that name. */
export const isKnownQuantity = (name: string): boolean => BY_NAME.has(name);

/** What the dashboard's quantity of that name is measured in; null where it knows none. */
export const unitOfQuantity = (name: string): Unit | null => BY_NAME.get(name) ?? null;

/** What a name says of its unit: `latency (ms)`, `cpu [%]`, `wait_seconds`; a plain count where it says nothing. */
export function measureInName(name: string): Measure & { readonly name: string } {
  const bracketed = /^(.*\S)\s*[([]\s*([^()[\]]{1,20})\s*[)\]]$/.exec(name);
  const measure = bracketed === null ? null : measureOf(bracketed[2] ?? '');
  if (bracketed !== null && measure !== null) return { ...measure, name: bracketed[1] ?? name };
  const known = BY_NAME.get(name);
  if (known !== undefined) return { unit: known, factor: 1, name };
  const ending = /[a-z]_(seconds|milliseconds|microseconds|ms|percent|ratio)$/.exec(name)?.[1];
  return { ...(ending === undefined ? COUNT : (measureOf(ending) ?? COUNT)), name };
}
