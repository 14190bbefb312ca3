import type { Clock, Timeline } from './timeline.ts';

/** How the times of a timeline are told: in a zone, null for UTC; or from its start. */
export interface Told {
  readonly zone: string | null;
  readonly fromStart: boolean;
}

/** The timeline with its times told so; itself where they are already. */
export function told(timeline: Timeline, way: Told): Timeline {
  const { clock } = timeline;
  const same = (clock.zone ?? null) === zoneIn(way) && (clock.fromStart ?? false) === way.fromStart;
  return same ? timeline : { ...timeline, clock: clockTold(clock, way) };
}

/** The clock likewise. */
export function clockTold({ start, length }: Clock, way: Told): Clock {
  const zone = zoneIn(way);
  return {
    start,
    length,
    ...(zone === null ? {} : { zone }),
    ...(way.fromStart ? { fromStart: true } : {}),
  };
}

/** UTC is the absence of a zone. */
const zoneIn = ({ zone }: Told): string | null => (zone === 'UTC' ? null : zone);
