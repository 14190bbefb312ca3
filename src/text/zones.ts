/** Time zones by their names, as the rules of the platform's own database (ICU) say. */

const FIXED = /^(?:UTC|GMT|Z)?(?:([+-])(\d{1,2}):?(\d\d)?)?$/i;

/** A zone, with the rule from its local times to UTC. */
export interface Zone {
  /** As it was given; `UTC` for whatever else that is called. */
  readonly name: string;
  /** What clocks are ahead of UTC at an instant, in milliseconds. */
  readonly offsetAt: (utc: number) => number;
  /** The instants at which clocks show a local time, in order: two where it comes twice, none where it never comes. */
  readonly instantsOf: (local: number) => readonly number[];
  /**
   * Milliseconds since 1970-01-01T00:00:00Z of a local time, given as if it were UTC. Of a time that comes twice
   * when clocks go back, the one that is nearer to `near` (an instant before or after it), else the first; one that
   * is left out when they go forward counts from before.
   */
  readonly toUtc: (local: number, near?: number | null) => number;
  /** Whether a local time comes twice, or never, as clocks go back or forward. */
  readonly doubtOf: (local: number) => 'twice' | 'never' | null;
}

/** A zone by its name (`Europe/Berlin`), its offset (`+02:00`) or `UTC`; null for none. */
export function zoneOf(name: string): Zone | null {
  const fixed = name === '' ? null : FIXED.exec(name);
  if (fixed !== null) {
    const [hours, minutes] = [Number(fixed[2] ?? 0), Number(fixed[3] ?? 0)];
    if (hours > 14 || minutes > 59) return null;
    const offset = (fixed[1] === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
    return {
      name: offset === 0 ? 'UTC' : name,
      offsetAt: () => offset,
      instantsOf: (local) => [local - offset],
      toUtc: (local) => local - offset,
      doubtOf: () => null,
    };
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
  // First the one by the offset of the day before.
  const instantsOf = (local: number): readonly number[] => {
    const offsets = new Set([offsetAt(local - 86_400_000), offsetAt(local + 86_400_000)]);
    return [...offsets].map((offset) => local - offset).filter((at) => at + offsetAt(at) === local);
  };
  return {
    name,
    offsetAt,
    instantsOf,
    toUtc(local, near = null) {
      const [first = local - offsetAt(local - 86_400_000), second = first] = instantsOf(local);
      return near !== null && Math.abs(second - near) < Math.abs(first - near) ? second : first;
    },
    doubtOf(local) {
      const { length } = instantsOf(local);
      return length === 1 ? null : length === 0 ? 'never' : 'twice';
    },
  };
}

const named = new Map<string, Zone | null>();

/** The same, made once a name. */
export function zoneNamed(name: string): Zone | null {
  const known = named.get(name);
  const zone = known === undefined ? zoneOf(name) : known;
  named.set(name, zone);
  return zone;
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
