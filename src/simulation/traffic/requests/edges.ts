import type { RequestSettings } from '../../../scenario/scenario.ts';
import type { Call } from '../../../scenario/settings/requests.ts';
import type { Edge } from './records.ts';

/** A kind of call, and what the scenario says of it. */
export interface WrittenEdge {
  readonly edge: Edge;
  readonly call: Call;
}

/** All kinds of calls: those of callers first, then those of services, in the order of the file. */
export function edgesOf({ callers, services }: RequestSettings): readonly WrittenEdge[] {
  const makers = [
    ...Object.entries(callers).map(([from, { calls }]) => ({ from, calls, outside: true })),
    ...Object.entries(services).map(([from, { calls }]) => ({ from, calls, outside: false })),
  ];
  return makers
    .flatMap(({ from, calls, outside }) => calls.map((call) => ({ from, call, outside })))
    .map(({ from, call, outside }, index) => ({ edge: { index, from, to: call.to, outside }, call }));
}
