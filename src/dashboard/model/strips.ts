import type { Mark } from '../../session/session.ts';
import type { Note, StripSide, StripsModel } from '../panels/strips.ts';
import { plural } from './nouns.ts';
import type { Run } from './run.ts';

const NOTHING = new Uint8Array(0);

/** Boxes out, events and people's doings over the whole timeline. */
export function stripsModel(
  happened: Run | null,
  whatIf: Run | null,
  compare: boolean,
  second: number,
  marks: readonly Mark[],
): StripsModel {
  const shown = happened ?? whatIf;
  const sides: StripSide[] = [];
  if (happened !== null) sides.push({ title: 'happened', tone: 'what-happened', ...of(happened) });
  if (compare || happened === null) sides.push({ title: 'what if', tone: 'what-if', ...of(whatIf) });
  return {
    title: `${plural(shown?.timeline.noun ?? 'box', 2)} out`,
    clock: shown?.timeline.clock ?? { start: 0, length: 1 },
    second,
    sides,
    notes: notesOf(shown, marks),
    marks: marks.map((mark) => mark.second),
  };
}

const of = (run: Run | null): Pick<StripSide, 'out' | 'happenings'> => ({
  out: run?.out ?? NOTHING,
  happenings: run?.happenings ?? NOTHING,
});

function notesOf(run: Run | null, marks: readonly Mark[]): readonly Note[] {
  const people = (run?.interventions ?? []).map(({ second, text }) => ({ second, text, symbol: '◆' }));
  const marked = marks.map(({ second, text }) => ({
    second,
    text: text === '' ? 'mark' : text,
    symbol: '▴',
  }));
  return [...people, ...marked].sort((a, b) => a.second - b.second);
}
