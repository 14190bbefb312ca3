import { quoted } from '../../text/escape.ts';
import { type Problem, problemIn } from '../../text/problem.ts';
import type { Instant } from '../facts/instant.ts';

/** How long ago something was when it was printed, in milliseconds: at least `least`, by less than `step` more. */
export interface Age {
  readonly least: number;
  readonly step: number;
}

const SECOND = 1000;
const UNITS: readonly number[] = [365 * 86_400, 86_400, 3600, 60, 1].map((seconds) => seconds * SECOND);
const AGE = /^(?:(\d{1,4})y)?(?:(\d{1,5})d)?(?:(\d{1,4})h)?(?:(\d{1,4})m)?(?:(\d{1,4})s)?$/;

/**
 * An age as kubectl prints it: `87s`, `2m40s`, `48m`, `2d3h`. What is smaller than its last unit was cut off by
 * kubectl: `48m` is anything from 48:00 to 48:59. Null for any other text, also `<unknown>` and `<invalid>`.
 */
export function ageOf(text: string): Age | null {
  const parts = text === '' ? null : AGE.exec(text);
  if (parts === null) return null;
  let [least, step] = [0, SECOND];
  for (const [place, unit] of UNITS.entries()) {
    const part = parts[place + 1];
    if (part === undefined) continue;
    least += Number(part) * unit;
    step = unit;
  }
  return { least, step };
}

/**
 * The instant that had this age when it was printed. Both clocks are cut down to their second before they are
 * subtracted, so that the error bar is a second wider than half of the last unit.
 */
export const instantOfAge = ({ least, step }: Age, takenAt: number): Instant => ({
  at: takenAt - least - step / 2 + SECOND,
  error: step / 2 + SECOND,
});

/** The sentence for ages of which nobody knows from when they count. */
export const takenAtMissing = (file: string, line: number, what: string, age: string): Problem =>
  problemIn(
    file,
    line,
    `found ${what} ${quoted(age)}, which counts back from when it was printed; expected --taken-at with that time: \`ratchet import --taken-at 2026-10-20T10:12:00Z …\``,
  );
