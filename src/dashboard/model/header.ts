import type { View } from '../../session/session.ts';
import { formatOffset, timeOfDay } from '../../text/clock.ts';
import { visible } from '../../text/escape.ts';
import { formatDay } from '../../text/instants.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import type { HeaderModel } from '../panels/header.ts';

/** What is replayed, and where in it one is. */
export function headerModel(
  timeline: Timeline,
  view: View,
  second: number,
  playing: boolean,
  speed: number,
): HeaderModel {
  const { title, name, provenance, seed, clock } = timeline;
  return {
    view,
    title: visible(title === '' ? name : title),
    day: formatDay(clock.start + second * 1000),
    origin: seed === null ? provenance : `${provenance}, seed ${seed}`,
    time: timeOfDay(clock.start, second),
    offset: formatOffset(second),
    playing,
    speed,
  };
}
