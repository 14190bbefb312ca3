import type { View } from '../../session/session.ts';
import type { Row, Tone } from '../../text/styled.ts';
import { at, cut, rowOf, until, widthOf } from '../cells.ts';

export interface HeaderModel {
  readonly view: View;
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
  const { short, long, tone } = BADGES[model.view];
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

/** Between the title and the clock. */
const GAP = 2;

/** What is replayed, and where it comes from if both fit: a whole title says more than two halves. */
function titleIn({ title, day, origin, zoneName }: HeaderModel, wide: boolean, room: number): string {
  const whole = `${title} · ${day} · ${origin}`;
  const zoned = zoneName === '' ? whole : `${whole} · ${zoneName}`;
  if (wide) return cut(widthOf(zoned) <= room ? zoned : whole, room);
  const both = `${title}, ${origin.split(',')[0] ?? ''}`;
  return widthOf(both) <= room ? both : cut(title, room);
}
