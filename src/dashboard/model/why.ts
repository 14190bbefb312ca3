import { causalChain, eventToExplain } from '../../analysis/cause.ts';
import type { Difference } from '../../analysis/difference.ts';
import { timeOfDay } from '../../text/clock.ts';
import { formatDuration } from '../../text/durations.ts';
import { boxAt } from '../../timeline/cursor.ts';
import { eventOf, type TimelineEvent } from '../../timeline/events.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { lookOfEvent, STATE_LOOKS } from '../look.ts';
import type { WhyLine, WhyModel, WhySide } from '../panels/why.ts';
import type { Run } from './run.ts';

/** The box that is selected, or else the box of the last event at a second; null before the first. */
export function explainedBox(run: Run, selected: number | null, second: number): number | null {
  if (selected !== null) return selected;
  const id = eventToExplain(run.timeline, { box: null, second });
  const box = id === null ? -1 : eventOf(run.timeline, id).boxIndex;
  return box < 0 ? null : box;
}

/** Why the explained box is as it is at a second, in the world that is shown. */
export function whyModel(run: Run, tone: WhySide['tone'], box: number | null, second: number): WhyModel {
  const chain = chainOf(run, box, second);
  const lines = chain.map((event) => lineOf(event, run.timeline, box));
  if (lines.length === 0) return { happened: about(run, box, tone), whatIf: null };
  return { happened: { title: titleOf(run, box), tone, lines }, whatIf: null };
}

/** The same in both worlds: what is alike is said once. */
export function whyBoth(
  happened: Run,
  whatIf: Run | null,
  difference: Difference | null,
  fixes: readonly string[],
  box: number | null,
  second: number,
): WhyModel {
  const left = whyModel(happened, 'what-happened', box, second).happened;
  const first = { ...left, title: `${left.title}: what happened` };
  const title = `what if: ${fixes.join(', ')}`;
  if (whatIf === null) return { happened: first, whatIf: { title, tone: 'what-if', lines: [said('…')] } };
  if (difference === null)
    return { happened: first, whatIf: { title, tone: 'what-if', lines: [said('nothing differs')] } };
  const when = timeOfDay(happened.timeline.clock.start, difference.second);
  if (second < difference.second) {
    const lines = [said(`the same so far; the first difference comes at ${when}`)];
    return { happened: first, whatIf: { title, tone: 'what-if', lines } };
  }
  const lines = linesBeside(happened, whatIf, difference, box, second);
  return { happened: first, whatIf: { title: `${title}, first difference ${when}`, tone: 'what-if', lines } };
}

function linesBeside(
  happened: Run,
  whatIf: Run,
  difference: Difference,
  box: number | null,
  second: number,
): readonly WhyLine[] {
  const known = new Set(chainOf(happened, box, second).map(keyOf));
  const name = box === null ? undefined : happened.timeline.boxes[box]?.name;
  const there = whatIf.timeline.boxes.findIndex((each) => each.name === name);
  const chain = there < 0 ? [] : chainOf(whatIf, there, second);
  const alike = chain.findIndex((event) => known.has(keyOf(event)));
  const own = alike < 0 ? chain : chain.slice(0, alike);
  const lines = own.map((event) => lineOf(event, whatIf.timeline, there));
  const parting = partingLine(whatIf, difference, name);
  const places = own.findIndex((event) => event.second <= difference.second);
  const at = places < 0 ? lines.length : places;
  const shared = chain[alike];
  const rest = shared === undefined ? [] : [sameLine(shared, whatIf.timeline)];
  if (own.some((event) => event.second === difference.second && event.box === difference.boxName)) {
    return [...lines.map((line, n) => ({ ...line, first: own[n]?.second === difference.second })), ...rest];
  }
  return [...lines.slice(0, at), parting, ...lines.slice(at), ...rest];
}

/** What was different first: the state in the other world, with since when. */
function partingLine(whatIf: Run, difference: Difference, explained: string | undefined): WhyLine {
  const { clock, boxes } = whatIf.timeline;
  const there = boxes.findIndex((each) => each.name === difference.boxName);
  const state = there < 0 ? null : boxAt(whatIf.index, there, difference.second).state;
  const look = state === null ? null : STATE_LOOKS[state];
  const whose =
    difference.boxName === null || difference.boxName === explained ? '' : `${difference.boxName} `;
  return {
    time: timeOfDay(clock.start, difference.second),
    symbol: look?.symbol ?? ' ',
    tone: look?.tone ?? 'plain',
    text: `${whose}${difference.b}, not ${difference.a}`,
    first: true,
  };
}

const sameLine = (event: TimelineEvent, timeline: Timeline): WhyLine => ({
  time: timeOfDay(timeline.clock.start, event.second),
  symbol: ' ',
  tone: 'plain',
  text: 'the same from here down',
  first: false,
});

function chainOf(run: Run, box: number | null, second: number): readonly TimelineEvent[] {
  const id = eventToExplain(run.timeline, { box, second });
  return id === null ? [] : causalChain(run.timeline, id);
}

const keyOf = ({ at, kind, box, text }: TimelineEvent): string => `${at} ${kind} ${box} ${text}`;

function lineOf(event: TimelineEvent, timeline: Timeline, box: number | null): WhyLine {
  const { symbol, tone } = lookOfEvent(event.kind);
  const whose = event.boxIndex >= 0 && event.boxIndex !== box ? `${event.box} ` : '';
  const error = event.error > 0 ? ` (±${formatDuration(event.error)})` : '';
  return {
    time: timeOfDay(timeline.clock.start, event.second),
    symbol,
    tone,
    text: `${whose}${event.text}${error}`,
    first: false,
  };
}

const said = (text: string): WhyLine => ({ time: '', symbol: ' ', tone: 'plain', text, first: false });

const titleOf = (run: Run, box: number | null): string =>
  `why ${run.timeline.boxes[box ?? -1]?.name ?? ''}`.trimEnd();

/** Before anything has happened: what this is about. */
function about({ timeline }: Run, box: number | null, tone: WhySide['tone']): WhySide {
  const name = timeline.boxes[box ?? -1]?.name;
  if (name !== undefined)
    return { title: `why ${name}`, tone, lines: [said('nothing has happened to it yet')] };
  const lines = [timeline.summary, ...timeline.notes.slice(0, 1)].filter((text) => text !== '').map(said);
  return {
    title: 'about',
    tone: 'title',
    lines: lines.length > 0 ? lines : [said('nothing has happened yet')],
  };
}
