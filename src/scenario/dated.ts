import { isRecord, stepsOf } from './patch.ts';
import type { Fix, Scenario } from './scenario.ts';
import { millisecondsAfter, type WrittenTime } from './times.ts';

/**
 * The second from which all has begun that a fix changes: an intervention, a spell and whatever else has a time of its
 * own in the scenario. 0 where it changes nothing of the kind.
 */
export function begunAt({ settings }: Scenario, { set }: Pick<Fix, 'set'>): number {
  const { start } = settings.clock;
  let begun = 0;
  for (const path of Object.keys(set)) {
    let at: unknown = settings;
    for (const step of stepsOf(path)) {
      at = isRecord(at) || Array.isArray(at) ? (at as Readonly<Record<string, unknown>>)[step] : undefined;
      for (const time of timesIn(at)) begun = Math.max(begun, millisecondsAfter(start, time) / 1000);
    }
  }
  return Math.floor(begun);
}

function timesIn(entry: unknown): readonly WrittenTime[] {
  if (!isRecord(entry)) return [];
  return [entry['at'], entry['from']].filter(isTime);
}

const isTime = (value: unknown): value is WrittenTime =>
  isRecord(value) && (typeof value['ofDay'] === 'number' || typeof value['afterStart'] === 'number');
