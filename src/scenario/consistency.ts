import { formatDuration } from '../text/durations.ts';
import { meantOr } from '../text/nearest.ts';
import { problemIn } from '../text/problem.ts';
import { MAX_BOXES } from '../timeline/limits.ts';
import { boxNames, boxPlace } from './boxes.ts';
import { type Origin, shown, written } from './check.ts';
import type { Path } from './document.ts';
import { stepsOf } from './patch.ts';
import type { FluidSettings, Settings } from './scenario.ts';
import { CHANGEABLE } from './settings/settings.ts';
import { millisecondsAfter, type WrittenTime } from './settings/times.ts';

/** Throws the Problem of a setting at a path. */
type Refuse = (path: Path, sentence: string) => never;

/** Checks what no single setting can tell: that the settings fit together. Throws a Problem. */
export function consistent(settings: Settings, origin: Origin): void {
  const refuse: Refuse = (path, sentence) => {
    throw problemIn(origin.file, origin.lineOf(path), `${written(path)}: ${sentence}`);
  };
  checkObjectives(settings, refuse);
  if (settings.grain === 'fluid') fluidConsistent(settings, refuse);
}

function fluidConsistent(settings: FluidSettings, refuse: Refuse): void {
  const checkBox = boxCheck(settings, refuse);
  checkBoxes(settings, refuse, checkBox);
  checkDemand(settings, refuse);
  checkSlowSpells(settings, refuse, checkBox);
  checkInterventions(settings, refuse);
  checkLatencyBounds(settings, refuse);
}

/** Refuses a name, written at a path, that is no box's; gives the place of one that is. */
function boxCheck({ boxes }: FluidSettings, refuse: Refuse): (path: Path, name: string) => number {
  const names = boxNames({ boxes });
  const all = `they are ${names[0]} to ${names.at(-1)}`;
  return (path, name) => {
    const place = boxPlace({ boxes }, name);
    if (place >= 0) return place;
    const beyond = name.startsWith(`${boxes.name}-`) && /\d$/.test(name);
    return refuse(path, `found no box ${shown(name)}; ${beyond ? all : meantOr(name, names, all)}`);
  };
}

type BoxCheck = ReturnType<typeof boxCheck>;

function checkBoxes({ boxes }: FluidSettings, refuse: Refuse, checkBox: BoxCheck): void {
  const total = boxes.count + boxes.spares;
  if (total > MAX_BOXES)
    refuse(['boxes', 'spares'], `found ${total} boxes in all; expected at most ${MAX_BOXES}`);
  const places = new Set<number>();
  for (const name of Object.keys(boxes.overrides)) {
    const path = ['boxes', 'overrides', name];
    const place = checkBox(path, name);
    if (places.has(place)) refuse(path, `found box ${place + 1} twice; expected each box once`);
    places.add(place);
  }
}

function checkDemand({ clock, demand }: FluidSettings, refuse: Refuse): void {
  const after = (time: WrittenTime) => millisecondsAfter(clock.start, time);
  demand.forEach(({ from }, i) => {
    const before = demand[i - 1];
    const found = foundTime(after(from));
    if (i === 0 && after(from) !== 0)
      refuse(['demand', 0, 'from'], `${found}; expected the first step at the start`);
    if (before && after(from) <= after(before.from))
      refuse(['demand', i, 'from'], `${found}; expected one after the step before it`);
  });
}

function checkSlowSpells({ clock, slowSpells }: FluidSettings, refuse: Refuse, checkBox: BoxCheck): void {
  for (const [key, { box, from, until }] of Object.entries(slowSpells)) {
    checkBox(['slowSpells', key, 'box'], box);
    const end = millisecondsAfter(clock.start, until);
    if (end <= millisecondsAfter(clock.start, from))
      refuse(['slowSpells', key, 'until'], `${foundTime(end)}; expected one after from`);
  }
}

function checkInterventions({ clock, interventions }: FluidSettings, refuse: Refuse): void {
  for (const [key, { at, set }] of Object.entries(interventions)) {
    const after = millisecondsAfter(clock.start, at);
    if (after >= clock.length) {
      const end = formatDuration(clock.length);
      refuse(['interventions', key, 'at'], `${foundTime(after)}; expected one before the end, ${end}`);
    }
    for (const path of Object.keys(set))
      if (!CHANGEABLE.some((block) => block === stepsOf(path)[0]))
        refuse(
          ['interventions', key, 'set', path],
          `found a setting that cannot change while boxes run; expected one of ${CHANGEABLE.join(', ')}`,
        );
  }
}

function checkObjectives({ objectives }: Settings, refuse: Refuse): void {
  objectives.forEach(({ below, above }, i) => {
    if ((below === undefined) !== (above === undefined)) return;
    const found = below === undefined ? 'neither below nor above' : 'both below and above';
    refuse(['objectives', i], `found ${found}; expected one of them`);
  });
}

/** Latency is capped where clients give up: above that a promise could never be broken. */
function checkLatencyBounds({ objectives, checkout }: FluidSettings, refuse: Refuse): void {
  const longest = checkout.clientTimeout / 1000;
  objectives.forEach(({ series, below }, i) => {
    if (series.startsWith('latency') && below !== undefined && below > longest)
      refuse(
        ['objectives', i, 'below'],
        `found ${below}, which no latency reaches because clients give up after ${longest} s; expected at most that`,
      );
  });
}

const foundTime = (after: number): string => `found a time ${formatDuration(after)} after the start`;
