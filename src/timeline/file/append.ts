import type { Box, Series } from '../timeline.ts';
import { eventLine, momentWriter, samplesLine, stateLine } from './rows.ts';
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
  const moment = momentWriter(start);
  return {
    box: (at, box) => `{"row":"box",${moment(at)},"box":${JSON.stringify(boxInHeader(box))}}`,
    series: (at, series) =>
      `{"row":"series",${moment(at)},"series":${JSON.stringify(seriesInHeader(series))}}`,
    state: (at, box, state, app, proxy) => stateLine(moment(at), JSON.stringify(box), state, app, proxy),
    event: (at, { kind, box, cause, text, ...rest }) =>
      eventLine(moment(at), {
        ...rest,
        kind: JSON.stringify(kind),
        box: box === null ? null : JSON.stringify(box),
        cause: cause ?? -1,
        text: JSON.stringify(text),
      }),
    sample(at, box, name, value) {
      const key = JSON.stringify(name);
      const fields = value === null ? `,"stale":[${key}]` : `,"values":{${key}:${numberOf(value)}}`;
      return samplesLine(moment(at), box === null ? null : JSON.stringify(box), fields);
    },
  };
}

const numberOf = (value: number): string => (Number.isFinite(value) ? String(value) : `"${value}"`);
