import type { ToldHappening } from '../collector.ts';
import type { Boxes } from './boxes.ts';

/** How much further apart instants may lie than their error bars say, in milliseconds. */
const TOLERANCE = 1000;

/**
 * Where another file tells the instant at which a box became ready (or no longer was), samples that tell the same
 * between two of them tell a state from there on and no event of their own. `happenings` are in order, and stay so;
 * `count`: how many are none of their own.
 */
export function settled(
  happenings: readonly ToldHappening[],
  boxes: Boxes,
): { readonly happenings: readonly ToldHappening[]; readonly count: number } {
  const keyOf = ({ about, instant, meaning }: ToldHappening): string =>
    `${meaning.effect} ${boxes.boxOf(about, instant.at)}`;
  const exact = new Map<string, ToldHappening[]>();
  for (const happening of happenings) {
    const { meaning, sampled, between, about } = happening;
    if (sampled !== undefined || between !== null || about === null || !/ready$/.test(meaning.effect))
      continue;
    const key = keyOf(happening);
    const same = exact.get(key);
    if (same === undefined) exact.set(key, [happening]);
    else same.push(happening);
  }
  if (exact.size === 0) return { happenings, count: 0 };
  let count = 0;
  const all = happenings
    .map((happening): ToldHappening => {
      if (happening.sampled !== 'change') return happening;
      const { at, error } = happening.instant;
      const known = exact
        .get(keyOf(happening))
        ?.find(
          ({ instant, source }) =>
            source !== happening.source &&
            instant.error < error &&
            Math.abs(instant.at - at) <= error + instant.error + TOLERANCE,
        );
      if (known === undefined) return happening;
      count++;
      return { ...happening, instant: known.instant, sampled: 'state' };
    })
    .sort((one, other) => one.instant.at - other.instant.at);
  return { happenings: all, count };
}
