import { placesOf } from '../../../scenario/calls.ts';
import type { RequestSettings } from '../../../scenario/scenario.ts';
import type { Call } from '../../../scenario/settings/requests.ts';
import type { Edge } from './records.ts';

/** A kind of call, and what the scenario says of it. */
export interface WrittenEdge {
  readonly edge: Edge;
  readonly call: Call;
}

/** All kinds of calls: those of callers first, then those of services, in the order of the file. */
export const edgesOf = (settings: RequestSettings): readonly WrittenEdge[] =>
  placesOf(settings).map(({ of, call, outside }, index) => ({
    edge: { index, from: of, to: call.to, outside },
    call,
  }));
