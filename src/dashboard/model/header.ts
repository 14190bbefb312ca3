import { countdownInWords } from '../../session/countdown.ts';
import type { Session, View } from '../../session/session.ts';
import { clockTime, dayOf, formatOffset, zoneLabel } from '../../text/clock.ts';
import { visible } from '../../text/escape.ts';
import type { HeaderModel } from '../panels/header.ts';
import type { Run } from './run.ts';

type Moving = Pick<Session, 'playing' | 'speed' | 'skipping' | 'live' | 'quiet' | 'countdown'>;

/** `live`; with how long ago the last row came where that is long. */
const liveFor = (quiet: number | null): string => (quiet === null ? 'live' : `live ${formatAge(quiet)} ago`);

/** `12s`, `3m`, `2h`: in few columns. */
function formatAge(seconds: number): string {
  if (seconds < 60) return `${seconds}s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)}m` : `${Math.floor(seconds / 3600)}h`;
}

/** Two timelines side by side: what each is called, and the title of both where they share one. */
function besidesOf(happened: Run, whatIf: Run | null): HeaderModel['besides'] {
  const [first, second] = [happened.called, whatIf?.called];
  if (first === undefined || second === undefined) return null;
  return { first, second, common: whatIf?.beside?.common ?? '' };
}

/** What is replayed, and where in it one is. */
export function headerModel(
  happened: Run,
  whatIf: Run | null,
  view: View,
  second: number,
  { playing, speed, skipping, live, quiet, countdown }: Moving,
): HeaderModel {
  const shown = view === 'what-if' && whatIf !== null ? whatIf : happened;
  const { title, name, provenance, seed, clock } = shown.timeline;
  const zone = zoneLabel(clock, second);
  return {
    view,
    besides: besidesOf(happened, whatIf),
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
      : countdown === null
        ? `${playing ? (skipping && speed > 0 ? 'skipping' : 'playing') : 'paused'} ${speed}x`
        : countdownInWords(countdown),
    moving: playing || live || countdown?.runs === true,
  };
}
