import type { Row, Tone } from '../text/styled.ts';
import { createOffscreen, type Offscreen } from './offscreen.ts';
import { rowOf } from './rows.ts';
import { fitSamples, POSITIONS } from './sampling.ts';

export interface ChartSeries {
  /** One sample a step, over the whole axis; null where there is none or it is not yet shown. */
  readonly values: readonly (number | null)[];
  readonly tone: Tone;
}

export interface LineChart {
  /** Of the plot, in columns, at least 40: column c shows the samples from c / width of the axis on. */
  readonly width: number;
  /** Of the plot, in rows, at least 4. */
  readonly height: number;
  /** Later ones are drawn over earlier ones. */
  readonly series: readonly ChartSeries[];
  /** The values at the lower and the upper edge; values beyond are drawn there. */
  readonly min: number;
  readonly max: number;
  /** Without colours lines cannot be told apart: only the first is drawn. */
  readonly colour: boolean;
}

/** The smallest plot that blessed-contrib's line is used for: below it a line says nothing. */
const SMALLEST_CHART = { width: 40, height: 4 } as const;

interface LineWidget {
  setData(
    data: readonly { readonly x: readonly string[]; readonly y: readonly number[]; readonly style: object }[],
  ): void;
}

/**
 * What blessed-contrib's line takes for itself, measured in its source: six columns and two rows that its
 * canvas leaves out, two columns of axis at the left, and three rows of axis and labels below.
 */
const AXIS = 2;
const BESIDE = 6 + AXIS;
const BELOW = 5;

/** Screens are kept for this many sizes. */
const KEPT = 4;
/** Plots: those of four charts in two views. */
const KEPT_PLOTS = 8;
const screens = new Map<string, Offscreen<LineWidget>>();

/** A plot and what it was drawn of; some are kept, since most samples that come change no dot. */
interface Drawn {
  readonly size: string;
  readonly lines: readonly Line[];
  readonly rows: readonly Row[];
}

interface Line {
  readonly tone: Tone;
  /** POSITIONS levels a dot; NaN for none. */
  readonly levels: readonly number[];
}

let drawn: readonly Drawn[] = [];

/**
 * Lines in braille, by blessed-contrib: exactly `height` rows of the plot alone, without axis and labels. A plot
 * smaller than SMALLEST_CHART stays blank. Takes a few milliseconds, so callers keep what has not changed.
 */
export function lineChart(chart: LineChart): readonly Row[] {
  const { width, height, min, max, colour } = chart;
  const series = colour ? chart.series : chart.series.slice(0, 1);
  if (width < SMALLEST_CHART.width || height < SMALLEST_CHART.height || series.length === 0)
    return blank(height);
  const lines = series.map(({ tone, values }) => ({
    tone,
    levels: fitSamples(values, width * 2, height * 4, { min, max }),
  }));
  const size = `${width}x${height}`;
  const before = drawn.find((each) => each.size === size && sameLines(each.lines, lines));
  if (before !== undefined) return before.rows;
  const rows = draw(lines, width, height);
  drawn = [{ size, lines, rows }, ...drawn].slice(0, KEPT_PLOTS);
  return rows;
}

const sameLines = (one: readonly Line[], other: readonly Line[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ tone, levels }, n) =>
      tone === other[n]?.tone && levels.every((level, at) => Object.is(level, other[n]?.levels[at])),
  );

function draw(lines: readonly Line[], width: number, height: number): readonly Row[] {
  const { widget, read } = screenFor(width, height);
  const labels = new Array<string>(POSITIONS * 2 * (width + AXIS / 2)).fill(' ');
  widget.setData(
    lines.map(({ levels }, index) => ({
      x: labels,
      y: levels.map((level) => middleOf(level, height * 4)),
      style: { line: index + 1 },
    })),
  );
  const toneOf = (code: number): Tone => lines[code - 1]?.tone ?? 'plain';
  return read(AXIS, width, height).map((cells) => rowOf(cells, toneOf));
}

/**
 * The value that the widget, whose axis goes from 0 to 1 over `levels` and one more, puts into the middle of a
 * level's dot, so that no rounding moves it. NaN stays: the widget draws nothing to or from it.
 */
const middleOf = (level: number, levels: number): number => (level - 0.5) / (levels + 1);

function screenFor(width: number, height: number): Offscreen<LineWidget> {
  const key = `${width}x${height}`;
  const kept = screens.get(key);
  if (kept !== undefined) return kept;
  const [oldest] = screens;
  if (oldest !== undefined && screens.size >= KEPT) {
    oldest[1].destroy();
    screens.delete(oldest[0]);
  }
  const created = createOffscreen<LineWidget>('line', width + BESIDE, height + BELOW, {
    minY: 0,
    maxY: 1,
    wholeNumbersOnly: true,
    xPadding: AXIS,
    xLabelPadding: AXIS,
  });
  screens.set(key, created);
  return created;
}

const blank = (height: number): readonly Row[] => Array.from({ length: Math.max(0, height) }, () => []);
