import { visible } from '../text/escape.ts';
import { argumentOf } from './arguments.ts';
import { withText } from './prompt.ts';
import type { Session } from './session.ts';
import { firstWords } from './understand.ts';
import type { World } from './world.ts';

/** Completes what is typed as far as everything that is possible is alike, and lists that where it is several. */
export function complete(session: Session, world: World): Session {
  const { prompt } = session;
  if (prompt === null || prompt.kind !== 'go') return session;
  const [before, typed, known] = partsOf(prompt.text, session, world);
  const possible = known.filter((each) => startsWith(each, typed) && each === visible(each));
  const [only] = possible;
  if (only === undefined) {
    const error = known.length === 0 ? 'nothing to complete' : `nothing begins with ${visible(typed)}`;
    return { ...session, prompt: { ...prompt, error, choices: [] } };
  }
  if (possible.length > 1) {
    const completed = withText(session, prompt, before + common(possible));
    return completed.prompt === null
      ? completed
      : { ...completed, prompt: { ...completed.prompt, choices: possible } };
  }
  const more = before === '' && argumentOf(only, world) !== null ? ' ' : '';
  return withText(session, prompt, before + only + more);
}

/** What stands before the part that is completed, that part, and everything that may stand there. */
function partsOf(text: string, session: Session, world: World): readonly [string, string, readonly string[]] {
  const [, before = '', word = '', rest = ''] = /^(\s*(?:go\s+)?)(\S+\s+)?(.*)$/.exec(text) ?? [];
  if (word !== '') {
    const argument = argumentOf(word.trim(), world);
    return [before + word, rest, argument?.choices(session, world) ?? []];
  }
  // A timeline may have thousands of boxes: they are asked for by their first letter.
  const boxes = rest === '' ? [] : world.timeline.boxes.map(({ name }) => name);
  return [before, rest, [...new Set([...firstWords(world), ...boxes])]];
}

const startsWith = (word: string, typed: string): boolean =>
  word.toLowerCase().startsWith(typed.toLowerCase());

/** The longest beginning that all of them have, as the first one writes it. */
function common(words: readonly string[]): string {
  const [first = ''] = words;
  let length = first.length;
  for (const word of words) while (!startsWith(word, first.slice(0, length))) length--;
  return first.slice(0, length);
}
