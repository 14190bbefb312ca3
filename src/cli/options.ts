import { type Command, Option } from 'commander';
import type { Span } from '../report/span.ts';
import { timeOfDay, zoneLabel } from '../text/clock.ts';
import { quoted } from '../text/escape.ts';
import { MOMENT_FORMS, parseMoment } from '../text/moments.ts';
import { Problem } from '../text/problem.ts';
import { countdownOf } from '../text/thinking.ts';
import { zoneNamed } from '../text/zones.ts';
import type { Clock, Timeline } from '../timeline/timeline.ts';
import { told } from '../timeline/told.ts';

/** The argument that every command about one timeline takes. */
export const TIMELINE = '<timeline>';
export const TIMELINE_HELP =
  'name of one that ships (see list), path of a scenario or recording, or - for standard input';

/** `--fix a,b`, which may be given more than once. */
export const fixOption = (): Option =>
  new Option('--fix <keys>', 'fixes and assumptions to turn on, apart by commas')
    .argParser(gathered)
    .default([], 'none');

/** `--seed 7`. */
export const seedOption = (): Option =>
  new Option('--seed <number>', 'seed instead of the one in the scenario').argParser(wholeNumber('--seed'));

/** `--box 7`. */
export const boxOption = (): Option => new Option('--box <box>', 'name or number of a box');

/** `--timezone Europe/Berlin`: the name of a zone that there is. */
export const zoneOption = (): Option =>
  new Option('--timezone <zone>', "tell times in this zone instead of the timeline's own").argParser(
    zoneNameIn,
  );

/** `--countdown 90s`: whole seconds. */
export const countdownOption = (): Option =>
  new Option('--countdown <time>', 'time to say what comes next; space starts it').argParser(
    (typed: string) => {
      const seconds = countdownOf(typed);
      if (seconds !== null) return seconds;
      throw new Problem(
        `--countdown: found ${quoted(typed)}; expected a time such as 90s or 2m, of at most 1h`,
      );
    },
  );

/** The name of a zone as typed, `UTC` for each of its names. Throws `Problem`. */
function zoneNameIn(typed: string): string {
  const zone = zoneNamed(typed);
  if (zone !== null) return zone.name;
  throw new Problem(
    `--timezone: found ${quoted(typed)}; expected a name such as Europe/Berlin, +02:00 or UTC`,
  );
}

/** The timeline with times told in the zone that was asked for; as it is without one. */
export const inZone = (timeline: Timeline, timezone: string | undefined): Timeline =>
  timezone === undefined ? timeline : told(timeline, { zone: timezone, fromStart: false });

/** Adds `--since` and `--until`. */
export function spanOptions(command: Command): Command {
  return command
    .option('--since <time>', 'from this second on: 10:01:07, +1:07, 90s, 50%')
    .option('--until <time>', 'up to this second, included');
}

/** For an option that may be given more than once: each value as it stands. */
export const repeated = (typed: string, before: readonly string[]): readonly string[] => [...before, typed];

/** Adds `-o` and `--force`. */
export function outputOptions(command: Command): Command {
  return command
    .option('-o, --output <file>', 'write to this file instead of standard output')
    .option('--force', 'replace the file if it is there');
}

function gathered(typed: string, before: readonly string[]): readonly string[] {
  const keys = typed.split(',').map((key) => key.trim());
  if (keys.includes(''))
    throw new Problem(`--fix: found ${quoted(typed)}; expected keys apart by commas, such as a,b`);
  return [...new Set([...before, ...keys])];
}

/** Gathers `--kind a,b` likewise. */
export const words = (typed: string): readonly string[] => typed.split(',').map((word) => word.trim());

const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

function wholeNumber(option: string): (typed: string) => number {
  return (typed) => {
    const number = /^\d{1,16}$/.test(typed) ? Number(typed) : Number.NaN;
    if (number <= LARGEST_SEED) return number;
    throw new Problem(`${option}: found ${quoted(typed)}; expected a whole number from 0 to ${LARGEST_SEED}`);
  };
}

/** The second that `--since`, `--until` or `--at` names, within the timeline. Throws `Problem`. */
export function secondOf(option: string, typed: string, clock: Clock): number {
  const second = parseMoment(typed, clock, 0);
  if (second === null) throw new Problem(`${option}: found ${quoted(typed)}; expected ${MOMENT_FORMS}`);
  if (second >= 0 && second < clock.length) return second;
  const [first, last] = [timeOfDay(clock, 0), timeOfDay(clock, clock.length - 1)];
  const zone = clock.zone === undefined ? '' : `, ${zoneLabel(clock, clock.length - 1)}`;
  throw new Problem(
    `${option}: ${quoted(typed)} is outside the timeline, which lasts from ${first} to ${last}${zone}`,
  );
}

/** The seconds between `--since` and `--until`. Throws `Problem`. */
export function spanOf(typed: { readonly since?: string; readonly until?: string }, clock: Clock): Span {
  const since = typed.since === undefined ? 0 : secondOf('--since', typed.since, clock);
  const until = typed.until === undefined ? clock.length - 1 : secondOf('--until', typed.until, clock);
  if (since > until) throw new Problem('--since is later than --until');
  return { since, until };
}
