import { formatDuration } from '../text/durations.ts';
import { visible } from '../text/escape.ts';
import { nearest } from '../text/nearest.ts';
import { problemIn } from '../text/problem.ts';
import { MAX_BOXES } from '../timeline/limits.ts';
import { boxNames } from './boxes.ts';
import { type Origin, shown, written } from './check.ts';
import type { Path } from './document.ts';
import { stepsOf } from './patch.ts';
import type { Settings } from './scenario.ts';
import { CHANGEABLE } from './settings/settings.ts';
import { millisecondsAfter, type WrittenTime } from './settings/times.ts';

/** Checks what no single setting can tell: that the settings fit together. Throws a Problem. */
export function consistent(settings: Settings, origin: Origin): void {
  const refuse = (path: Path, sentence: string): never => {
    throw problemIn(origin.file, origin.lineOf(path), `${written(path)}: ${sentence}`);
  };
  const { boxes, clock, demand, slowSpells, interventions, objectives } = settings;
  if (boxes.count + boxes.spares > MAX_BOXES)
    refuse(
      ['boxes', 'spares'],
      `found ${boxes.count + boxes.spares} boxes in all; expected at most ${MAX_BOXES}`,
    );
  const names = boxNames(settings);
  const known = new Set(names);
  const box = (path: Path, name: string): void => {
    if (known.has(name)) return;
    const guess = nearest(name, names);
    refuse(
      path,
      `found no box ${shown(name)}; ${visible(guess ? `did you mean ${guess}?` : `they are ${names[0]} to ${names.at(-1)}`)}`,
    );
  };
  for (const name of Object.keys(boxes.overrides)) box(['boxes', 'overrides', name], name);

  const after = (time: WrittenTime) => millisecondsAfter(clock.start, time);
  const found = (time: WrittenTime) => `found a time ${formatDuration(after(time))} after the start`;
  demand.forEach((step, i) => {
    const before = demand[i - 1];
    if (i === 0 && after(step.from) !== 0)
      refuse(['demand', 0, 'from'], `${found(step.from)}; expected the first step at the start`);
    if (before && after(step.from) <= after(before.from))
      refuse(['demand', i, 'from'], `${found(step.from)}; expected one after the step before it`);
  });
  for (const [key, spell] of Object.entries(slowSpells)) {
    box(['slowSpells', key, 'box'], spell.box);
    if (after(spell.until) <= after(spell.from))
      refuse(['slowSpells', key, 'until'], `${found(spell.until)}; expected one after from`);
  }
  for (const [key, { at, set }] of Object.entries(interventions)) {
    if (after(at) >= clock.length)
      refuse(
        ['interventions', key, 'at'],
        `${found(at)}; expected one before the end, ${formatDuration(clock.length)}`,
      );
    for (const path of Object.keys(set))
      if (!CHANGEABLE.some((block) => block === stepsOf(path)[0]))
        refuse(
          ['interventions', key, 'set', path],
          `found a setting that cannot change while boxes run; expected one of ${CHANGEABLE.join(', ')}`,
        );
  }
  objectives.forEach((objective, i) => {
    if ((objective.below === undefined) === (objective.above === undefined))
      refuse(
        ['objectives', i],
        `found ${objective.below === undefined ? 'neither below nor above' : 'both below and above'}; expected one of them`,
      );
  });
}
