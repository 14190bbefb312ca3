import { expect } from 'vitest';
import type { ImportChoice } from '../../src/recordings/importer.ts';
import { Problem } from '../../src/text/problem.ts';
import { importText } from './events.ts';

/** Whatever is given ends in a timeline, or in one sentence about the file; no prototype changes. */
export function endsWell(text: string, choice: ImportChoice = {}): void {
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  try {
    importText(text, 'given.json', choice);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.message).toMatch(/^(?:given\.json|found )/);
    expect(error.message).not.toMatch(/[\n\r\u001b]/);
  }
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
}

/** The sentence that a text ends in. */
export function sentence(text: string, choice: ImportChoice = {}): string {
  try {
    importText(text, 'given', choice);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return 'a timeline';
}
