import type { Zone } from '../text/zones.ts';
import type { Sink } from './facts/sink.ts';

const ASSUMED = {
  twice:
    'Local times that come twice, as clocks go back, are those that lie nearer to the time before in the file.',
  never: 'Local times that never come, as clocks go forward, count from the hour before.',
};

/** Milliseconds since 1970 of the local times of one file, in the order in which it tells them. */
export function localClock({ toUtc, doubtOf }: Zone, sink: Sink): (local: number) => number {
  let before: number | null = null;
  return (local) => {
    const doubt = doubtOf(local);
    if (doubt !== null) sink.assumed(ASSUMED[doubt]);
    before = toUtc(local, before);
    return before;
  };
}
