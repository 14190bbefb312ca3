import { existsSync, readFileSync } from 'node:fs';
import type { ImportChoice } from '../../src/recordings/importer.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { importText } from './events.ts';

/** Real recordings, read where they are; tests of them are skipped where the folder is absent. */
const folder = new URL('../../../shared/recordings/', import.meta.url);

export const areHere = existsSync(folder);

export const realText = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** The timeline of one of them. */
export const real = (name: string, choice: ImportChoice = {}): Timeline =>
  importText(realText(name), name, choice);
