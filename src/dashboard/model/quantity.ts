import { type Better, betterOf } from '../../analysis/better.ts';
import { visible } from '../../text/escape.ts';
import { seriesOf } from '../../timeline/reading.ts';
import type { Objective, Series, Timeline, Unit } from '../../timeline/timeline.ts';
import type { Run } from './run.ts';
import { formatBound } from './verdicts.ts';

/** How a quantity is named, and where its value a second comes from; null where a run has none. */
export interface Quantity {
  /** One for each quantity. */
  readonly id: string;
  /** The name of the series that it is, null for what is counted. */
  readonly series: string | null;
  readonly label: string;
  readonly short: string;
  readonly unit: Unit;
  readonly values: (run: Run) => ArrayLike<number> | null;
  readonly objective: Objective | null;
  /** Which way it goes when it gets better; null where neither way is. */
  readonly better: Better;
}

/** A number of things. */
export const counted = (label: string, values: Quantity['values']): Quantity => ({
  id: label,
  series: null,
  label,
  short: label,
  unit: 'count',
  values,
  objective: null,
  better: betterOf(label),
});

/** A quantity that is a series, null where there is none of that name; a label or short name of null is its title. */
export function series(
  timeline: Timeline,
  name: string,
  label: string | null,
  short: string | null,
): Quantity | null {
  const known = seriesOf(timeline, name);
  if (known === null) return null;
  const objective = timeline.objectives.find((each) => each.series === name) ?? null;
  const bound = objective === null ? null : formatBound(objective.bound, objective.unit);
  const title = label ?? nameOf(known, timeline.provenance);
  return {
    id: `series ${name}`,
    series: name,
    label: bound === null ? title : `${title} (bound ${bound})`,
    short: bound === null ? (short ?? title) : withBound(short ?? title, bound),
    unit: known.unit,
    values: (run) => {
      const own = seriesOf(run.timeline, name);
      return own === null ? null : run.values(own);
    },
    objective,
    better: betterOf(name, objective),
  };
}

/** A quantity that is a series of one box. */
export function ofBox(known: Series, box: string, provenance: Timeline['provenance']): Quantity {
  const { name, unit } = known;
  const short = nameOf(known, provenance);
  return {
    id: `box ${known.box} ${name}`,
    series: name,
    label: `${short} of ${visible(box)}`,
    short,
    unit,
    values: (run) => {
      const { boxes } = run.timeline;
      const index = boxes[known.box]?.name === box ? known.box : boxes.findIndex((each) => each.name === box);
      const own = index < 0 ? null : seriesOf(run.timeline, name, index);
      return own === null ? null : run.values(own);
    },
    objective: null,
    better: betterOf(name),
  };
}

/** What a series is called: a recorded one by its very name where its title is no more than that. */
export function nameOf({ name, title }: Series, provenance: Timeline['provenance']): string {
  const isName = provenance === 'recorded' && title === name.replaceAll('_', ' ');
  return visible(isName || title === '' ? name : title);
}

/** Columns of a short label. */
export const SHORT = 15;

/** `p99, bound 2 s`; the name alone where both do not fit. */
function withBound(short: string, bound: string): string {
  const both = `${short.replace(/^.* (?=p\d+$)/, '')}, bound ${bound.replace(/ %$/, '%')}`;
  return both.length <= SHORT ? both : short;
}
