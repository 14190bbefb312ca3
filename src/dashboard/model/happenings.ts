import { CALL_KINDS } from '../../analysis/calls.ts';
import { eventOf, type TimelineEvent } from '../../timeline/events.ts';
import type { Timeline } from '../../timeline/timeline.ts';
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

/** What people did. */
export function interventionsIn(timeline: Timeline): readonly TimelineEvent[] {
  const { kind, kinds } = timeline.events;
  const wanted = kinds.indexOf('intervention');
  const found: TimelineEvent[] = [];
  for (let id = kind.indexOf(wanted); wanted >= 0 && id >= 0; id = kind.indexOf(wanted, id + 1))
    found.push(eventOf(timeline, id));
  return found;
}
