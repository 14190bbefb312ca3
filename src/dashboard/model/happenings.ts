import { CALL_KINDS } from '../../analysis/calls.ts';
import { eventOf, type TimelineEvent } from '../../timeline/events.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { memoOf } from '../memo.ts';
import { codeOf, type Happening } from '../panels/happening.ts';

/** What the strip shows of a kind of event; kinds that are missing here it does not show. */
const SHOWN: ReadonlyMap<string, Happening> = new Map([
  ['objective-broken', 'objective broken'],
  ['alert', 'objective broken'],
  ['outage', 'objective broken'],
  ['intervention', 'people'],
  ['spell', 'spell'],
  ['budget-empty', 'budget empty'],
  ['ejected', 'ejected'],
  ['certificate-expired', 'ejected'],
  ['breaker-open', 'breaker open'],
  ['try-failed', 'try failed'],
  ['calls-refused', 'call failed'],
]);

/** The code of the most telling happening of each second; `recoveredAt` is when all boxes are back. */
export function happeningsOf(timeline: Timeline, recoveredAt: number | null): Uint8Array {
  const { at, kind, kinds, box } = timeline.events;
  const codes = new Uint8Array(timeline.clock.length);
  const happened = (second: number, code: number): void => {
    if (second >= 0 && second < codes.length) codes[second] = Math.max(codes[second] ?? 0, code);
  };
  const shown = kinds.map((name) => codeOf(SHOWN.get(name) ?? 'nothing'));
  const ofCalls = kinds.map((name) => CALL_KINDS.has(name));
  const killed = kinds.indexOf('killed');
  const [ofTry, ofCall] = [codeOf('try failed'), codeOf('call failed')];
  const [first, repeat] = [codeOf('first kill'), codeOf('repeat')];
  const before = new Set<number>();
  for (let id = 0; id < at.length; id++) {
    const second = Math.floor((at[id] ?? 0) / 1000);
    const [code, about] = [kind[id] ?? 0, box[id] ?? -1];
    if (code === killed) {
      happened(second, before.has(about) ? repeat : first);
      before.add(about);
    } else if (ofCalls[code]) happened(second, about < 0 ? ofCall : ofTry);
    else happened(second, shown[code] ?? 0);
  }
  if (recoveredAt !== null && recoveredAt > 0) happened(recoveredAt, codeOf('all back'));
  return codes;
}

/** How many of the happenings that the strip shows are in each second. */
export const densityOf: (timeline: Timeline) => Uint32Array = memoOf((timeline) => {
  const { at, kind, kinds, count } = timeline.events;
  const counts = new Uint32Array(timeline.clock.length);
  const shown = kinds.map((name) => name === 'killed' || CALL_KINDS.has(name) || SHOWN.has(name));
  for (let id = 0; id < at.length; id++) {
    const second = Math.floor((at[id] ?? 0) / 1000);
    if (shown[kind[id] ?? 0] === true && second >= 0 && second < counts.length)
      counts[second] = (counts[second] ?? 0) + (count[id] ?? 1);
  }
  return counts;
});

/** What people did. */
export function interventionsIn(timeline: Timeline): readonly TimelineEvent[] {
  const { kind, kinds } = timeline.events;
  const wanted = kinds.indexOf('intervention');
  const found: TimelineEvent[] = [];
  for (let id = kind.indexOf(wanted); wanted >= 0 && id >= 0; id = kind.indexOf(wanted, id + 1))
    found.push(eventOf(timeline, id));
  return found;
}
