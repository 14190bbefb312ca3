import { MAX_BOXES } from '../../timeline/limits.ts';
import { serviceBoxNames, serviceBoxPlace } from '../boxes.ts';
import type { RequestSettings } from '../scenario.ts';
import type { Service, Spell } from '../settings/requests.ts';
import { millisecondsAfter } from '../times.ts';
import { type BoxCheck, boxCheck, checkOverrides, foundTime, type Refuse } from './refuse.ts';

/** Refuses more boxes than fit, boxes that are not, weights of nothing, and spells that contradict. */
export function checkServices(settings: RequestSettings, refuse: Refuse): void {
  const { services } = settings;
  let total = 0;
  for (const [name, { boxes }] of Object.entries(services)) {
    total += boxes;
    if (total > MAX_BOXES)
      refuse(
        ['services', name, 'boxes'],
        `found ${total} boxes in all up to here; expected at most ${MAX_BOXES}`,
      );
  }
  for (const [name, service] of Object.entries(services)) {
    const { boxes, overrides } = service;
    const placeOf = (written: string) => serviceBoxPlace(name, boxes, written);
    const checkBox = boxCheck({ name, names: serviceBoxNames(name, boxes), placeOf }, refuse);
    checkOverrides(overrides, ['services', name, 'overrides'], checkBox, refuse);
    checkWeights(name, service, refuse);
    checkSpells(settings.clock.start, name, service, checkBox, refuse);
  }
}

function checkWeights(name: string, { boxes, overrides }: Service, refuse: Refuse): void {
  const without = Object.values(overrides).filter(({ weight }) => weight === 0);
  if (without.length === boxes)
    refuse(['services', name, 'overrides'], 'found no weight above 0; expected one at least');
}

/** What a spell may set. */
const OF_SPELLS = ['fails', 'serviceTime', 'stalled', 'down'] as const;

function checkSpells(
  start: number,
  name: string,
  { spells }: Service,
  checkBox: BoxCheck,
  refuse: Refuse,
): void {
  const earlier: { key: string; spell: Spell; place: number | null; from: number; until: number }[] = [];
  for (const [key, spell] of Object.entries(spells)) {
    const path = ['services', name, 'spells', key];
    const place = spell.box === undefined ? null : checkBox([...path, 'box'], spell.box);
    const from = millisecondsAfter(start, spell.from);
    const until =
      spell.until === undefined ? Number.POSITIVE_INFINITY : millisecondsAfter(start, spell.until);
    if (until <= from) refuse([...path, 'until'], `${foundTime(until)}; expected one after from`);
    if (OF_SPELLS.every((setting) => spell[setting] === undefined))
      refuse(path, `found a spell that changes nothing; expected fails, serviceTime, stalled or down`);
    for (const other of earlier) {
      const meet = from < other.until && other.from < until;
      const sameBox = place === null || other.place === null || place === other.place;
      const both = OF_SPELLS.find((of) => spell[of] !== undefined && other.spell[of] !== undefined);
      if (meet && sameBox && both !== undefined)
        refuse(
          path,
          `found ${both} set by ${other.key} at the same time; expected one spell at a time to set it`,
        );
    }
    earlier.push({ key, spell, place, from, until });
  }
}
