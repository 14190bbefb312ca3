import { serviceBoxPlace } from '../../../scenario/boxes.ts';
import type { Spell } from '../../../scenario/settings/requests.ts';
import { millisecondsAfter } from '../../../scenario/times.ts';
import { behaviourOf, type EndpointTimes } from './behaviour.ts';
import { comeUp, goDown } from './downs.ts';
import { MICROSECONDS } from './draws.ts';
import { rankOf, SPELL } from './happenings.ts';
import { pause, resume } from './station.ts';
import type { ServiceRun, Station, World } from './world.ts';

/** A spell of a service or of one of its boxes. Microseconds after the start. */
export interface SpellRun {
  readonly spell: Spell;
  readonly service: ServiceRun;
  readonly stations: readonly Station[];
  readonly ofAll: boolean;
  readonly calls: EndpointTimes;
  readonly from: number;
  readonly until: number;
  event: number;
}

/** The spells of a service. */
export function spellsOf(service: ServiceRun, calls: EndpointTimes, start: number): SpellRun[] {
  const { name, stations } = service;
  const placeOf = (box: string): [number, number] => {
    const place = serviceBoxPlace(name, stations.length, box);
    return [place, place + 1];
  };
  return Object.values(service.settings.spells).map((spell) => {
    const { box, from, until } = spell;
    const after = (time: typeof from) => millisecondsAfter(start, time) * MICROSECONDS;
    return {
      spell,
      service,
      stations: box === undefined ? stations : stations.slice(...placeOf(box)),
      ofAll: box === undefined,
      calls,
      from: after(from),
      until: until === undefined ? Number.POSITIVE_INFINITY : after(until),
      event: -1,
    };
  });
}

/** Puts the beginnings and ends of all spells on the agenda; the subject is the spell. */
export function planSpells(world: World): void {
  world.spells.forEach(({ from, until }, index) => {
    for (const at of [from, until]) if (at < world.end) world.agenda.add(at, rankOf(SPELL), SPELL, index, 0);
  });
}

/** A spell begins or ends: its boxes behave otherwise from now on. */
export function changeSpell(world: World, index: number): void {
  const run = world.spells[index];
  if (!run) return;
  const { spell, service, stations, ofAll, calls } = run;
  const begins = run.from === world.now;
  const [only] = stations;
  const box = !ofAll || stations.length === 1 ? (only?.index ?? -1) : -1;
  const event = begins
    ? world.journal.event(world.now, 'spell', box, -1, `${service.name}: ${spell.why}`)
    : world.journal.event(world.now, 'spell-over', box, run.event, `${service.name}: over, ${spell.why}`);
  run.event = event;
  if (ofAll) service.spellEvent = event;
  const ofService = world.spells.filter((each) => each.service === service);
  for (const station of stations) {
    if (!ofAll) station.spellEvent = event;
    const holding = ofService.filter(
      (each) =>
        (each.ofAll || each.stations[0] === station) && each.from <= world.now && world.now < each.until,
    );
    const { stalled, down } = station.behaviour;
    const next = behaviourOf(
      station,
      calls,
      holding.map((each) => each.spell),
    );
    if (next.stalled && !stalled) pause(world, station);
    station.behaviour = next;
    if (!next.stalled && stalled) resume(world, station);
    if (next.down && !down) goDown(world, station, event, spell.why);
    if (!next.down && down) comeUp(world, station, event);
  }
}
