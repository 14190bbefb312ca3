import { logModel } from '../model/log.ts';
import type { Scene } from '../model/scene.ts';
import { placesShown } from '../panels/listed.ts';
import type { LogLine } from '../panels/log.ts';
import { inWords } from './words.ts';

/** Rows that are said at once, around the cursor. */
const AROUND = 4;

/** The event log around its cursor: how many rows there are, then a few of them. */
export function logLines(scene: Scene): readonly string[] {
  const model = logModel(scene);
  const { count, total, filter, at } = model;
  if (count === 0) return [inWords(model.none)];
  const of = filter === '' ? '' : `, filtered by ${filter} of ${total}`;
  const places = placesShown({ count, marked: at, room: 2 * AROUND + 1 });
  return [
    inWords(`row ${at + 1} of ${count}${of}`),
    ...places.map((place) => `${place === at ? 'here: ' : ''}${lineInWords(model.line(place))}`),
  ];
}

/** The row at the cursor. */
export function logRow(scene: Scene): string {
  const model = logModel(scene);
  return model.count === 0
    ? inWords(model.none)
    : `${model.at + 1} of ${model.count}: ${lineInWords(model.line(model.at))}`;
}

const lineInWords = ({ time, kind, whose, box, text }: LogLine): string =>
  inWords(
    [time, whose, box, text === kind ? kind : `${kind}: ${text}`].filter((each) => each !== '').join(' '),
  );
