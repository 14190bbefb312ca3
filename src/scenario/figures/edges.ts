import { placesOf } from '../calls.ts';
import type { RequestSettings } from '../scenario.ts';
import type { Call } from '../settings/requests.ts';

/** A call, and the caller or service that makes it. */
export interface DeclaredCall {
  readonly from: string;
  readonly call: Call;
  /** Made by a caller from outside, not by a service. */
  readonly outside: boolean;
}

/** All calls of a scenario: those of callers, then those of services, in the order of the file. */
export const declaredCalls = (settings: RequestSettings): readonly DeclaredCall[] =>
  placesOf(settings).map(({ of, call, path }) => ({ from: of, call, outside: path[0] === 'callers' }));

/** What a figure says of the calls that it is about. */
interface Wanted {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether calls from one to another are among those wanted: without from and to, those from outside. */
export function isWanted(
  { from, to }: Wanted,
  call: { readonly from: string; readonly to: string; readonly outside: boolean },
): boolean {
  if (from === undefined && to === undefined) return call.outside;
  return (from === undefined || from === call.from) && (to === undefined || to === call.to);
}
