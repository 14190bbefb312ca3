import { readFileSync } from 'node:fs';
import { loadScenario } from '../../src/scenario/load.ts';
import { Problem } from '../../src/text/problem.ts';

export const SHIPPED = readFileSync(new URL('../../timelines/stagefront.yaml', import.meta.url), 'utf8');

/** The sentence about a text, without the name of the file; what is not a Problem is thrown on. */
export function sentenceOf(text: string): string {
  try {
    loadScenario(text, 'my.yaml');
    return 'loads';
  } catch (error) {
    if (error instanceof Problem) return error.message.replace(/^my\.yaml/, '');
    throw error;
  }
}

/** The shipped text with one piece replaced. Its line stands before the sentence that is expected of it. */
export function replaced(from: string, to: string): { readonly text: string; readonly line: number } {
  const at = SHIPPED.indexOf(from);
  if (at < 0 || SHIPPED.indexOf(from, at + 1) >= 0) throw new Error(`expected exactly one ${from}`);
  return {
    text: SHIPPED.replace(from, () => to),
    line: SHIPPED.slice(0, at).split('\n').length,
  };
}
