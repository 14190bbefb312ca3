import { causalChain, eventToExplain } from '../../analysis/cause.ts';
import type { Difference } from '../../analysis/difference.ts';
import { whyNone } from '../../analysis/missing.ts';
import type { Fix } from '../../scenario/scenario.ts';
import type { Session } from '../../session/session.ts';
import { timeOfDay } from '../../text/clock.ts';
import { formatErrorBar } from '../../text/durations.ts';
import { rowsBelow } from '../../timeline/columns.ts';
import { boxAt } from '../../timeline/cursor.ts';
import { eventOf, type TimelineEvent } from '../../timeline/events.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { lookOfEvent, STATE_LOOKS, sentenceOf } from '../look.ts';
import type { WhyLine, WhyModel, WhySide } from '../panels/why.ts';
import { hasEnded, isAbsent, type Run } from './run.ts';
import type { Scene } from './scene.ts';
import { firstName, isCompared, secondName } from './side-names.ts';

/** The box that is selected, or else the box of the last event at a second; null before the first. */
export function explainedBox(run: Run, selected: number | null, second: number): number | null {
  if (selected !== null) return selected;
  const id = eventToExplain(run.timeline, { box: null, second });
  const box = id === null ? -1 : eventOf(run.timeline, id).boxIndex;
  return box < 0 ? null : box;
}

/** What decides about the why that is shown. */
type WhyInputs = Pick<Scene, 'happened' | 'whatIf' | 'difference' | 'fixes'> & {
  readonly session: Pick<Session, 'view' | 'second' | 'fixes'>;
};

/** Why a box is as it is in what is shown: of a comparison in both worlds. */
export function whyShown(
  { session, happened, whatIf, difference, fixes }: WhyInputs,
  box: number | null,
): WhyModel {
  const { view, second } = session;
  if (view === 'compare') {
    const chosen = fixes.filter(({ key }) => session.fixes.includes(key));
    return whyBoth(happened, whatIf, difference, chosen, box, second);
  }
  return view === 'what-if' && whatIf !== null
    ? whyModel(whatIf, 'what-if', box, second)
    : whyModel(happened, 'what-happened', box, second);
}

/** Why the explained box is as it is at a second, in one world. */
function whyModel(run: Run, tone: WhySide['tone'], box: number | null, second: number): WhyModel {
  if (isAbsent(run, second)) return { happened: away(run, box, second, tone), whatIf: null };
  const chain = chainOf(run, box, second);
  const lines = chain.map((link) => lineOf(link, run.timeline, box));
  if (lines.length === 0) return { happened: about(run, box, tone), whatIf: null };
  const title = titleOf(run, box);
  return { happened: { title, shortTitle: title, tone, lines }, whatIf: null };
}

/** The same in both worlds: what is alike is said once. */
function whyBoth(
  happened: Run,
  whatIf: Run | null,
  difference: Difference | null,
  fixes: readonly Fix[],
  box: number | null,
  second: number,
): WhyModel {
  const left = whyModel(happened, 'what-happened', box, second).happened;
  const first = { ...left, title: `${left.title}: ${firstName(happened).long}` };
  const { short, long } = secondName(whatIf);
  const own = long === short ? `${long}: ${fixes.map(({ key }) => key).join(', ')}` : long;
  const other = (shortTitle: string, lines: readonly WhyLine[], title = own): WhyModel => ({
    happened: first,
    whatIf: { title, shortTitle, tone: 'what-if', lines },
  });
  if (whatIf === null) return other(short, [said('…')]);
  if (!isCompared(whatIf)) {
    const side = whyModel(whatIf, 'what-if', sameBox(happened, whatIf, box, second), second).happened;
    const note = whatIf.beside?.shortNote ?? '';
    return other(`${side.title}: ${short} ${note}`, side.lines, `${side.title}: ${long}`);
  }
  if (isAbsent(whatIf, second)) return other(short, away(whatIf, box, second, 'what-if').lines);
  if (difference === null) {
    const alone = isAbsent(happened, second) ? whyModel(whatIf, 'what-if', box, second).happened.lines : null;
    return other(short, alone ?? [said(`nothing differs${whatIf.soFar ? ' so far' : ''}`)]);
  }
  const when = timeOfDay(happened.timeline.clock, difference.second);
  if (second < difference.second) {
    return other(short, [said(`the same so far; the first difference comes at ${when}`)]);
  }
  const titles = fixes.map(({ title }) => ({ ...said(title), time: ' ', tone: 'muted' as const }));
  const since = second === difference.second ? 'now' : when;
  return other(
    `${short}, first difference ${since}`,
    linesBeside(happened, whatIf, difference, { titles, box, second }),
  );
}

/** The box of the other run that has the same name, else the one that its own last event is of. */
function sameBox(happened: Run, other: Run, box: number | null, second: number): number | null {
  const name = happened.timeline.boxes[box ?? -1]?.name;
  const there = other.timeline.boxes.findIndex((each) => each.name === name);
  return there >= 0 ? there : explainedBox(other, null, second);
}

function linesBeside(
  happened: Run,
  whatIf: Run,
  difference: Difference,
  { titles, box, second }: Beside,
): readonly WhyLine[] {
  const name = box === null ? undefined : happened.timeline.boxes[box]?.name;
  const there = whatIf.timeline.boxes.findIndex((each) => each.name === name);
  const chain = there < 0 ? [] : chainOf(whatIf, there, second);
  const alike = chain.findIndex(({ event }) => hasToo(happened, event));
  const own = alike < 0 ? chain : chain.slice(0, alike);
  const shared = chain[alike]?.event;
  const lines = own.map((link) => ({
    second: link.event.second,
    line: lineOf(link, whatIf.timeline, there),
  }));
  if (shared !== undefined) lines.push({ second: shared.second, line: sameLine(shared, whatIf.timeline) });
  if (name !== undefined && chain.length === 0) {
    lines.push({ second, line: { ...said(`nothing has happened to ${name}`), time: ' ' } });
  }
  const parting = own.findIndex(({ event }) => isAt(event, difference));
  if (parting >= 0) return lines.map(({ line }, n) => (n === parting ? { ...line, first: true } : line));
  const older = lines.findIndex((each) => each.second <= difference.second);
  const at = older < 0 ? lines.length : older;
  const plain = lines.map(({ line }) => line);
  return [...plain.slice(0, at), partingLine(whatIf, difference, name), ...titles, ...plain.slice(at)];
}

interface Beside {
  /** What the chosen fixes say of themselves. */
  readonly titles: readonly WhyLine[];
  readonly box: number | null;
  readonly second: number;
}

const isAt = (event: TimelineEvent, { second, boxName }: Difference): boolean =>
  event.second === second && event.box === boxName;

/** What was different first: the event that one of them has, or the state in the other world. */
function partingLine(whatIf: Run, difference: Difference, explained: string | undefined): WhyLine {
  const { clock, boxes } = whatIf.timeline;
  const there = boxes.findIndex((each) => each.name === difference.boxName);
  const state = there < 0 ? null : boxAt(whatIf.index, there, difference.second).state;
  const look =
    difference.kind !== null ? lookOfEvent(difference.kind) : state === null ? null : STATE_LOOKS[state];
  const named = difference.boxName === explained || difference.said.includes(difference.boxName ?? '');
  const whose = named ? '' : `${difference.boxName} `;
  return {
    time: timeOfDay(clock, difference.second),
    symbol: look?.symbol ?? ' ',
    tone: look?.tone ?? 'plain',
    text: `${whose}${difference.said}`,
    first: true,
  };
}

const sameLine = (event: TimelineEvent, timeline: Timeline): WhyLine => ({
  time: timeOfDay(timeline.clock, event.second),
  symbol: ' ',
  tone: 'plain',
  text: 'the same from here down',
  first: false,
});

const ENDED_BY_CHECKS: ReadonlySet<string> = new Set(['killed', 'ejected', 'check-failed']);

/** An event of a chain, with what is said of it. */
interface Link {
  readonly event: TimelineEvent;
  readonly text: string;
}

/** The chain without what its neighbours say too: the check that failed before a kill, the start of a wait. */
function chainOf(run: Run, box: number | null, second: number): readonly Link[] {
  const id = eventToExplain(run.timeline, { box, second });
  const chain = id === null ? [] : causalChain(run.timeline, id);
  return chain.flatMap((event, n) => {
    const [after, before] = [chain[n - 1], chain[n + 1]];
    if (event.kind === 'check-failed' && ENDED_BY_CHECKS.has(after?.kind ?? '')) return [];
    if (isStartOf(after, event)) return [];
    return [{ event, text: isStartOf(event, before) ? `${before?.text}: ${event.text}` : event.text }];
  });
}

/** Whether a wait began with a start, at the same instant. */
const isStartOf = (wait: TimelineEvent | undefined, start: TimelineEvent | undefined): boolean =>
  wait?.kind === 'waiting' && start?.kind === 'started' && wait.at === start.at && wait.box === start.box;

/** Whether a run has the very event too: looked up, since a run that is revealed bit by bit is another each time. */
function hasToo({ timeline }: Run, { at, kind, box, text }: TimelineEvent): boolean {
  const instants = timeline.events.at;
  for (let id = rowsBelow(instants, at); instants[id] === at; id++) {
    const other = eventOf(timeline, id);
    if (other.kind === kind && other.box === box && other.text === text) return true;
  }
  return false;
}

function lineOf({ event, text }: Link, timeline: Timeline, box: number | null): WhyLine {
  const { symbol, tone } = lookOfEvent(event.kind);
  const said = event.boxIndex === box || text.includes(event.box ?? '');
  const whose = event.boxIndex >= 0 && !said ? `${event.box} ` : '';
  const error = event.error > 0 ? ` (±${formatErrorBar(event.error)})` : '';
  return {
    time: timeOfDay(timeline.clock, event.second),
    symbol,
    tone,
    text: `${whose}${sentenceOf(event.kind, text)}${error}`,
    first: false,
  };
}

const said = (text: string): WhyLine => ({ time: '', symbol: ' ', tone: 'plain', text, first: false });

const titleOf = (run: Run, box: number | null): string =>
  `why ${run.timeline.boxes[box ?? -1]?.name ?? ''}`.trimEnd();

/** After the end, which another run has later, or before the beginning. */
function away(run: Run, box: number | null, second: number, tone: WhySide['tone']): WhySide {
  const { clock } = run.timeline;
  const title = titleOf(run, box);
  const lines = hasEnded(run, second)
    ? [said(`it ends at ${timeOfDay(clock, Math.max(0, clock.length - 1))}`)]
    : [said(`it begins at ${timeOfDay(clock, run.begins ?? 0)}`)];
  return { title, shortTitle: title, tone, lines };
}

/** Before anything has happened: what this is about. */
function about({ timeline, soFar }: Run, box: number | null, tone: WhySide['tone']): WhySide {
  const name = timeline.boxes[box ?? -1]?.name;
  const title = name === undefined ? 'about' : `why ${name}`;
  const none = timeline.events.at.length === 0 && !soFar ? whyNone(timeline, 'events') : '';
  const texts = name === undefined ? [timeline.summary || none] : [none || 'nothing has happened to it yet'];
  const lines = texts.map((text) => said(text === '' ? 'nothing has happened yet' : text));
  return { title, shortTitle: title, tone: name === undefined ? 'title' : tone, lines };
}
