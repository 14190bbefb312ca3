import { formatDuration } from '../../text/durations.ts';
import { shown } from '../../text/shown.ts';
import type { Path } from '../document.ts';
import { stepsOf } from '../patch.ts';
import type { FluidSettings } from '../scenario.ts';
import { millisecondsAfter, type WrittenTime } from '../times.ts';
import { type BoxCheck, foundTime, type Refuse } from './refuse.ts';

/** Checks the outages of the control plane: they begin within the timeline, and one is over before the next. */
export function checkOutages({ clock, controlPlane, interventions }: FluidSettings, refuse: Refuse): void {
  const after = (time: WrittenTime) => millisecondsAfter(clock.start, time);
  const outages = Object.entries(controlPlane.outages)
    .map(([key, { enabled, from, until }]) => ({ key, enabled, from: after(from), until: after(until) }))
    .sort((a, b) => a.from - b.from);
  for (const { key, from, until } of outages) {
    const path = ['controlPlane', 'outages', key];
    checkBeforeEnd(clock.length, [...path, 'from'], from, refuse);
    if (until <= from) refuse([...path, 'until'], `${foundTime(until)}; expected one after from`);
  }
  const happen = outages.filter(({ enabled }) => enabled);
  happen.forEach(({ key, from }, i) => {
    const before = happen[i - 1];
    if (before && from < before.until)
      refuse(
        ['controlPlane', 'outages', key, 'from'],
        `${foundTime(from)}, within the outage ${shown(before.key)}; expected one after its end`,
      );
  });
  for (const [key, { set }] of Object.entries(interventions))
    for (const path of Object.keys(set))
      if (stepsOf(path)[0] === 'controlPlane' && stepsOf(path)[1] === 'outages')
        refuse(['interventions', key, 'set', path], 'found an outage; expected its own until to end it');
}

/** Checks the restarts that happen by themselves: each is of a box, within the timeline. */
export function checkRestarts({ clock, restarts }: FluidSettings, refuse: Refuse, checkBox: BoxCheck): void {
  for (const [key, { box, at }] of Object.entries(restarts)) {
    checkBox(['restarts', key, 'box'], box);
    checkBeforeEnd(clock.length, ['restarts', key, 'at'], millisecondsAfter(clock.start, at), refuse);
  }
}

function checkBeforeEnd(length: number, path: Path, after: number, refuse: Refuse): void {
  if (after >= length)
    refuse(path, `${foundTime(after)}; expected one before the end, ${formatDuration(length)}`);
}
