import type { Row, Tone } from '../../text/styled.ts';
import { at, cut, cutMiddle, filled, rowOf, ruleOf, until, wrapped } from '../cells.ts';
import { type Listed, placeOnRow, placesShown } from './listed.ts';

export interface EventLine {
  /** `10:01:07`. */
  readonly time: string;
  readonly symbol: string;
  readonly tone: Tone;
  /** The box it happened to; empty for none. */
  readonly box: string;
  readonly text: string;
}

export interface EventsModel {
  readonly count: number;
  /** The place of the marked event, -1 for none. */
  readonly now: number;
  /** Columns that the longest name of a box takes. */
  readonly names: number;
  /** The event at a place from 0 to `count` - 1; asked only for those that are shown. */
  readonly line: (place: number) => EventLine;
  /** What is said where there is none. */
  readonly none: string;
  /** Why there is nothing to toggle. */
  readonly note: string;
}

/** Mark, time, symbol and a space each. */
const INDENT = 12;

/** The events below the rule of a panel of a height. */
const listed = ({ count, now }: EventsModel, height: number): Listed => ({
  count,
  marked: now,
  room: Math.max(0, height - 1),
});

/** The place of the event in a row of what paintEvents paints; null where there is none. */
export const eventAtRow = (model: EventsModel, y: number, height: number): number | null =>
  placeOnRow(listed(model, height), y, 1);

/** The events around the playhead, one a row; the marked one stands in the middle except near an end. */
export function paintEvents(model: EventsModel, width: number, height: number): readonly Row[] {
  const { count, now, note } = model;
  const none = count === 0 ? wrapped(model.none, width - 2) : [];
  const place = count === 0 ? ' none' : ` ${now + 1} of ${count} `;
  return filled(
    [
      ruleOf(width, [at(1, 'events', 'title'), at(7, place), until(width - 1, ` ${note} `, 'muted')]),
      ...none.map((text) => rowOf(width, [at(1, text, 'muted')])),
      ...placesShown(listed(model, height)).map((place) => eventRow(model, place, width)),
    ],
    width,
    height,
  );
}

function eventRow({ line, now, names }: EventsModel, place: number, width: number): Row {
  const { time, symbol, tone, box, text } = line(place);
  const marked = place === now;
  const room = Math.min(names, Math.floor(width * 0.35));
  const x = room === 0 ? INDENT : INDENT + room + 2;
  return rowOf(width, [
    at(0, marked ? '►' : ' ', 'title', { bold: true }),
    at(1, time, marked ? 'title' : 'muted', { bold: marked }),
    at(10, symbol, tone, { bold: true }),
    at(INDENT, cutMiddle(box, room), marked ? 'title' : 'plain', { bold: marked }),
    at(x, cut(text, width - x - 1), marked ? 'title' : 'plain', { bold: marked }),
  ]);
}
