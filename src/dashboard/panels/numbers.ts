import type { Row, Tone } from '../../text/styled.ts';
import { at, cut, filled, type Piece, rowOf, ruleOf, until, wrapped } from '../cells.ts';

export interface NumberRow {
  readonly label: string;
  /** For narrow screens, at most 15 columns. */
  readonly short: string;
  /** With its unit; empty when unknown. */
  readonly happened: string;
  readonly whatIf: string;
  /** The same without blanks before units. */
  readonly tightHappened: string;
  readonly tightWhatIf: string;
  /** `=`, `+1`; empty when either is unknown. */
  readonly difference: string;
  /** Whether the second is better or worse than the first; null for neither, or where nobody can say. */
  readonly change: 'better' | 'worse' | null;
  /** Whether a value breaks its bound. */
  readonly badHappened: boolean;
  readonly badWhatIf: boolean;
  /** The last minute up to now, from low (0) to high (1); null for unknown. Newest last. */
  readonly trend: readonly (number | null)[];
}

export interface NumbersModel {
  /** `of 20 boxes`. */
  readonly title: string;
  readonly shortTitle: string;
  /** One name of a column, or two when comparing. */
  readonly columns: readonly { readonly title: string; readonly tone: Tone }[];
  /** Whether there is a column of differences. */
  readonly differences: boolean;
  readonly rows: readonly NumberRow[];
  /** How numbers are seen where none are of the whole; empty where some are. */
  readonly hint: string;
  /** What there is no number of. */
  readonly missing: readonly MissingNumbers[];
}

export interface MissingNumbers {
  readonly what: readonly string[];
  /** `recorded`, `simulated`. */
  readonly how: string;
  /** What would bring them; null where nothing would. */
  readonly command: string | null;
}

interface Places {
  readonly label: number;
  readonly first: number;
  readonly second: number;
  readonly difference: number;
  readonly change: number;
}

/** From this width on labels and units are written out. */
const WIDE = 60;
/** What is better or worse, in a symbol and a tone; the words stand where there is room, and in the legend. */
const CHANGES = { better: { symbol: '▲', tone: 'good' }, worse: { symbol: '▼', tone: 'bad' } } as const;
export const CHANGE_LEGEND = '▲ better  ▼ worse';
const BARS = '▁▂▃▄▅▆▇█';

/** What happened, what if and the difference, a quantity a row. */
export function paintNumbers(model: NumbersModel, width: number, height: number): readonly Row[] {
  const wide = width >= WIDE;
  const compare = model.columns.length > 1;
  const places: Places = wide
    ? { label: 1, first: compare ? 36 : 41, second: 47, difference: 56, change: 57 }
    : { label: 0, first: 21, second: 28, difference: 33, change: 33 };
  const rows = [
    head(model, width, places, wide),
    ...model.rows.map((row) => numberRow(row, model, width, places, wide)),
  ];
  const told = (texts: readonly string[], tone: Tone): void => {
    rows.push(...texts.map((text) => rowOf(width, [at(places.label, text, tone)])));
  };
  const room = width - places.label - 1;
  if (model.hint !== '') told(wrapped(model.hint, room), 'title');
  told(missingLines(model.missing, room, height - rows.length), 'muted');
  return filled(rows, width, height);
}

/** In full, with what would bring it, where that fits; else in as few words as there is room for. */
function missingLines(missing: readonly MissingNumbers[], width: number, room: number): readonly string[] {
  const full = missing.flatMap(({ what, how, command }) =>
    wrapped(`no ${what.join(', ')} ${how}${command === null ? '' : `: ${command}`}`, width),
  );
  if (full.length <= room) return full;
  const words = missing.flatMap(({ what }) => what);
  const more = missing.some(({ command }) => command !== null) ? '; E says what brings it' : '';
  const short = wrapped(`no ${words.join(', ')} ${missing[0]?.how ?? ''}${more}`, width);
  if (short.length <= room || more === '') return short;
  return [...short.slice(0, Math.max(0, room - 1)), 'E says what is missing'];
}

function head(model: NumbersModel, width: number, places: Places, wide: boolean): Row {
  const [first, second] = model.columns;
  const pieces: Piece[] = [at(places.label, wide ? model.title : model.shortTitle, 'title')];
  // In few columns two titles need more than two numbers do.
  const shift = second !== undefined && !wide ? 1 : 0;
  if (first !== undefined) pieces.push(until(places.first - shift, first.title, first.tone));
  if (second === undefined) {
    if (hasTrend(model)) pieces.push(at(places.first + 2, 'last minute', 'muted'));
  } else {
    pieces.push(
      until(places.second, second.title, second.tone),
      ...(model.differences ? [until(places.difference, 'diff', 'title')] : []),
    );
  }
  return wide ? rowOf(width, pieces) : ruleOf(width, pieces);
}

const hasTrend = ({ rows }: NumbersModel): boolean => rows.some((row) => row.trend.length > 0);

function numberRow(row: NumberRow, model: NumbersModel, width: number, places: Places, wide: boolean): Row {
  const [happened, whatIf] = wide ? [row.happened, row.whatIf] : [row.tightHappened, row.tightWhatIf];
  const first = until(places.first, marked(happened, row.badHappened), row.badHappened ? 'bad' : 'plain', {
    bold: true,
  });
  const room = first.x - places.label - 1;
  const pieces: Piece[] = [at(places.label, wide ? labelIn(row.label, room) : cut(row.short, room)), first];
  if (model.columns.length > 1) {
    pieces.push(
      until(places.second, marked(whatIf, row.badWhatIf), row.badWhatIf ? 'bad' : 'plain', { bold: true }),
      until(
        places.difference,
        wide ? row.difference : tight(row.difference),
        row.difference === '=' ? 'muted' : 'plain',
      ),
    );
    if (row.change !== null) {
      const { symbol, tone } = CHANGES[row.change];
      pieces.push(at(places.change, wide ? `${symbol} ${row.change}` : symbol, tone));
    }
  } else {
    pieces.push(at(places.first + 2, bars(row.trend, width - places.first - 3), 'muted'));
  }
  return rowOf(width, pieces);
}

/** A label in so many columns; of one that is too long the bound stays whole, since a value is judged by it. */
function labelIn(label: string, room: number): string {
  const bound = / \(bound [^)]*\)$/.exec(label)?.[0] ?? '';
  const left = room - bound.length;
  return label.length <= room || left < 8
    ? cut(label, room)
    : `${cut(label.slice(0, -bound.length || undefined), left)}${bound}`;
}

// A broken bound has a sign of its own: a tone alone is not enough.
const marked = (value: string, bad: boolean): string => (bad && value !== '' ? `!${value}` : value);

/** A difference in at most four columns where fewer decimals allow it: the column beside it is close. */
function tight(difference: string): string {
  if (difference.length <= 4) return difference;
  const value = Number(difference.replaceAll(',', ''));
  const sign = value > 0 ? '+' : '';
  if (Math.abs(value) < 0.0995) return small(value);
  const shorter = [2, 1, 0].map((decimals) => `${sign}${value.toFixed(decimals)}`);
  if (Math.abs(value) >= 1000) shorter.push(`${sign}${Math.round(value / 1000)}k`);
  return shorter.find((text) => text.length <= 4) ?? shorter.at(-1) ?? difference;
}

/** Of seconds, which alone have three decimals: `+2ms`, `-.04`; with one decimal they would read as none. */
const small = (value: number): string =>
  Math.abs(value) < 0.0095
    ? `${value > 0 ? '+' : ''}${Math.round(value * 1000)}ms`
    : `${value > 0 ? '+' : '-'}${Math.abs(value).toFixed(2).slice(1)}`;

/** The trend in at most `width` bars, each the highest of its part; unknown is blank. */
function bars(trend: readonly (number | null)[], width: number): string {
  const part = Math.ceil(trend.length / Math.max(1, width));
  const count = part === 0 ? 0 : Math.floor(trend.length / part);
  const from = trend.length - count * part;
  return Array.from({ length: count }, (_, n) => {
    const known = trend.slice(from + n * part, from + (n + 1) * part).filter((share) => share !== null);
    return known.length === 0 ? ' ' : (BARS[Math.min(7, Math.floor(Math.max(...known) * 8))] ?? ' ');
  }).join('');
}
