import { formatDuration } from '../../text/durations.ts';
import { meantOr } from '../../text/nearest.ts';
import { shown } from '../../text/shown.ts';
import type { Path } from '../document.ts';

/** Throws the Problem of a setting at a path. */
export type Refuse = (path: Path, sentence: string) => never;

/** Where boxes come from, for a check of their names. */
interface Named {
  readonly name: string;
  readonly names: readonly string[];
  readonly placeOf: (written: string) => number;
}

/** Gives the place of a box by its name, written at a path; refuses what is no box's name. */
export type BoxCheck = (path: Path, name: string) => number;

/** Checks names of boxes against those that there are. */
export function boxCheck({ name, names, placeOf }: Named, refuse: Refuse): BoxCheck {
  const all = names.length === 1 ? `the only one is ${names[0]}` : `they are ${names[0]} to ${names.at(-1)}`;
  return (path, written) => {
    const place = placeOf(written);
    if (place >= 0) return place;
    const beyond = written.startsWith(`${name}-`) && /\d$/.test(written);
    return refuse(path, `found no box ${shown(written)}; ${beyond ? all : meantOr(written, names, all)}`);
  };
}

/** Refuses settings of single boxes, written at a path, for boxes that are not or are named twice. */
export function checkOverrides(
  overrides: Readonly<Record<string, unknown>>,
  path: Path,
  checkBox: BoxCheck,
  refuse: Refuse,
): void {
  const places = new Set<number>();
  for (const name of Object.keys(overrides)) {
    const place = checkBox([...path, name], name);
    if (places.has(place)) refuse([...path, name], `found box ${place + 1} twice; expected each box once`);
    places.add(place);
  }
}

/** `found a time 52s after the start`, from milliseconds. */
export const foundTime = (after: number): string => `found a time ${formatDuration(after)} after the start`;
