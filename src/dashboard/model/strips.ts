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
  if (happened !== null) sides.push({ title: 'happened', tone: 'what-happened', ...of(happened, second) });
  if (compare || happened === null) sides.push({ title: 'what if', tone: 'what-if', ...of(whatIf, second) });
  return {
    title:
      shown !== null && shown.failing !== null
        ? 'calls failed'
        : `${plural(shown?.timeline.noun ?? 'box', 2)} out`,
    clock: shown?.timeline.clock ?? { start: 0, length: 1 },
    second,
    sides,
    notes: notesOf(shown, marks),
    marks: marks.map((mark) => mark.second),
  };
}

/** Where single calls are told apart the strip is of those that fail, in tenths: boxes may all serve meanwhile. */
const of = (run: Run | null, second: number): Pick<StripSide, 'out' | 'happenings' | 'now'> => ({
  out: run?.failing ?? run?.out ?? NOTHING,
  happenings: run?.happenings ?? NOTHING,
  now: run === null ? '' : nowOf(run, second),
});

function nowOf({ failing, out }: Run, second: number): string {
  const now = (failing ?? out)[second] ?? Number.NaN;
  if (Number.isNaN(now)) return '';
  if (failing !== null) return `${Math.round(now * 10)} %`;
  return now < 100 ? `${now} now` : String(now);
}

function notesOf(run: Run | null, marks: readonly Mark[]): readonly Note[] {
  const people = (run?.interventions ?? []).map(({ second, text }) => ({ second, text, symbol: '◆' }));
  const marked = marks.map(({ second, text }) => ({
    second,
    text: text === '' ? 'mark' : text,
    symbol: '▴',
  }));
  return [...people, ...marked].sort((a, b) => a.second - b.second);
}
