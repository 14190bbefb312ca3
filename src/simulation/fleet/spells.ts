import { boxPlace } from '../../scenario/boxes.ts';
import type { FluidSettings } from '../../scenario/scenario.ts';
import { millisecondsAfter } from '../../scenario/times.ts';
import { formatTight } from '../../text/numbers.ts';
import { capacityLeftAt, settleBacklog } from '../kernel/backlog.ts';
import type { Box, Spell } from '../kernel/box.ts';
import { type Kernel, recordEvent } from '../kernel/kernel.ts';
import { expectLateAnswer } from './checks.ts';

/** The slow spells of each box that has any, by its place, in order of time. */
export function spellsByBox(settings: FluidSettings): ReadonlyMap<number, readonly Spell[]> {
  const { start } = settings.clock;
  const byBox = new Map<number, Spell[]>();
  for (const { box, from, until, capacity, why } of Object.values(settings.slowSpells)) {
    const place = boxPlace(settings, box);
    const spells = byBox.get(place) ?? [];
    spells.push({
      from: millisecondsAfter(start, from),
      until: millisecondsAfter(start, until),
      left: capacity,
      why,
    });
    byBox.set(place, spells);
  }
  for (const spells of byBox.values()) spells.sort((a, b) => a.from - b.from);
  return byBox;
}

/** A slow spell of a box begins or ends now. */
export function spellEdge(kernel: Kernel, box: Box, spell: Spell): void {
  settleBacklog(box, kernel.arrivals, kernel.now);
  box.capacityLeft = capacityLeftAt(box, kernel.now);
  if (spell.from === kernel.now) {
    const left = `${Math.round(spell.left * 100)} %`;
    const load = `${formatTight(box.receives ? kernel.arrivals : 0, '/s')} arrivals a second`;
    const before = box.backlog > 0 ? box.spellEvent : -1;
    const text = `${spell.why}: ${left} of its capacity is left at ${load}`;
    box.spellEvent = recordEvent(kernel, 'slow-spell', box, before, text);
    box.loadEvent = box.spellEvent;
  }
  expectLateAnswer(kernel, box);
}
