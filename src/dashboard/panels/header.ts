import type { View } from '../../session/session.ts';
import type { Row, Tone } from '../../text/styled.ts';
import { at, cut, cutMiddle, rowOf, until, widthOf } from '../cells.ts';
import type { SideName } from '../model/side-names.ts';

export interface HeaderModel {
  readonly view: View;
  /** Another timeline beside what happened: what each is called, and the title that both have or none; else null. */
  readonly besides: {
    readonly first: SideName;
    readonly second: SideName;
    readonly common: string;
  } | null;
  readonly title: string;
  readonly day: string;
  /** `simulated`, `simulated, seed 1`, `recorded`. */
  readonly origin: string;
  /** The time of day, and its zone: `UTC`, `+02:00`. */
  readonly time: string;
  readonly zone: string;
  /** `Europe/Berlin`; empty where it has no other name. */
  readonly zoneName: string;
  /** Whether times are told from the start, so that the time of day is the lesser one here. */
  readonly fromStart: boolean;
  readonly offset: string;
  /** `paused 4x`, `playing 1x`, `live`, `live 12s ago`. */
  readonly state: string;
  readonly moving: boolean;
}

const BADGES: Readonly<Record<View, { readonly short: string; readonly long: string; readonly tone: Tone }>> =
  {
    happened: { short: 'HAPPENED', long: 'WHAT HAPPENED', tone: 'what-happened' },
    'what-if': { short: 'WHAT IF', long: 'WHAT IF', tone: 'what-if' },
    compare: { short: 'COMPARE', long: 'COMPARE', tone: 'title' },
  };

const WIDE = 100;

/** One row: which view, what is replayed, what second it is, whether it plays. */
export function paintHeader(model: HeaderModel, width: number): readonly Row[] {
  const { short, long, tone } = badgeOf(model);
  const wide = width >= WIDE;
  const badge = wide ? long : short;
  const shown = `${model.time} ${model.zone}`;
  const gap = wide ? 3 : 2;
  const clock = width - (wide ? 24 : 22) - gap - shown.length;
  const offset = clock + shown.length + gap;
  const titleAt = badge.length + (wide ? 4 : 3);
  return [
    rowOf(width, [
      at(1, badge, tone, { bold: true }),
      at(titleAt, titleIn(model, wide, clock - titleAt - GAP)),
      model.fromStart ? at(clock, shown) : at(clock, shown, 'title', { bold: true }),
      model.fromStart ? at(offset, model.offset, 'title', { bold: true }) : at(offset, model.offset),
      until(width - 1, model.state, model.moving ? 'good' : 'plain', { bold: model.moving }),
    ]),
  ];
}

/** Beside another timeline a view of one of them bears its letter. */
function badgeOf({ view, besides }: HeaderModel): (typeof BADGES)[View] {
  if (besides === null || view === 'compare') return BADGES[view];
  const name = (view === 'happened' ? besides.first : besides.second).short;
  return { ...BADGES[view], short: name, long: name };
}

/** Between the title and the clock. */
const GAP = 2;

/** What is replayed, and where it comes from if both fit: a whole title says more than two halves. */
function titleIn(
  { title, day, origin, zoneName, view, besides }: HeaderModel,
  wide: boolean,
  room: number,
): string {
  if (besides !== null && view === 'compare') return titlesIn(besides, room);
  const whole = `${title} · ${day} · ${origin}`;
  const zoned = zoneName === '' ? whole : `${whole} · ${zoneName}`;
  if (wide) return cut(widthOf(zoned) <= room ? zoned : whole, room);
  const both = `${title}, ${origin.split(',')[0] ?? ''}`;
  return widthOf(both) <= room ? both : cut(title, room);
}

/** Both titles; the longer one is cut first, in its middle, as titles often differ in their ends. A title that both have stands once, where there is room for it. */
function titlesIn({ first, second, common }: NonNullable<HeaderModel['besides']>, room: number): string {
  const [one, other] = [first.long, second.long];
  const whole = `${common}: ${one}, ${other}`;
  if (common !== '' && widthOf(whole) <= room) return whole;
  const half = Math.floor((room - 2) / 2);
  const left = Math.max(half, room - 2 - widthOf(other));
  const cutOne = cutMiddle(one, left);
  return `${cutOne}  ${cutMiddle(other, room - 2 - widthOf(cutOne))}`;
}
