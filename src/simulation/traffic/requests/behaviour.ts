import type { Service, Spell } from '../../../scenario/settings/requests.ts';
import { SERVED } from '../../policies/answer.ts';
import { type Draws, type Times, timesOf } from './draws.ts';
import type { Behaviour, EdgeRun, Station } from './world.ts';

/** What a spell, an override or a service may say of the answers of a box. */
type Said = Pick<Spell, 'fails' | 'serviceTime' | 'stalled' | 'down'>;

/** What the calls to a service say of the time that their endpoint takes, by edge. */
export type EndpointTimes = readonly Pick<EdgeRun, 'edge' | 'call'>[];

/**
 * What a box does with requests now. What a spell says counts most, the last one first; then what a call says of
 * its endpoint; then what is said of the box; then of its service.
 */
export function behaviourOf(
  { service: { settings }, own, workDraws }: Pick<Station, 'service' | 'own' | 'workDraws'>,
  calls: EndpointTimes,
  spells: readonly Said[],
): Behaviour {
  const said = <Key extends 'fails' | 'stalled'>(key: Key): Said[Key] | undefined =>
    lastSaid(spells, key) ?? own?.[key] ?? settings[key];
  const spelt = lastSaid(spells, 'serviceTime');
  const fails = said('fails');
  return {
    workOf: workByEdge(
      calls,
      timesOf(spelt ?? own?.serviceTime ?? settings.serviceTime, workDraws),
      spelt ? null : workDraws,
    ),
    failShare: fails?.share ?? 0,
    failEvery: fails?.every ?? 0,
    failAnswer: fails ? { status: fails.status, reason: 'failed' } : SERVED,
    stalled: said('stalled') ?? false,
    down: lastSaid(spells, 'down') ?? false,
  };
}

function lastSaid<Key extends keyof Said>(spells: readonly Said[], key: Key): Said[Key] | undefined {
  let found: Said[Key] | undefined;
  for (const spell of spells) if (spell[key] !== undefined) found = spell[key];
  return found;
}

/** The work of each kind of call; `draws` is null where what calls say does not count. */
function workByEdge(calls: EndpointTimes, otherwise: Times, draws: Draws | null): Times[] {
  const last = calls.reduce((most, { edge }) => Math.max(most, edge.index), 0);
  const times = Array.from({ length: last + 1 }, () => otherwise);
  for (const { edge, call } of calls)
    if (draws !== null && call.serviceTime) times[edge.index] = timesOf(call.serviceTime, draws);
  return times;
}

/** Whether the work of a service can be stopped or paused halfway. */
export const isStoppable = (settings: Service, calls: readonly { readonly deadline: boolean }[]): boolean =>
  settings.cancels ||
  settings.stalled === true ||
  calls.some(({ deadline }) => deadline) ||
  Object.values(settings.overrides).some(({ stalled }) => stalled !== undefined) ||
  Object.values(settings.spells).some(({ stalled, down }) => stalled !== undefined || down !== undefined);
