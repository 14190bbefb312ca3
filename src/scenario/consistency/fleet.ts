import { formatDuration } from '../../text/durations.ts';
import { MAX_BOXES } from '../../timeline/limits.ts';
import { boxNames, boxPlace } from '../boxes.ts';
import { CHANGEABLE } from '../changeable.ts';
import { stepsOf } from '../patch.ts';
import type { FluidSettings } from '../scenario.ts';
import { millisecondsAfter, type WrittenTime } from '../times.ts';
import { checkOutages, checkRestarts } from './outages.ts';
import { type BoxCheck, boxCheck, checkOverrides, foundTime, type Refuse } from './refuse.ts';
import { checkRollouts } from './rollouts.ts';

/** Checks that the settings of a fleet fit together. */
export function checkFleet(settings: FluidSettings, refuse: Refuse): void {
  const { boxes } = settings;
  const placeOf = (name: string) => boxPlace(settings, name);
  const checkBox = boxCheck({ name: boxes.name, names: boxNames(settings), placeOf }, refuse);
  const total = boxes.count + boxes.spares;
  if (total > MAX_BOXES)
    refuse(['boxes', 'spares'], `found ${total} boxes in all; expected at most ${MAX_BOXES}`);
  checkOverrides(boxes.overrides, ['boxes', 'overrides'], checkBox, refuse);
  checkDemand(settings, refuse);
  checkSlowSpells(settings, refuse, checkBox);
  checkWedged(settings, refuse, checkBox);
  checkOutages(settings, refuse);
  checkRestarts(settings, refuse, checkBox);
  checkInterventions(settings, refuse, checkBox);
  checkRollouts(settings, refuse);
  checkOutbound(settings, refuse);
  checkLatencyBounds(settings, refuse);
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

function checkWedged({ clock, wedged }: FluidSettings, refuse: Refuse, checkBox: BoxCheck): void {
  for (const [key, { box, from, until }] of Object.entries(wedged)) {
    checkBox(['wedged', key, 'box'], box);
    const end = until ? millisecondsAfter(clock.start, until) : Number.POSITIVE_INFINITY;
    if (end <= millisecondsAfter(clock.start, from))
      refuse(['wedged', key, 'until'], `${foundTime(end)}; expected one after from`);
  }
}

/** A promise about calls that no box makes could never be broken. */
function checkOutbound({ app, objectives }: FluidSettings, refuse: Refuse): void {
  objectives.forEach(({ series }, i) => {
    if (series.startsWith('outbound') && app.outboundCalls === 0)
      refuse(
        ['objectives', i, 'series'],
        `found ${series}, but boxes make no calls of their own; expected app.outboundCalls above 0`,
      );
  });
}

function checkInterventions(
  { clock, interventions }: FluidSettings,
  refuse: Refuse,
  checkBox: BoxCheck,
): void {
  for (const [key, { enabled, at, set, restart }] of Object.entries(interventions)) {
    if (enabled && restart.length === 0 && Object.keys(set).length === 0)
      refuse(
        ['interventions', key],
        'found one that does nothing; expected settings to set, or boxes to restart',
      );
    if (restart !== 'all')
      restart.forEach((box, i) => {
        checkBox(['interventions', key, 'restart', i], box);
      });
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
