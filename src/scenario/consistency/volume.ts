import { grouped } from '../../text/numbers.ts';
import { placesOf, processesOf } from '../calls.ts';
import { expectedCalls } from '../expected-calls.ts';
import type { RequestSettings } from '../scenario.ts';
import type { Refuse } from './refuse.ts';

/** Beyond it a run would take minutes and nobody would wait for it. */
const MOST_CALLS = 200_000_000;

/** A scenario in which all tries fail may take long; this one would never end. */
const MOST_TRIES = 10_000_000_000;

/** Each calling process knows each box that it calls: beyond it that alone would fill the memory. */
const MOST_PAIRS = 4_000_000;

/** Refuses more requests, or more processes that each call more boxes, than can be simulated. */
export function checkVolume(settings: RequestSettings, refuse: Refuse): void {
  checkPairs(settings, refuse);
  const { calls, mostTries } = expectedCalls(settings);
  if (calls > MOST_CALLS)
    refuse(
      ['callers'],
      `found ${about(calls)} calls over the timeline; expected at most ${about(MOST_CALLS)}`,
    );
  if (mostTries > MOST_TRIES)
    refuse(
      ['callers'],
      `found up to ${about(mostTries)} tries if all fail; expected at most ${about(MOST_TRIES)}`,
    );
}

function checkPairs(settings: RequestSettings, refuse: Refuse): void {
  const { services } = settings;
  let pairs = 0;
  for (const { of, path, call } of placesOf(settings)) {
    pairs +=
      (call.enforcedBy === 'gateway' ? 1 : processesOf(settings, of)) * (services[call.to]?.boxes ?? 1);
    if (pairs > MOST_PAIRS)
      refuse(
        [...path, 'to'],
        `found ${about(pairs)} pairs of a calling process and a box up to here; expected at most ${about(MOST_PAIRS)}, or enforcedBy: gateway`,
      );
  }
}

/** `1,728 million` */
const about = (count: number): string => `${grouped((count / 1e6).toFixed(0))} million`;
