import { podAbout } from '../facts/about.ts';
import { meaning } from '../facts/meaning.ts';
import type { Metric, Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import type { Together } from '../format.ts';
import type { Entry } from './entry.ts';
import { BY_UPSTREAM, COUNTED, NO_HEALTHY, NO_ROUTE, ownText } from './flags.ts';
import type { Writer } from './prefix.ts';
import { addressed, noteSent, type Sidecar, type Told, toldBy } from './proxies.ts';
import { MOST_IDS, requestTable } from './requests.ts';
import { RULES, sampled } from './rules.ts';
import type { Span } from './spans.ts';
import { type BySecond, noLines, wholeOf } from './whole.ts';

/** What one file of an access log tells. */
export interface LogFile {
  /** `who`: whose proxy wrote it; the names empty where the file does not say. */
  take(entry: Entry, who: Writer, line: number): void;
}

/** All access logs of an import: caller and called box may be in different files. */
export interface AccessLogs extends Together {
  /** `stem`: the box as the name of the file tells it, for lines that name none. */
  file(sink: Sink, shift: number, stem: ReturnType<typeof podAbout> | null): LogFile;
}

interface Opened {
  readonly sink: Sink;
  readonly shift: number;
  readonly told: Told[];
  /** Seconds of the first start and the last end. */
  from: number;
  until: number;
}

/** Of one proxy no more spans of a state are told than this. */
const MOST_SPANS = 40;

const tally = (name: string, rule: string, about: Metric['about'] = null): Metric => ({
  name,
  labels: '',
  about,
  unit: '/s',
  kind: 'tally',
  rule,
});

/** Gathers the lines of all access logs. `mostIds`: how many request ids are remembered. */
export function accessLogs(mostIds = MOST_IDS): AccessLogs {
  const requests = requestTable(mostIds);
  const lines = noLines();
  const proxies: Sidecar[] = [];
  const byKey = new Map<string, Sidecar>();
  const files: Opened[] = [];
  const addresses = new Set<string>();
  /** Addresses of boxes whose own proxy tells what arrives. */
  const told = new Set<string>();

  const proxyOf = (name: string): Sidecar => {
    const known = byKey.get(name);
    if (known !== undefined) return known;
    const proxy = { number: proxies.length, isCalled: false };
    proxies.push(proxy);
    byKey.set(name, proxy);
    return proxy;
  };

  return {
    file(sink, shift, stem) {
      const file: Opened = { sink, shift, told: [], from: Number.POSITIVE_INFINITY, until: 0 };
      const number = files.push(file);
      const byName = new Map<string, Told>();
      const byAddress = new Map<string, Told>();
      const flags: (Samples | undefined)[] = [];
      let tries: Samples | null = null;
      let recent: Told | null = null;
      let recentWho: Writer | null = null;

      /** Lines that name no pod are told apart by address. */
      const toldOf = (who: Writer, own: string): Told => {
        if (who.pod === '' && own !== '') {
          const known = byAddress.get(own);
          if (known !== undefined) return known;
          const address = ownText(own);
          const made = toldBy(proxyOf(address), addressed(address));
          byAddress.set(address, made);
          file.told.push(made);
          return made;
        }
        if (who === recentWho && recent !== null) return recent;
        const { namespace, pod } = who;
        const name = pod === '' ? `${number}` : `${namespace}/${pod}`;
        let known = byName.get(name);
        if (known === undefined) {
          known = toldBy(proxyOf(name), pod === '' ? stem : podAbout({ namespace, name: pod }));
          byName.set(name, known);
          file.told.push(known);
        }
        [recent, recentWho] = [known, who];
        return known;
      };

      const arrived = (entry: Entry, by: Told, line: number): void => {
        tries ??= sink.series(tally('tries', RULES.tries));
        tries.add(entry.start, 1, line);
        if (by.about === null) return;
        if (!by.proxy.isCalled) {
          by.proxy.isCalled = true;
          by.sent.clear();
        }
        by.arrivals ??= sink.series(tally('arrivals', RULES.arrivals, by.about));
        by.arrivals.add(entry.start, 1, line);
        if (entry.own === '' || told.has(entry.own)) return;
        const address = ownText(entry.own);
        told.add(address);
        sink.box({ ...by.about, address }, {});
      };

      return {
        take(entry, who, line) {
          const by = toldOf(who, entry.own);
          const failed = entry.code >= 500 || (entry.code === 0 && (entry.flags & BY_UPSTREAM) !== 0);
          requests.take(entry, shift, by.proxy.number, failed);

          const end = entry.start + Math.max(0, entry.duration);
          const second = Math.floor((entry.start + shift) / 1000);
          const last = Math.floor((end + shift) / 1000);
          if (second < file.from) file.from = second;
          if (last > file.until) file.until = last;
          lines.started.add(second, 1);
          if (entry.duration >= 0) lines.ended.add(last, 1);
          if (entry.duration >= 0) lines.failed.add(last, failed ? 1 : 0);
          if (entry.isInbound) {
            lines.inbound.add(second, 1);
            arrived(entry, by, line);
          } else if (entry.host !== '' && !by.proxy.isCalled && !noteSent(by, entry.host, second, addresses))
            sink.skipped('requests to an address beyond the first 5,000, in what arrives at each box', line);

          if (entry.flags === 0) return;
          for (let at = 0; at < COUNTED.length; at++) {
            const flag = COUNTED[at];
            if (flag === undefined || (entry.flags & flag.bit) === 0) continue;
            const samples = flags[at] ?? sink.series(tally(flag.name, RULES.flag(flag.says)));
            flags[at] = samples;
            samples.add(end, 1, line);
          }
          if ((entry.flags & NO_ROUTE) !== 0) by.noRoute.add(end, line);
          if ((entry.flags & NO_HEALTHY) !== 0) by.noHealthy.add(end, line);
        },
      };
    },

    finish() {
      const [first] = files;
      if (first === undefined) return;
      for (const file of files) {
        for (const by of file.told) {
          tellSpans(file.sink, by);
          if (by.proxy.isCalled) continue;
          for (const [address, sums] of by.sent) {
            if (told.has(address)) continue;
            const samples = file.sink.series(tally('arrivals', RULES.sent, addressed(address)));
            for (const second of sums.seconds())
              samples.add(second * 1000 + 500 - file.shift, sums.at(second), 0);
          }
        }
      }
      const whole = wholeOf(requests, lines, (proxy) => proxies[proxy]?.isCalled === true);
      if (requests.sampling() > 1) first.sink.note(sampled(mostIds, requests.sampling()));
      tellTally(files, 'demand', RULES.demand, whole.demand);
      tellTally(files, 'completions', RULES.completions, whole.completions);
      tellTally(files, 'errors', RULES.errors, whole.errors);
      if (whole.hasIds) tellTally(files, 'retries', RULES.retries, whole.retries);
      tellGauge(first, 'latency_p50', 's', RULES.latency('median'), whole.latencyP50);
      tellGauge(first, 'latency_p99', 's', RULES.latency('99th percentile'), whole.latencyP99);
      tellGauge(first, 'error_share', 'share', RULES.error_share, shareOf(whole.errors, whole.completions));
    },
  };
}

/** Tells what was added up of all files to the one that covers each second, so that a gap between files is a gap. */
function tellTally(
  files: readonly Opened[],
  name: string,
  rule: string,
  { seconds, values }: BySecond,
): void {
  const opened = new Map<Opened, Samples>();
  let recent = files[0];
  seconds.forEach((second, at) => {
    if (recent === undefined || second < recent.from || second > recent.until)
      recent = files.find(({ from, until }) => second >= from && second <= until) ?? files[0];
    if (recent === undefined) return;
    const samples = opened.get(recent) ?? recent.sink.series(tally(name, rule));
    opened.set(recent, samples);
    samples.add(second * 1000 + 500 - recent.shift, values[at] ?? 0, 0);
  });
}

function tellGauge(
  file: Opened,
  name: string,
  unit: Metric['unit'],
  rule: string,
  { seconds, values }: BySecond,
): void {
  if (seconds.length === 0) return;
  const samples = file.sink.series({ name, labels: '', about: null, unit, kind: 'gauge', rule });
  seconds.forEach((second, at) => {
    samples.add(second * 1000 - file.shift, values[at] ?? 0, 0);
  });
}

function shareOf(errors: BySecond, all: BySecond): BySecond {
  const failed = new Map<number, number>();
  errors.seconds.forEach((second, at) => void failed.set(second, errors.values[at] ?? 0));
  const rows = [...all.seconds.keys()].filter((at) => (all.values[at] ?? 0) > 0);
  return {
    seconds: Float64Array.from(rows, (at) => all.seconds[at] ?? 0),
    values: Float64Array.from(rows, (at) =>
      Math.min(1, (failed.get(all.seconds[at] ?? 0) ?? 0) / (all.values[at] ?? 1)),
    ),
  };
}

/** The first and the last instant of each stretch in which a proxy says what state it is in. */
function tellSpans(sink: Sink, { about, noRoute, noHealthy }: Told): void {
  for (const [spans, what] of [
    [noRoute, 'without a route (NR): so answers a proxy that has no configuration, or none for that address'],
    [noHealthy, 'for which no healthy box was left (UH)'],
  ] as const)
    for (const span of spans.spans(MOST_SPANS))
      for (const happening of told(span, what)) sink.happening({ ...happening, about });
}

function told({ first, last, count, firstLine, lastLine }: Span, what: string) {
  const note = (at: number, line: number, text: string) => ({
    instant: { at, error: 0 },
    meaning: meaning('note', text),
    between: null,
    line,
  });
  if (count === 1) return [note(first, firstLine, `one request ${what}`)];
  return [
    note(first, firstLine, `first of ${count} requests ${what}`),
    note(last, lastLine, `last of ${count} requests ${what}`),
  ];
}
