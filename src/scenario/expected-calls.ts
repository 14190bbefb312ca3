import { callOrder } from './calls.ts';
import type { RequestSettings } from './scenario.ts';
import type { Arrivals, Call } from './settings/requests.ts';
import { millisecondsAfter } from './times.ts';

type Calling = Pick<RequestSettings, 'callers' | 'clock' | 'services'>;

/** How much a simulation has to do, as far as the settings alone can tell. */
export interface ExpectedCalls {
  /** Calls over the whole timeline, those that services make included, each with one try. */
  readonly calls: number;
  /** Tries if every single one failed. */
  readonly mostTries: number;
}

/** What the arrivals of a scenario without circles of calls will ask of it. */
export function expectedCalls({ callers, clock, services }: Calling): ExpectedCalls {
  const below = new Map<string, ExpectedCalls>();
  const sumOf = (all: readonly Call[]): ExpectedCalls => {
    let [calls, mostTries] = [0, 0];
    for (const { to, share, retries } of all) {
      const inner = below.get(to) ?? { calls: 0, mostTries: 0 };
      calls += share * (1 + inner.calls);
      mostTries += share * (1 + (retries?.attempts ?? 0)) * (1 + inner.mostTries);
    }
    return { calls, mostTries };
  };
  for (const name of callOrder({ services }).toReversed())
    below.set(name, sumOf(services[name]?.calls ?? []));
  let [calls, mostTries] = [0, 0];
  for (const caller of Object.values(callers)) {
    const requests = caller.arrivals.reduce((sum, block) => sum + expectedArrivals(block, clock), 0);
    const each = sumOf(caller.calls);
    calls += requests * each.calls;
    mostTries += requests * each.mostTries;
  }
  return { calls, mostTries };
}

/** How many requests a block of arrivals brings before the end, on average. */
function expectedArrivals(block: Arrivals, { start, length }: RequestSettings['clock']): number {
  const from = millisecondsAfter(start, block.from);
  const until = Math.min(length, block.until === undefined ? length : millisecondsAfter(start, block.until));
  const time = Math.max(0, until - from);
  if (block.perSecond !== undefined) return (block.perSecond * time) / 1000;
  const { count, every } = block;
  if (count !== undefined) return every ? Math.min(count, Math.ceil(time / every)) : count;
  return block.at?.length ?? 0;
}
