import { boxNames } from '../scenario/boxes.ts';
import type { Settings } from '../scenario/scenario.ts';
import { millisecondsAfter } from '../scenario/settings/times.ts';
import { type Box, newTrack, type Spell } from './kernel/box.ts';
import { drawOf } from './kernel/random.ts';

/** The boxes of a scenario as they are before the incident: up since long ago, their check timers out of phase. */
export function createBoxes(settings: Settings, seed: number): readonly Box[] {
  const { boxes } = settings;
  const names = boxNames(settings);
  const spells = spellsOf(settings, names);
  return names.map((name, index): Box => {
    const own = Object.hasOwn(boxes.overrides, name) ? boxes.overrides[name] : undefined;
    const mine = spells.filter((spell) => spell.box === index);
    return {
      index,
      name,
      settings,
      life: 0,
      running: true,
      startedAt: Number.NEGATIVE_INFINITY,
      app: 'ready',
      proxy: settings.proxy.enabled ? 'ready' : 'none',
      place: index < boxes.count ? 'serving' : 'spare',
      configured: true,
      asking: false,
      liveness: newTrack(),
      readiness: newTrack(),
      statedPhase: own?.checkPhase ?? null,
      drawnPhase: drawOf(seed, `${name}/checks`),
      reached: [],
      restarts: 0,
      lastRestartAt: Number.NEGATIVE_INFINITY,
      headroom: own?.headroom ?? boxes.headroom,
      spells: mine,
      spellEdges: mine.flatMap((spell) => [spell.from, spell.until]).sort((a, b) => a - b),
      capacityLeft: 1,
      receives: index < boxes.count,
      backlog: 0,
      backlogAt: 0,
      startEvent: -1,
      waitEvent: -1,
      readyEvent: -1,
      spellEvent: -1,
      loadEvent: -1,
      slowEvent: -1,
      killEvent: -1,
    };
  });
}

/** The slow spells of a scenario in order of time. */
export function spellsOf(settings: Settings, names: readonly string[]): readonly Spell[] {
  const { start } = settings.clock;
  return Object.values(settings.slowSpells)
    .map((spell) => ({
      box: names.indexOf(spell.box),
      from: millisecondsAfter(start, spell.from),
      until: millisecondsAfter(start, spell.until),
      left: spell.capacity,
      why: spell.why,
    }))
    .sort((a, b) => a.from - b.from || a.box - b.box);
}
