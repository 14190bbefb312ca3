import { whyNone } from '../../analysis/missing.ts';
import { keyFor } from '../../session/key-map.ts';
import { logOf } from '../../session/log/log.ts';
import { WHOSE } from '../../session/log/merged.ts';
import { type Rows, SORT, secondOf, timelineOf, toldBy } from '../../session/log/rows.ts';
import { formatOffset, type Times, timeOfDay } from '../../text/clock.ts';
import { formatErrorBar } from '../../text/durations.ts';
import type { Tone } from '../../text/styled.ts';
import { eventCount, eventOf } from '../../timeline/events.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { lookOfEvent, sentenceOf } from '../look.ts';
import type { LogLine, LogModel } from '../panels/log.ts';
import { longestName } from './events.ts';
import type { Scene } from './scene.ts';

/** The event log of what is shown; lines are made only of those rows that are seen. */
export function logModel({ session, happened, whatIf, captions, keys }: Scene): LogModel {
  const source = { timeline: happened.timeline, whatIf: whatIf?.timeline ?? null, captions };
  const { rows, listed, filter, now, at, follows } = logOf(session, source);
  const shown = [rows.happened, rows.whatIf].filter((each) => each !== null);
  const mostEvents = Math.max(0, ...shown.map(({ events }) => eventCount(events)));
  const { clock } = happened.timeline;
  return {
    count: listed.length,
    total: rows.count,
    filter,
    now,
    at,
    follows,
    compare: session.view === 'compare',
    names: Math.max(0, ...shown.map(longestName)),
    numbers: mostEvents === 0 ? 0 : `#${mostEvents - 1}`.length,
    sources: shown.some(({ events }) => events.source !== undefined),
    line: (place) => ({
      ...lineOf(rows, listed[place] ?? 0, clock),
      gap: gapAt(rows, listed, place),
      away: formatOffset(secondOf(rows, listed[place] ?? 0) - session.second).replace(/^\+0:00$/, '0:00'),
    }),
    whole: wholeOf(rows, listed[at], clock, session.view === 'compare'),
    none:
      filter === ''
        ? whyNone(happened.timeline, 'events')
        : `no row of ${rows.count} says ${filter}; ${keyFor(keys, 'log-filter')} changes the filter`,
    closes: `${keyFor(keys, 'events')} closes`,
    returns: `${keyFor(keys, 'clear')} back to ►`,
  };
}

/** Since the row above; nothing where that is of the same instant. */
function gapAt(rows: Rows, listed: Int32Array, place: number): string {
  const gap = place === 0 ? 0 : instantOf(rows, listed[place]) - instantOf(rows, listed[place - 1]);
  return gap === 0 ? '' : elapsed(gap);
}

const instantOf = (rows: Rows, row = 0): number =>
  rows.sort[row] === SORT.event ? (rows.at[row] ?? 0) : secondOf(rows, row) * 1000;

/** `+0:02`; below ten seconds with its fraction, where there is one: `+0.25s`. */
function elapsed(ms: number): string {
  const isShort = Math.abs(ms) < 10_000 && ms % 1000 !== 0;
  return isShort ? `${ms < 0 ? '-' : '+'}${(Math.abs(ms) / 1000).toFixed(2)}s` : formatOffset(ms / 1000);
}

/** All that a row says, and the event that caused it. */
function wholeOf(rows: Rows, row: number | undefined, clock: Times, compare: boolean): LogModel['whole'] {
  if (row === undefined) return { title: '', text: '', because: '' };
  const { time, number, kind, whose, box, text, source } = lineOf(rows, row, clock);
  const words = [time, number, kind, box, whose === '' || !compare ? '' : `(${whose})`, source];
  const title = words.filter((word) => word !== '').join(' ');
  const timeline = timelineOf(rows, row);
  const cause = timeline === null ? null : eventOf(timeline, rows.id[row] ?? 0).cause;
  if (timeline === null || cause === null) return { title, text, because: '' };
  const why = eventOf(timeline, cause);
  const who = why.box === null || why.box === box ? '' : `${why.box} `;
  const because = `← #${cause} ${timeOfDay(clock, why.second)} ${who}${sentenceOf(why.kind, why.text)}`;
  return { title, text, because };
}

type Line = Omit<LogLine, 'gap' | 'away'>;

const TOLD = {
  [SORT.caption]: { symbol: '"', tone: 'title', kind: 'caption' },
  [SORT.mark]: { symbol: '▴', tone: 'people', kind: 'mark' },
} as const;

function ownerOf(whose: number | undefined): readonly [string, Tone] {
  if (whose === WHOSE.both) return ['both', 'muted'];
  return whose === WHOSE.whatIf ? ['what if', 'what-if'] : ['happened', 'what-happened'];
}

function lineOf(rows: Rows, row: number, clock: Times): Line {
  const time = timeOfDay(clock, secondOf(rows, row));
  const told = toldBy(rows, row);
  const timeline = timelineOf(rows, row);
  if (told !== null || timeline === null) {
    const look = TOLD[rows.sort[row] === SORT.mark ? SORT.mark : SORT.caption];
    const text = told?.text === '' ? look.kind : (told?.text ?? '');
    return { time, ...look, text, number: '', whose: '', whoseTone: 'plain', box: '', cause: '', source: '' };
  }
  const [whose, whoseTone] = ownerOf(rows.whose[row]);
  return { time, whose, whoseTone, ...eventLine(timeline, rows.id[row] ?? 0) };
}

function eventLine(timeline: Timeline, id: number): Omit<Line, 'time' | 'whose' | 'whoseTone'> {
  const { kind, box, text, error, cause, count, source, line } = eventOf(timeline, id);
  const { symbol, tone } = lookOfEvent(kind);
  const bar = error > 0 ? ` (±${formatErrorBar(error)})` : '';
  const times = count > 1 ? ` (${count} times)` : '';
  const file = timeline.sources[source]?.name;
  return {
    number: `#${id}`,
    symbol,
    tone,
    kind: kind.replaceAll('-', ' '),
    box: box ?? '',
    text: `${sentenceOf(kind, text)}${times}${bar}`,
    cause: cause === null ? '' : `←#${cause}`,
    source: file === undefined ? '' : `${file}${line > 0 ? `:${line}` : ''}`,
  };
}
