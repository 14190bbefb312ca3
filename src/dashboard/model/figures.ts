import { differenceOf, formatFigure } from '../../report/figures.ts';
import { visible } from '../../text/escape.ts';
import type { Figure } from '../../timeline/timeline.ts';
import { memoOf } from '../memo.ts';
import type { FigureRow, FiguresModel } from '../panels/figures.ts';
import type { Run } from './run.ts';
import { firstName, isCompared, secondName } from './side-names.ts';

/** The figures of what is shown, of the whole run; null is what is not shown, or not there yet. */
export function figuresModel(happened: Run | null, whatIf: Run | null, compare: boolean): FiguresModel {
  const shown = [...(happened === null ? [] : [happened]), ...(compare || happened === null ? [whatIf] : [])];
  const columns = [
    ...(happened === null ? [] : [{ title: firstName(happened).short, tone: 'what-happened' as const }]),
    ...(compare || happened === null ? [{ title: secondName(whatIf).short, tone: 'what-if' as const }] : []),
  ];
  const known = shown.flatMap((run) => (run === null ? [] : [figuresIn(run)]));
  const names = [...new Set(known.flatMap((figures) => [...figures.keys()]))];
  return {
    columns,
    differences: isCompared(whatIf),
    rows: names.map((name) => rowOf(name, shown, isCompared(whatIf))),
  };
}

function rowOf(name: string, shown: readonly (Run | null)[], compared: boolean): FigureRow {
  const figures = shown.map((run) => (run === null ? null : (figuresIn(run).get(name) ?? null)));
  const { title, unit } = figures.find((figure) => figure !== null) ?? { title: name, unit: null };
  const [one, other] = figures;
  return {
    name,
    title: visible(title),
    values: figures.map((figure, n) => (shown[n] === null ? '…' : formatFigure(figure?.value ?? null, unit))),
    difference: compared && one && other ? differenceOf(one.value, other.value, unit) : '',
  };
}

const figuresIn: (run: Run) => ReadonlyMap<string, Figure> = memoOf(
  ({ timeline }) => new Map(timeline.figures.map((figure) => [figure.name, figure])),
);
