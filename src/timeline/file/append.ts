import { timeOfDay } from '../../text/clock.ts';
import { APP_STATES, BOX_STATES, PROXY_STATES } from '../states.ts';
import type { Box, Series } from '../timeline.ts';
import { boxInHeader, seriesInHeader } from './write.ts';

/** Writes single rows of a timeline, for what is appended while it happens. Instants: milliseconds after the start. */
export interface RowWriter {
  box(at: number, box: Box): string;
  series(at: number, series: Series): string;
  state(at: number, box: string, state: number, app: number, proxy: number): string;
  event(at: number, event: EventRow): string;
  sample(at: number, box: string | null, name: string, value: number | null): string;
}

export interface EventRow {
  readonly id: number;
  readonly kind: string;
  readonly box: string | null;
  readonly cause: number | null;
  readonly error: number;
  readonly count: number;
  readonly text: string;
  /** Index of the file that tells it, and the line there; 0 where lines say nothing. */
  readonly source: number;
  readonly line: number;
}

/** Rows for a timeline that begins at `start`, milliseconds since 1970-01-01T00:00:00Z. */
export function rowWriter(start: number): RowWriter {
  const row = (kind: string, at: number, fields: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({ row: kind, at, time: timeOfDay(start, Math.floor(at / 1000)), ...fields });
  return {
    box: (at, box) => row('box', at, { box: boxInHeader(box) }),
    series: (at, series) => row('series', at, { series: seriesInHeader(series) }),
    state: (at, box, state, app, proxy) =>
      row('state', at, { box, state: BOX_STATES[state], app: APP_STATES[app], proxy: PROXY_STATES[proxy] }),
    event: (at, { id, kind, box, cause, error, count, text, source, line }) =>
      row('event', at, {
        id,
        kind,
        ...(box === null ? {} : { box }),
        ...(cause === null ? {} : { cause }),
        ...(error > 0 ? { error } : {}),
        ...(count > 1 ? { count } : {}),
        ...(text === '' ? {} : { text }),
        source,
        ...(line > 0 ? { line } : {}),
      }),
    sample: (at, box, name, value) =>
      row('samples', at, {
        ...(box === null ? {} : { box }),
        ...(value === null
          ? { stale: [name] }
          : { values: { [name]: Number.isFinite(value) ? value : String(value) } }),
      }),
  };
}
