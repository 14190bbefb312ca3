import type { Row, Tone } from '../../text/styled.ts';
import { at, filled, rowOf, ruleOf, wrapped } from '../cells.ts';

export interface DetailsModel {
  readonly key: string;
  readonly on: boolean;
  readonly kind: 'fix' | 'assumption';
  readonly title: string;
  readonly cost: string;
  readonly source: string;
  readonly note: string;
  /** What the whole run gives with it alone; empty until it is known. */
  readonly alone: string;
  readonly aloneTone: Tone;
}

const LABEL = 7;

/** What a fix is, what it costs, where it comes from and what it does. */
export function paintDetails(model: DetailsModel, width: number, height: number): readonly Row[] {
  const title = `${model.kind} ${model.key}`;
  const lines: readonly (readonly [string, string, Tone])[] = [
    ['', model.title, 'title'],
    ['alone', model.alone === '' ? '…' : model.alone, model.aloneTone],
    ['costs', model.cost, 'plain'],
    ['from', model.source, 'plain'],
    ['note', model.note, 'plain'],
  ];
  return filled(
    [
      ruleOf(width, [
        at(1, title, 'title', { bold: true }),
        at(title.length + 2, ` is ${model.on ? 'on' : 'off'}; f closes `),
      ]),
      ...lines.filter(([, text]) => text !== '').flatMap((line) => labelled(line, width)),
    ],
    width,
    height,
  );
}

function labelled([label, text, tone]: readonly [string, string, Tone], width: number): Row[] {
  return wrapped(text, width - LABEL - 2).map((line, n) =>
    rowOf(width, [at(1, n === 0 ? label : '', 'muted'), at(1 + LABEL, line, tone)]),
  );
}
