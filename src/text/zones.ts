/** Time zones by their names, as the rules of the platform's own database (ICU) say. */

const FIXED = /^(?:UTC|GMT|Z)?(?:([+-])(\d{1,2}):?(\d\d)?)?$/i;

/** A zone, with the rule from its local times to UTC. */
export interface Zone {
  readonly name: string;
  /**
   * Milliseconds since 1970-01-01T00:00:00Z of a local time, given as if it were UTC. Of a time that comes twice
   * when clocks go back, the first; one that is left out when they go forward counts from before.
   */
  readonly toUtc: (local: number) => number;
}

/** A zone by its name (`Europe/Berlin`), its offset (`+02:00`) or `UTC`; null for none. */
export function zoneOf(name: string): Zone | null {
  const fixed = name === '' ? null : FIXED.exec(name);
  if (fixed !== null) {
    const [hours, minutes] = [Number(fixed[2] ?? 0), Number(fixed[3] ?? 0)];
    if (hours > 14 || minutes > 59) return null;
    const offset = (fixed[1] === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
    return { name, toUtc: (local) => local - offset };
  }
  const format = formatterOf(name);
  if (format === null) return null;
  const offsets = new Map<number, number>();
  // Rules change on quarters of an hour, so that one look at the database serves all of it.
  const offsetAt = (utc: number): number => {
    const quarter = Math.floor(utc / 900_000);
    const known = offsets.get(quarter) ?? offsetIn(format, quarter * 900_000);
    offsets.set(quarter, known);
    return known;
  };
  return {
    name,
    toUtc(local) {
      const before = local - offsetAt(local - 86_400_000);
      const after = local - offsetAt(local + 86_400_000);
      return before + offsetAt(before) === local
        ? before
        : after + offsetAt(after) === local
          ? after
          : before;
    },
  };
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      timeZoneName: 'longOffset',
    });
  } catch {
    return null;
  }
}

/** What local clocks are ahead of UTC at an instant, in milliseconds. */
function offsetIn(format: Intl.DateTimeFormat, utc: number): number {
  const name = format.formatToParts(utc).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}
