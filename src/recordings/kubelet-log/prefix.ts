import { parseInstant } from '../../text/instants.ts';

/** A line without what the journal, syslog or a container runtime put before it. */
export interface Unprefixed {
  readonly text: string;
  /** The machine that it comes from, empty if that is not told. */
  readonly node: string;
  /** Milliseconds since 1970-01-01T00:00:00Z, where the prefix has a year and a zone; else null. */
  readonly instant: number | null;
}

const HOST = '(\\S{1,253}) \\S{1,64}?(?:\\[\\d+\\])?: ?';
const SYSLOG = new RegExp(`^[A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)? ${HOST}`);
const ISO = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d+)?(?:Z|[+-]\\d\\d:?\\d\\d)) ${HOST}`,
);
const FULL = new RegExp(
  `^[A-Z][a-z]{2} (\\d{4}-\\d\\d-\\d\\d) (\\d\\d:\\d\\d:\\d\\d)(?:\\.\\d+)? (\\S{1,6}) ${HOST}`,
);
const RUNTIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)) (?:stdout|stderr) [FP] /;

export function unprefixed(line: string): Unprefixed {
  if (/^[IWEF\s]/.test(line)) return { text: line, node: '', instant: null };
  const syslog = SYSLOG.exec(line);
  if (syslog !== null) return { text: line.slice(syslog[0].length), node: syslog[1] ?? '', instant: null };
  const iso = ISO.exec(line) ?? RUNTIME.exec(line);
  if (iso !== null)
    return {
      text: line.slice(iso[0].length),
      node: iso[2] ?? '',
      instant: parseInstant((iso[1] ?? '').replace(',', '.')),
    };
  const full = FULL.exec(line);
  if (full === null) return { text: line, node: '', instant: null };
  const instant = full[3] === 'UTC' ? parseInstant(`${full[1]}T${full[2]}Z`) : null;
  return { text: line.slice(full[0].length), node: full[4] ?? '', instant };
}
