import { boxNames, boxPlace } from '../scenario/boxes.ts';
import type { FluidSettings } from '../scenario/scenario.ts';
import { millisecondsAfter } from '../scenario/settings/times.ts';
import type { Box as NamedBox } from '../timeline/timeline.ts';
import { spellsByBox } from './fleet/spells.ts';
import { type Box, newConnection, newTrack } from './kernel/box.ts';
import { drawOf } from './kernel/random.ts';

/** The boxes of a scenario as they are before the incident: up since long ago, their check timers out of phase. */
export function createBoxes(settings: FluidSettings, seed: number): readonly Box[] {
  const { boxes } = settings;
  const spells = spellsByBox(settings);
  const overrides = overridesOf(settings);
  return boxNames(settings).map((name, index): Box => {
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
      drawnPhase: drawOf(seed, `${name}/checks`),
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
  });
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

type Overrides = FluidSettings['boxes']['overrides'];

/** What a scenario says of single boxes, by their place. */
const overridesOf = (settings: FluidSettings): ReadonlyMap<number, Overrides[string]> =>
  new Map(
    Object.entries(settings.boxes.overrides).map(([name, own]) => [boxPlace(settings, name), own] as const),
  );
