import { boxName, boxNames, boxPlace } from '../scenario/boxes.ts';
import type { FluidSettings } from '../scenario/scenario.ts';
import { millisecondsAfter } from '../scenario/times.ts';
import type { Box as NamedBox } from '../timeline/timeline.ts';
import { LIVENESS_CHECK, READINESS_CHECK } from './fleet/checks.ts';
import { spellsByBox } from './fleet/spells.ts';
import { backlogGrows } from './kernel/backlog.ts';
import { type Box, newConnection, newTrack } from './kernel/box.ts';
import { type Boxes, boxesMadeBy } from './kernel/boxes.ts';
import { drawOf } from './kernel/random.ts';

/**
 * The boxes of a scenario as they are before the incident: up since long ago, their check timers out of phase.
 * Those of which nothing is said are alike, and are made later where they are calm.
 */
export function createBoxes(settings: FluidSettings, seed: number): Boxes {
  const { count, spares } = settings.boxes;
  const overrides = overridesOf(settings);
  const spells = spellsByBox(settings);
  const make = boxMaker(settings, seed, overrides, spells);
  const isCommon = (place: number): boolean => place < count && !overrides.has(place) && !spells.has(place);

  const places = Array.from({ length: count + spares }, (_, place) => place);
  const first = places.find(isCommon);
  const common = first === undefined ? null : balanced(make(first));
  const calm = common !== null && isCalm(common, settings, overrides) ? common : null;
  const isMadeLater = (place: number): boolean => calm !== null && isCommon(place);
  const boxes = boxesMadeBy(count + spares, calm, (place) =>
    isMadeLater(place) ? balanced(make(place)) : make(place),
  );
  for (const place of places) if (!isMadeLater(place)) boxes.at(place);
  return boxes;
}

/** As the balancer leaves a box that serves, with nothing waiting. */
const balanced = (box: Box): Box => Object.assign(box, { receives: true });

/** Whether a box has room for what arrives at first and passes its checks: then nothing need be done for it. */
function isCalm(box: Box, { boxes, demand }: FluidSettings, overrides: OverridesByPlace): boolean {
  const unborn = [...overrides].filter(([place, { bornAt }]) => place < boxes.count && bornAt !== undefined);
  const arrivals = (demand[0]?.perSecond ?? 0) / (boxes.count - unborn.length);
  return (
    box.capacityLeft === 1 &&
    !backlogGrows(box, arrivals) &&
    LIVENESS_CHECK.steady(box) &&
    READINESS_CHECK.steady(box)
  );
}

/** Makes the box at a place, as it is before traffic is first balanced. */
function boxMaker(
  settings: FluidSettings,
  seed: number,
  overrides: OverridesByPlace,
  spells: ReturnType<typeof spellsByBox>,
): (place: number) => Box {
  const { boxes } = settings;
  return (index) => {
    const name = boxName(settings, index);
    const own = overrides.get(index);
    const mine = spells.get(index) ?? NO_SPELLS;
    const up = own?.bornAt === undefined;
    const proxy = settings.proxy.enabled ? 'ready' : 'none';
    return {
      index,
      name,
      settings,
      life: 0,
      running: up,
      down: up ? 'killed' : 'gone',
      wedge: null,
      startedAt: Number.NEGATIVE_INFINITY,
      app: up ? 'ready' : 'none',
      proxy: up ? proxy : 'none',
      place: up ? (index < boxes.count ? 'serving' : 'spare') : 'out',
      configured: up,
      asking: false,
      connection: newConnection(up && (settings.proxy.enabled || settings.cache !== undefined)),
      expired: false,
      caches: settings.cache?.fromConfiguration === 'on',
      liveness: newTrack(),
      readiness: newTrack(),
      startup: newTrack(),
      started: true,
      statedPhase: own?.checkPhase ?? null,
      // A draw is worth making only where no phase is stated.
      drawnPhase: own?.checkPhase === undefined ? drawOf(seed, `${name}/checks`) : 0,
      reached: NO_INTERVENTIONS,
      restarts: 0,
      lastRestartAt: Number.NEGATIVE_INFINITY,
      headroom: own?.headroom ?? boxes.headroom,
      spells: mine,
      spellEdges: mine === NO_SPELLS ? NO_EDGES : edgesOf(mine),
      capacityLeft: settings.app.capacity,
      capacity: 1,
      receives: false,
      backlog: 0,
      backlogAt: 0,
      watched: false,
      changed: false,
      startEvent: -1,
      waitEvent: -1,
      readyEvent: -1,
      spellEvent: -1,
      loadEvent: -1,
      slowEvent: -1,
      killEvent: -1,
      certificateEvent: -1,
    };
  };
}

/** Shared by all boxes that are never slow: a large fleet is made while someone waits for its first picture. */
const NO_SPELLS: Box['spells'] = [];
const NO_INTERVENTIONS: Box['reached'] = [];
const NO_EDGES: Box['spellEdges'] = [];

const edgesOf = (spells: Box['spells']): Box['spellEdges'] =>
  spells.flatMap((spell) => [spell.from, spell.until]).sort((a, b) => a - b);

/** The boxes that are born while it runs, by their place, and when, in milliseconds. */
export function birthsOf(settings: FluidSettings): readonly { readonly box: number; readonly at: number }[] {
  return [...overridesOf(settings)].flatMap(([box, { bornAt }]) =>
    bornAt ? [{ box, at: millisecondsAfter(settings.clock.start, bornAt) }] : [],
  );
}

/** The boxes of a scenario as a timeline names them: with where each runs and what it is. */
export function namedBoxes(settings: FluidSettings): readonly NamedBox[] {
  const overrides = overridesOf(settings);
  return boxNames(settings).map((name, index) => {
    const own = overrides.get(index);
    // Most boxes of a large fleet are like any other: the first picture waits for this.
    if (own === undefined) return { name, attributes: NOTHING_KNOWN };
    const { node, zone, version } = own;
    const known = Object.entries({ node, zone, version }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as const],
    );
    return { name, attributes: Object.fromEntries(known) };
  });
}

const NOTHING_KNOWN: NamedBox['attributes'] = {};

/** What a scenario says of single boxes, by their place. */
type OverridesByPlace = ReadonlyMap<number, FluidSettings['boxes']['overrides'][string]>;

const overridesOf = (settings: FluidSettings): OverridesByPlace =>
  new Map(
    Object.entries(settings.boxes.overrides).map(([name, own]) => [boxPlace(settings, name), own] as const),
  );
