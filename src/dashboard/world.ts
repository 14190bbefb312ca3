import { USUAL_KEYS } from '../session/key-map.ts';
import type { World } from '../session/world.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Beginnings } from './controller.ts';
import type { Shown } from './shown.ts';

/** The zone beside UTC: the one asked for, else the timeline's own. */
export const zoneToTell = (asked: string | null, { clock }: Timeline): string | null =>
  asked === null || asked === 'UTC' ? (clock.zone ?? null) : asked;

/** What the reducer may know: what is shown, and what was opened and how. */
export function worldsOf(given: Beginnings, zone: string | null): (shown: Shown) => World {
  const { opened, growing = false, keys = USUAL_KEYS, timezone = null, against = null } = given;
  const { name, scenario, seed } = opened;
  const always = {
    growing,
    hasScenario: scenario !== null,
    keys,
    opened: name,
    seed: scenario !== null && seed !== scenario.seed ? seed : null,
    zone,
    timezone,
    against,
  };
  return ({ known: { happened, whatIf, fixes, captions }, ahead }) => ({
    ...always,
    timeline: happened.timeline,
    length: happened.length,
    whatIf: whatIf?.timeline ?? null,
    ahead,
    fixes: fixes.map(({ key }) => key),
    captions,
  });
}
