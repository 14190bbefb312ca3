import { isStop } from '../../session/stops.ts';
import { formatErrorBar } from '../../text/durations.ts';
import { plural } from '../../text/nouns.ts';
import { rowsBelow } from '../../timeline/columns.ts';
import { eventOf, type TimelineEvent } from '../../timeline/events.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { lookOfEvent, sentenceOf } from '../look.ts';
import { firstRun, type Scene } from '../model/scene.ts';
import { secondName } from '../model/side-names.ts';
import { inWords } from './words.ts';

/** Seconds after one, up to another. */
export interface Stretch {
  readonly after: number;
  readonly upTo: number;
}

/** The kinds that are said before others where not all are. */
const FIRST: readonly string[] = [
  'killed',
  'objective-broken',
  'alert',
  'outage',
  'intervention',
  'change',
  'fix',
  'certificate-expired',
  'ejected',
  'objective-held',
  'serving',
  'returned',
  'joined',
];

/** Of so many events at most the most telling are looked for: a storm of more says nothing else. */
const LOOKED_AT = 5000;

/** What an event says, with the box it happened to: `box-07 killed: answered its check slowly`. */
export function eventInWords(event: TimelineEvent): string {
  const said = sentenceOf(event.kind, event.text);
  const whose = event.box === null || said.includes(event.box) ? '' : `${event.box} `;
  const bar = event.error > 0 ? ` (±${formatErrorBar(event.error)})` : '';
  return inWords(`${whose}${said}${bar}`);
}

/**
 * What happened in a stretch of what is shown: the most telling events in order of time, at most `most` of them,
 * and how many more there are. Of a comparison what only the what-if has is said to be so.
 */
export function eventsIn(scene: Scene, stretch: Stretch, most: number): readonly string[] {
  const first = firstRun(scene).timeline;
  const happened = idsIn(first, stretch);
  const beside = scene.session.view === 'compare' ? scene.whatIf : null;
  const known = new Set(beside === null ? [] : happened.map((id) => keyOf(eventOf(first, id))));
  const own =
    beside === null
      ? []
      : idsIn(beside.timeline, stretch).filter((id) => !known.has(keyOf(eventOf(beside.timeline, id))));
  return [
    ...sentences(first, happened, most, ''),
    ...(beside === null ? [] : sentences(beside.timeline, own, most, `${secondName(scene.whatIf).short}: `)),
  ];
}

function sentences(timeline: Timeline, all: readonly number[], most: number, before: string): string[] {
  const ids = told(timeline, all);
  const ranked = ids
    .map((id) => ({ id, rank: rankOf(timeline, id) }))
    .sort((one, other) => one.rank - other.rank || one.id - other.id);
  const shown = ranked.slice(0, most).sort((one, other) => one.id - other.id);
  const more = ids.length - shown.length;
  const said = shown.map(({ id }) => `${before}${eventInWords(eventOf(timeline, id))}`);
  return more === 0 ? said : [...said, `${before}${more} more ${plural('event', more)}`];
}

/** Without those that only say of a box what another of the same instant says better. */
function told(timeline: Timeline, ids: readonly number[]): readonly number[] {
  const { at, box, kind, kinds } = timeline.events;
  const explains = (id: number): boolean => lookOfEvent(kinds[kind[id] ?? 0] ?? '').symbol === ' ';
  const better = new Set(ids.flatMap((id) => (explains(id) ? [] : [`${at[id]} ${box[id]}`])));
  return ids.filter((id) => !explains(id) || !better.has(`${at[id]} ${box[id]}`));
}

function idsIn({ events }: Timeline, { after, upTo }: Stretch): number[] {
  const from = rowsBelow(events.at, (after + 1) * 1000);
  const end = rowsBelow(events.at, (upTo + 1) * 1000);
  return Array.from({ length: Math.min(LOOKED_AT, end - from) }, (_, n) => from + n);
}

/** Kinds that only explain others come last, and so does what a storm repeats. */
function rankOf({ events }: Timeline, id: number): number {
  const kind = events.kinds[events.kind[id] ?? 0] ?? '';
  if (lookOfEvent(kind).symbol === ' ' || !isStop(events, id)) return FIRST.length + 1;
  const place = FIRST.indexOf(kind);
  return place < 0 ? FIRST.length : place;
}

const keyOf = ({ at, kind, box, text }: TimelineEvent): string => `${at} ${kind} ${box} ${text}`;
