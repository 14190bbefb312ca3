import type { Session, View } from '../../session/session.ts';
import { clockTime, dayOf, formatOffset, zoneLabel } from '../../text/clock.ts';
import { visible } from '../../text/escape.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import type { HeaderModel } from '../panels/header.ts';

type Moving = Pick<Session, 'playing' | 'speed' | 'skipping' | 'live' | 'quiet'>;

/** `live`; with how long ago the last row came where that is long. */
const liveFor = (quiet: number | null): string => (quiet === null ? 'live' : `live ${formatAge(quiet)} ago`);

/** `12s`, `3m`, `2h`: in few columns. */
function formatAge(seconds: number): string {
  if (seconds < 60) return `${seconds}s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)}m` : `${Math.floor(seconds / 3600)}h`;
}

/** What is replayed, and where in it one is. */
export function headerModel(
  timeline: Timeline,
  view: View,
  second: number,
  { playing, speed, skipping, live, quiet }: Moving,
): HeaderModel {
  const { title, name, provenance, seed, clock } = timeline;
  const zone = zoneLabel(clock, second);
  return {
    view,
    title: visible(title === '' ? name : title),
    day: dayOf(clock, second),
    origin: seed === null ? provenance : `${provenance}, seed ${seed}`,
    time: clockTime(clock, second),
    zone,
    zoneName: clock.zone === undefined || clock.zone === zone ? '' : visible(clock.zone),
    fromStart: clock.fromStart === true,
    offset: formatOffset(second),
    state: live
      ? liveFor(quiet)
      : `${playing ? (skipping && speed > 0 ? 'skipping' : 'playing') : 'paused'} ${speed}x`,
    moving: playing || live,
  };
}
