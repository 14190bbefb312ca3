import type { Path } from './document.ts';
import type { RequestSettings } from './scenario.ts';
import type { Call } from './settings/requests.ts';

/** A call, who makes it, and where it is written. */
export interface Place {
  /** The name of the caller or service that makes it. */
  readonly of: string;
  /** Made by a caller, from outside, and not by a service. */
  readonly outside: boolean;
  readonly path: Path;
  readonly call: Call;
}

type Calling = Pick<RequestSettings, 'callers' | 'services'>;

/** All calls, in the order of the file: those of callers, then those of services. */
export function placesOf({ callers, services }: Calling): readonly Place[] {
  const blocks: readonly (readonly [
    string,
    Readonly<Record<string, { readonly calls: readonly Call[] }>>,
  ])[] = [
    ['callers', callers],
    ['services', services],
  ];
  return blocks.flatMap(([block, all]) =>
    Object.entries(all).flatMap(([of, { calls }]) =>
      calls.map((call, i) => ({
        of,
        outside: block === 'callers',
        path: [block, of, 'calls', i],
        call,
      })),
    ),
  );
}

/**
 * The services, each before those that it calls. Missing are those in a circle of calls, and those that are
 * called from one; each of these is called by another of these.
 */
export function callOrder({ services }: Pick<Calling, 'services'>): readonly string[] {
  const waitsFor = new Map(Object.keys(services).map((name) => [name, 0]));
  const calledBy = (name: string) => (services[name]?.calls ?? []).map(({ to }) => to);
  for (const name of Object.keys(services))
    for (const to of calledBy(name)) waitsFor.set(to, (waitsFor.get(to) ?? 0) + 1);
  const order = Object.keys(services).filter((name) => waitsFor.get(name) === 0);
  // The list grows while it is gone through.
  for (const name of order)
    for (const to of calledBy(name)) {
      const left = (waitsFor.get(to) ?? 0) - 1;
      waitsFor.set(to, left);
      if (left === 0) order.push(to);
    }
  return order;
}

/**
 * How many bulkheads of one name there are: one in each process that calls through it, or one for all in a
 * gateway; none where nobody enforces it.
 */
export function bulkheadsOf(settings: Calling, name: string): number {
  const owners = new Map<string, number>();
  for (const { of, call } of placesOf(settings)) {
    if (call.bulkhead !== name || call.enforcedBy === 'nobody') continue;
    if (call.enforcedBy === 'gateway') owners.set('', 1);
    else owners.set(of, processesOf(settings, of));
  }
  return [...owners.values()].reduce((sum, processes) => sum + processes, 0);
}

/** How many processes make the calls of a caller or a service. */
export const processesOf = ({ callers, services }: Calling, name: string): number =>
  callers[name]?.processes ?? services[name]?.boxes ?? 0;
