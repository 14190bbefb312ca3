import type { FluidSettings, RequestSettings } from './scenario.ts';
import type { Service } from './settings/requests.ts';

/** How many digits the names of a pool of so many boxes have. */
const digitsOf = (pool: number): number => Math.max(2, String(pool).length);

/** `box-01`, `box-02`, …: the name at a place, with so many digits. */
const nameAt = (name: string, place: number, digits: number): string =>
  `${name}-${String(place + 1).padStart(digits, '0')}`;

function numbered(name: string, total: number, pool: number): readonly string[] {
  const digits = digitsOf(pool);
  return Array.from({ length: total }, (_, place) => nameAt(name, place, digits));
}

/**
 * The place of the box that is meant among `total` of a name, -1 for none. The number counts and not its
 * zeros, so that `box-07` is the same box among twenty and among two hundred.
 */
function placeAmong(name: string, total: number, written: string): number {
  const number = written.startsWith(`${name}-`) ? written.slice(name.length + 1) : '';
  const place = /^\d{1,9}$/.test(number) ? Number(number) - 1 : -1;
  return place < total ? place : -1;
}

/** The names of a fleet's boxes in order, spares last: `box-01`, … */
export function boxNames({ boxes }: Pick<FluidSettings, 'boxes'>): readonly string[] {
  // Digits by the pool alone, so that a spare renames nobody.
  return numbered(boxes.name, boxes.count + boxes.spares, boxes.count);
}

/** The name of the box of a fleet at a place. */
export const boxName = ({ boxes }: Pick<FluidSettings, 'boxes'>, place: number): string =>
  nameAt(boxes.name, place, digitsOf(boxes.count));

/** The place of the box of a fleet that a scenario means, -1 for none. */
export function boxPlace({ boxes }: Pick<FluidSettings, 'boxes'>, written: string): number {
  return placeAmong(boxes.name, boxes.count + boxes.spares, written);
}

/** A box of a service. */
export interface ServiceBox {
  /** `catalog-01` */
  readonly name: string;
  readonly service: string;
  /** Its place among the boxes of its service, from 0. */
  readonly place: number;
}

/** The boxes of all services, in the order of the file: `catalog-01`, `catalog-02`, `stock-01`, … */
export function requestBoxes({ services }: Pick<RequestSettings, 'services'>): readonly ServiceBox[] {
  return Object.entries(services).flatMap(([service, { boxes }]) =>
    serviceBoxNames(service, boxes).map((name, place) => ({ name, service, place })),
  );
}

/** The names of the boxes of one service, in order. */
export const serviceBoxNames = (service: string, boxes: number): readonly string[] =>
  numbered(service, boxes, boxes);

/** The place among the boxes of its service of the box that a scenario means there, -1 for none. */
export const serviceBoxPlace = (service: string, boxes: number, written: string): number =>
  placeAmong(service, boxes, written);

/** What a service says of single boxes, by their place. */
export const overridesByPlace = (
  service: string,
  { boxes, overrides }: Pick<Service, 'boxes' | 'overrides'>,
): ReadonlyMap<number, Service['overrides'][string]> =>
  new Map(
    Object.entries(overrides).map(([box, own]) => [serviceBoxPlace(service, boxes, box), own] as const),
  );
