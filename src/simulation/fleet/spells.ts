import { boxPlace } from '../../scenario/boxes.ts';
import type { Settings } from '../../scenario/scenario.ts';
import { millisecondsAfter } from '../../scenario/settings/times.ts';
import { formatTight } from '../../text/numbers.ts';
import { capacityLeftAt, settleBacklog } from '../kernel/backlog.ts';
import type { Box, Spell } from '../kernel/box.ts';
import { type Kernel, recordEvent } from '../kernel/kernel.ts';
import { expectLateAnswer } from './checks.ts';

/** The slow spells of a scenario in order of time. */
export function spellsOf(settings: Settings): readonly Spell[] {
  const { start } = settings.clock;
  return Object.values(settings.slowSpells)
    .map((spell) => ({
      box: boxPlace(settings, spell.box),
      from: millisecondsAfter(start, spell.from),
      until: millisecondsAfter(start, spell.until),
      left: spell.capacity,
      why: spell.why,
    }))
    .sort((a, b) => a.from - b.from || a.box - b.box);
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
