import type { Row, Tone } from '../../text/styled.ts';
import { at, cut, filled, rowOf, ruleOf, textOfRow, until, widthOf, wrapped } from '../cells.ts';

export interface DetailsModel {
  readonly key: string;
  readonly on: boolean;
  /** The key that closes this. */
  readonly closes: string;
  readonly kind: 'fix' | 'assumption';
  readonly title: string;
  readonly cost: string;
  readonly source: string;
  readonly note: string;
  /** The key that turns it on or off. */
  readonly toggles: string;
  /** With which others it cannot be on, and with which it does the same; empty for none. */
  readonly relations: string;
  /** What the whole run gives with it alone; empty until it is known. */
  readonly alone: string;
  readonly aloneTone: Tone;
}

const LABEL = 7;

/** What a fix is, what it does alone, what it costs and where it comes from. */
export function paintDetails(model: DetailsModel, width: number, height: number): readonly Row[] {
  const turns = `${model.toggles} turns it ${model.on ? 'off' : 'on'}`;
  const head = ` ${model.on ? 'on' : 'off'}: ${turns}, ${model.closes} closes `;
  const both = `${model.key}: ${model.title} `;
  const fits = widthOf(both) <= width - head.length - 4;
  const lines: readonly Line[] = [
    ['', fits ? '' : model.title, 'title'],
    ['alone', model.alone === '' ? '…' : model.alone, model.aloneTone],
    ['costs', model.cost, 'plain'],
    ['others', model.relations, 'plain'],
    ['from', model.source, 'plain'],
    ['note', model.note, 'plain'],
  ];
  const told = lines.filter(([, text]) => text !== '');
  const rows = told.flatMap((line) => labelled(line, width));
  const title = fits ? both : cut(`${model.key} `, width - head.length - 4);
  const tight = told.flatMap((line) =>
    line[0] === 'from' ? [] : labelled(shortest(withSource(line, model.source), width), width),
  );
  return filled(
    [
      ruleOf(width, [at(1, title, 'title', { bold: true }), until(width - 1, head)]),
      ...(rows.length < height ? rows : ended(tight, width, height - 1)),
    ],
    width,
    height,
  );
}

/** What there is no room for is said by an ellipsis. */
function ended(rows: readonly Row[], width: number, room: number): readonly Row[] {
  const last = rows[room - 1];
  if (last === undefined || rows.length <= room) return rows;
  const text = textOfRow(last).trimEnd();
  return [...rows.slice(0, room - 1), rowOf(width, [at(0, `${cut(text, width - 2)} …`)])];
}

type Line = readonly [label: string, text: string, tone: Tone];

/** Where rows are few, the source shares that of the cost. */
const withSource = ([label, text, tone]: Line, source: string): Line =>
  label === 'costs' && source !== '' ? [label, `${text}; from ${source}`, tone] : [label, text, tone];

/** Where rows are few, figures that stand elsewhere too leave room for what it costs. */
function shortest([label, text, tone]: Line, width: number): Line {
  const room = width - LABEL - 2;
  if (label !== 'alone' || widthOf(text) <= room) return [label, text, tone];
  const phrases = text.slice(0, room - 2).replace(/,[^,]*$/, '');
  return [label, `${phrases}, …`, tone];
}

function labelled([label, text, tone]: Line, width: number): Row[] {
  return wrapped(text, width - LABEL - 2).map((line, n) =>
    rowOf(width, [at(1, n === 0 ? label : '', 'muted'), at(1 + LABEL, line, tone)]),
  );
}
