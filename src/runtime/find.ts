import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { visible } from '../text/escape.ts';
import { nearest } from '../text/nearest.ts';
import { Problem } from '../text/problem.ts';
import { type Shipped, shippedTimelines } from './package.ts';
import { shownPath } from './read.ts';

export interface Found {
  readonly path: string;
  /** What sentences call it: never the folder in which the package was installed. */
  readonly shown: string;
}

/** What to read for what was typed: the name of a timeline that ships, a path, or `-`. Throws `Problem`. */
export function findTimeline(nameOrPath: string, shipped: readonly Shipped[] = shippedTimelines()): Found {
  const named = shipped.find(({ name }) => name === nameOrPath);
  if (named !== undefined) return { path: named.path, shown: basename(named.path) };
  if (nameOrPath === '-' || existsSync(nameOrPath)) return { path: nameOrPath, shown: shownPath(nameOrPath) };
  if (nameOrPath === '') throw new Problem(`the name of the timeline is empty; ${LIST}`);
  const near = nearest(
    nameOrPath,
    shipped.map(({ name }) => name),
  );
  const hint = near === null ? '' : `did you mean "${near}"? `;
  throw new Problem(`${visible(nameOrPath)}: no such file, and no timeline of that name; ${hint}${LIST}`);
}

const LIST = '`ratchet list` shows those that ship';
