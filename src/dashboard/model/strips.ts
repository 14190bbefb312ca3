import { whyUnready } from '../../analysis/missing.ts';
import type { Caption } from '../../scenario/scenario.ts';
import { marksWithin } from '../../session/marks.ts';
import type { Mark } from '../../session/session.ts';
import { plural } from '../../text/nouns.ts';
import { memoOf } from '../memo.ts';
import type { Note, StripSide, StripsModel } from '../panels/strips.ts';
import { windowOf, type Zoomed } from '../window.ts';
import { densityOf } from './happenings.ts';
import { rangeOf } from './numbers.ts';
import { longestClock, type Run } from './run.ts';
import { firstName, isCompared, type SideName, secondName } from './side-names.ts';

const NOTHING = new Uint8Array(0);

/** Boxes out, events and people's doings over time. */
export function stripsModel(
  happened: Run | null,
  whatIf: Run | null,
  compare: boolean,
  look: Zoomed,
  allMarks: readonly Mark[],
  captions: readonly Caption[],
): StripsModel {
  const { second } = look;
  const shown = happened ?? whatIf;
  const clock = longestClock([happened, whatIf]);
  const marks = marksWithin(allMarks, clock.length);
  const calls = shown !== null && shown.failing !== null;
  // Of two that have nothing in common each tells what it can.
  const callsOf = (run: Run | null): boolean =>
    run === null || isCompared(run) ? calls : run.failing !== null;
  const ofBoth = compare && happened !== null;
  const differ = ofBoth && calls !== callsOf(whatIf);
  const titled = ({ short }: SideName, run: Run | null): string =>
    differ ? `${short} ${shows(run)}` : short;
  const sides: StripSide[] = [];
  if (happened !== null) {
    const title = titled(firstName(happened), happened);
    sides.push({ title, tone: 'what-happened', ...of(happened, second, calls) });
  }
  if (compare || happened === null) {
    const title = titled(secondName(whatIf), whatIf);
    sides.push({ title, tone: 'what-if', ...of(whatIf, second, callsOf(whatIf)) });
  }
  return {
    title: differ ? 'over time' : calls ? 'calls failed' : outOf(shown),
    window: windowOf(clock, look),
    second,
    sides,
    notes: notesOf(shown, marks),
    marks: marks.map((mark) => mark.second),
    // The first stands at the start, where every replay begins.
    captions: captions.map((caption) => caption.second).filter((at) => at > 0 && at < clock.length),
    density: shown === null ? () => NOTHING : () => densityOf(shown.timeline),
  };
}

const outOf = (run: Run | null): string => `${plural(run?.timeline.noun ?? 'box', 2)} out`;

/** What a strip shows, behind a name of one column and before its first cell. */
function shows(run: Run | null): string {
  if (run !== null && run.failing !== null) return 'calls fail';
  const out = outOf(run);
  return out.length <= 'calls fail'.length ? out : 'out';
}

/** `calls`: of the calls that fail, in tenths; else of the boxes that are out. */
function of(
  run: Run | null,
  second: number,
  calls: boolean,
): Pick<StripSide, 'out' | 'happenings' | 'now' | 'none'> {
  if (run === null) return { out: NOTHING, happenings: NOTHING, now: '', none: '' };
  const out = calls ? (run.failing ?? noneOf(run)) : run.out;
  const now = out[second] ?? Number.NaN;
  const said = calls ? `${Math.round(now * 10)} %` : now < 100 ? `${now} now` : String(now);
  const isUnknown = run.timeline.provenance === 'recorded' && Number.isNaN(rangeOf(out)[0]);
  const none = isUnknown ? (run.soFar ? 'nothing known so far' : whyUnready(run.timeline)) : '';
  return { out, happenings: run.happenings, now: Number.isNaN(now) ? '' : said, none };
}

/** Of a run in which no call fails. */
const noneOf = memoOf(({ timeline }: Run) => new Float64Array(timeline.clock.length));

function notesOf(run: Run | null, marks: readonly Mark[]): readonly Note[] {
  const people = (run?.interventions ?? []).map(({ second, text }) => ({ second, text, symbol: '◆' }));
  const marked = marks.map(({ second, text }) => ({
    second,
    text: text === '' ? 'mark' : text,
    symbol: '▴',
  }));
  return [...people, ...marked].sort((a, b) => a.second - b.second);
}
