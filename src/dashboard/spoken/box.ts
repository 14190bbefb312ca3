import { boxModel } from '../model/box.ts';
import type { Scene } from '../model/scene.ts';
import { inWords, valueInWords } from './words.ts';
import { whyOfBoth } from './worlds.ts';

/** Of its events so many before and behind the last one so far. */
const AROUND = 3;

/** The box that is open: how it is, its load, its checks with their strikes, why it is so, and its events around here. */
export function boxPageLines(scene: Scene): readonly string[] {
  const model = boxModel(scene);
  if (model === null) return ['no box to open'];
  const { name, look, state, attributes, lanes, trends, checks, why, events } = model;
  const from = Math.max(0, events.now - AROUND);
  const shown = Array.from({ length: Math.min(2 * AROUND, events.count - from) }, (_, n) => from + n);
  return [
    `${name}: ${look.word} ${state.replaceAll('·', ',')}`,
    ...(attributes === '' ? [] : [attributes.replace(/ {2,}/g, ', ')]),
    ...lanes.map(({ title, now }) => `${title}: ${now}`),
    ...trends.map(({ title, now }) => `${title}: ${valueInWords(now)}`),
    ...checks.map(({ name: check, text, failing }) => `${check}: ${text}${failing ? ', it fails' : ''}`),
    ...whyOfBoth(why),
    events.count === 0 ? events.none : `${events.now + 1} of its ${events.count} events so far:`,
    ...shown.map((place) => {
      const { time, text } = events.line(place);
      return `${time}, ${text}${place === events.now ? ' (the last one so far)' : ''}`;
    }),
  ].map(inWords);
}
