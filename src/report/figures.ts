import { visible } from '../text/escape.ts';
import { formatNumber, type Unit, unitSign } from '../text/numbers.ts';
import type { Figure, Timeline } from '../timeline/timeline.ts';
import { exact } from './exact.ts';
import type { Measure } from './measures.ts';
import { table } from './table.ts';

/** Figures by name as numbers or null, in the scenario's order. */
export const figuresAsJson = ({ figures }: Timeline): Readonly<Record<string, number | null>> =>
  Object.fromEntries(figures.map(({ name, value }) => [name, exact(value)]));

/** A line for each figure: its name, its value, its title where that says more. */
export function figureLines({ figures }: Timeline): string[] {
  return table(
    figures.map(({ name, title, unit, value }) => [
      name,
      formatFigure(value, unit),
      title === name ? '' : visible(title),
    ]),
    [1],
  );
}

/** The figures that either of two timelines has, side by side, by name. */
export function figureMeasures(before: Timeline, after: Timeline): Measure[] {
  const byName = ({ figures }: Timeline) => new Map(figures.map((figure) => [figure.name, figure]));
  const [inBefore, inAfter] = [byName(before), byName(after)];
  return [...new Set([...inBefore.keys(), ...inAfter.keys()])].map((name) => {
    const [one, other] = [inBefore.get(name), inAfter.get(name)];
    const unit = one?.unit ?? other?.unit ?? null;
    return {
      title: name,
      before: formatFigure(numberIn(one), unit),
      after: formatFigure(numberIn(other), unit),
      difference: differenceOf(numberIn(one), numberIn(other), unit),
    };
  });
}

const numberIn = (figure: Figure | undefined): number | null => figure?.value ?? null;

/** Says that there is no such number: what was to be measured does not exist, or never happened. */
const NONE = '–';

/** A figure may be small or a ratio: four digits that count, more where it is a larger whole number. */
export function formatFigure(value: number | null, unit: Unit | null): string {
  if (value === null) return NONE;
  const shown = unit === 'share' ? value * 100 : value;
  const sign = unit === null ? '' : unitSign(unit);
  return `${digitsOf(shown)}${sign === '' ? '' : ` ${sign}`}`;
}

function digitsOf(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return formatNumber(Math.round(value), 'count');
  return String(Number(value.toPrecision(4)));
}

/** `=`, `+225 /s`: how a figure differs as shown; empty where only one of the two is a number. */
export function differenceOf(before: number | null, after: number | null, unit: Unit | null): string {
  if (before === null || after === null) return before === after ? '=' : '';
  if (formatFigure(before, unit) === formatFigure(after, unit)) return '=';
  return `${after > before ? '+' : ''}${formatFigure(after - before, unit)}`;
}
