import { overridesByPlace, serviceBoxPlace } from '../../scenario/boxes.ts';
import { bulkheadsOf, placesOf } from '../../scenario/calls.ts';
import { type Distribution, meanOf } from '../../scenario/distribution.ts';
import type { RequestSettings } from '../../scenario/scenario.ts';
import type { Call, Service } from '../../scenario/settings/requests.ts';
import { millisecondsAfter } from '../../scenario/times.ts';

/** The slots of a bulkhead, as the settings say: of all bulkheads of that name. */
export const slotsOfBulkhead = (settings: RequestSettings, name: string): number =>
  (settings.bulkheads[name]?.maxConcurrentCalls ?? 0) * bulkheadsOf(settings, name);

/** The slots of a service: the servers of all its boxes. */
export const slotsOfService = (settings: RequestSettings, name: string): number => {
  const service = settings.services[name];
  return service === undefined ? 0 : service.boxes * service.servers;
};

/** Calls a second that a bulkhead can pass at an instant (ms): its slots, by how long the calls behind it take. */
export function capacityOfBulkhead(settings: RequestSettings, name: string, at: number): number | null {
  const means = placesOf(settings).flatMap(({ call }) =>
    call.bulkhead === name ? meansOf(settings, call.to, call, at) : [],
  );
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
  return perSecond(slotsOfBulkhead(settings, name), mean);
}

/** Requests a second that the boxes of a service can work on at an instant (ms). */
export function capacityOfService(settings: RequestSettings, name: string, at: number): number | null {
  const servers = settings.services[name]?.servers ?? 0;
  return meansOf(settings, name, null, at).reduce<number | null>((sum, mean) => {
    const each = perSecond(servers, mean);
    return sum === null || each === null ? null : sum + each;
  }, 0);
}

/** Null for work that takes no time: there is no bound then. */
const perSecond = (slots: number, mean: number): number | null => (mean === 0 ? null : (slots * 1000) / mean);

/** How long each box of a service works on a request at an instant, in milliseconds; infinite while it stands still. */
function meansOf(settings: RequestSettings, name: string, call: Call | null, at: number): readonly number[] {
  const service = settings.services[name];
  if (service === undefined) return [];
  const byPlace = overridesByPlace(name, service);
  const spells = spellsAt(settings, name, service, at);
  return Array.from({ length: service.boxes }, (_, place) => {
    const holding = spells.filter((spell) => spell.place === null || spell.place === place);
    const own = byPlace.get(place);
    const stalled = holding.find(({ spell }) => spell.stalled !== undefined)?.spell.stalled;
    if (stalled ?? own?.stalled ?? service.stalled ?? false) return Number.POSITIVE_INFINITY;
    const changed = holding.find(({ spell }) => spell.serviceTime !== undefined)?.spell.serviceTime;
    const time: Distribution = changed ?? call?.serviceTime ?? own?.serviceTime ?? service.serviceTime;
    return meanOf(time);
  });
}

/** The spells that hold at an instant, with the place of their box; null for all of the service. */
function spellsAt(settings: RequestSettings, name: string, { boxes, spells }: Service, at: number) {
  const { start } = settings.clock;
  return Object.values(spells).flatMap((spell) => {
    const { from, until, box } = spell;
    const ended = until !== undefined && millisecondsAfter(start, until) <= at;
    if (millisecondsAfter(start, from) > at || ended) return [];
    return [{ spell, place: box === undefined ? null : serviceBoxPlace(name, boxes, box) }];
  });
}
