import { plural } from '../text/nouns.ts';
import type { ToldHappening } from './collector.ts';
import { isProxy } from './lives/life.ts';

/** `Kubernetes events and kubelet log of 3 pods`. */
export function titleOf(titles: readonly string[], boxes: number): string {
  const kinds = [...new Set(titles)];
  const last = kinds.at(-1) ?? '';
  const spoken = kinds.length < 2 ? last : `${kinds.slice(0, -1).join(', ')} and ${last}`;
  const title = `${spoken.charAt(0).toUpperCase()}${spoken.slice(1)}`;
  return boxes === 0 ? title : `${title} of ${boxes} ${plural('pod', boxes)}`;
}

/** What a viewer must know about the whole, most important first. */
export function notesOf(
  happenings: readonly ToldHappening[],
  repeated: number,
  outside: number,
  before: readonly ToldHappening[],
): readonly string[] {
  const merged = happenings.filter(({ between }) => between !== null).length;
  const hasProxy = happenings.some(({ about }) => about !== null && isProxy(about));
  const carried = before.filter(({ isBackground }) => isBackground === true).length;
  const tellsBirth = happenings.some(({ meaning }) => meaning.effect === 'configured');
  return [
    ...(merged === 0
      ? []
      : [
          `Repeats were merged ${merged} times by who recorded them: the first and the last instant are known, those between are one event with its error bar, and states between are not known.`,
        ]),
    ...(hasProxy && !tellsBirth
      ? ['Of a proxy that runs it is not known whether it is configured: that is not among the events.']
      : []),
    ...(repeated === 0 ? [] : [`Told by two files, and shown once: ${eventsOf(repeated)}.`]),
    ...(outside === carried
      ? []
      : [`Left out, being outside of what is shown: ${eventsOf(outside - carried)}.`]),
    ...(carried === 0
      ? []
      : [
          `Not shown, being long before the rest: ${eventsOf(carried)} that tell how boxes had become; they count for how these were at the beginning, and --since shows them.`,
        ]),
  ];
}

const eventsOf = (count: number): string => `${count} ${plural('event', count)}`;
