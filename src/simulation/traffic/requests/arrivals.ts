import type { Arrivals } from '../../../scenario/settings/requests.ts';
import { millisecondsAfter, type WrittenTime } from '../../../scenario/times.ts';
import { type Draw, exponentialsOf, streamOf } from '../../kernel/random.ts';
import { MICROSECONDS } from './draws.ts';
import { SECOND } from './seconds.ts';

/** Instants one after the other, in whole microseconds after the start. */
export interface ArrivalStream {
  /** The next instant, Infinity for none. */
  at: number;
  /** Goes on to the one after it. */
  readonly advance: () => void;
}

/** The arrivals of all blocks of a caller, in order of time; of one instant, in the order of the blocks. */
export function createArrivals(
  blocks: readonly Arrivals[],
  { start, length }: { readonly start: number; readonly length: number },
  seed: number,
  name: string,
): ArrivalStream {
  const after = (written: WrittenTime): number => millisecondsAfter(start, written) * MICROSECONDS;
  const streams = blocks.map((block, i): ArrivalStream => {
    const from = after(block.from);
    const until = Math.min(
      length * MICROSECONDS,
      block.until ? after(block.until) : Number.POSITIVE_INFINITY,
    );
    if (block.at) return listed(block.at.map(after), until);
    if (block.perSecond === undefined)
      return spaced(from, until, (block.every ?? 0) * MICROSECONDS, block.count ?? 1);
    const gap = SECOND / block.perSecond;
    return block.process === 'constant'
      ? spaced(from, until, gap, Number.POSITIVE_INFINITY)
      : poisson(from, until, gap, streamOf(seed, `${name}/arrivals/${i}`));
  });
  const [only] = streams;
  return streams.length === 1 && only ? only : merged(streams);
}

function poisson(from: number, until: number, gap: number, draw: Draw): ArrivalStream {
  // In an array: a captured variable would be a new object with every change.
  const exact = new Float64Array([from]);
  const exponential = exponentialsOf(draw);
  const stream = {
    at: 0,
    advance: () => {
      const next = (exact[0] ?? 0) + exponential() * gap;
      exact[0] = next;
      stream.at = next < until ? Math.round(next) : Number.POSITIVE_INFINITY;
    },
  };
  stream.advance();
  return stream;
}

/** Equally far apart, the first at once; worked out from the first, so that roundings do not add up. */
function spaced(from: number, until: number, gap: number, count: number): ArrivalStream {
  let made = 0;
  const stream = {
    at: 0,
    advance: () => {
      const exact = from + made * gap;
      stream.at = made < count && exact < until ? Math.round(exact) : Number.POSITIVE_INFINITY;
      made++;
    },
  };
  stream.advance();
  return stream;
}

function listed(instants: readonly number[], until: number): ArrivalStream {
  const inOrder = instants.filter((at) => at < until).sort((a, b) => a - b);
  let next = 0;
  const stream = {
    at: 0,
    advance: () => {
      stream.at = inOrder[next++] ?? Number.POSITIVE_INFINITY;
    },
  };
  stream.advance();
  return stream;
}

function merged(streams: readonly ArrivalStream[]): ArrivalStream {
  const first = (): ArrivalStream | undefined => {
    let best = streams[0];
    for (const stream of streams) if (best && stream.at < best.at) best = stream;
    return best;
  };
  const whole = {
    at: first()?.at ?? Number.POSITIVE_INFINITY,
    advance: () => {
      first()?.advance();
      whole.at = first()?.at ?? Number.POSITIVE_INFINITY;
    },
  };
  return whole;
}
