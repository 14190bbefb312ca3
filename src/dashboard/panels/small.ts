import type { Row } from '../../text/styled.ts';
import { at, filled, rowOf, wrapped } from '../cells.ts';

/** The smallest terminal that everything fits into. */
export const LEAST = { columns: 80, rows: 24 } as const;

/** What a terminal too small for the screen shows instead; it goes on working when enlarged. `quits`: the key that quits. */
export function paintTooSmall(columns: number, rows: number, quits = 'q'): readonly Row[] {
  const text = `needs ${LEAST.columns}x${LEAST.rows}, this terminal is ${columns}x${rows}`;
  const quit = quits === '' ? [] : ['', ...wrapped(`${quits} quit`, columns)];
  const lines = [...wrapped(text, columns), ...quit];
  return filled(
    lines.map((line) => rowOf(columns, [at(0, line)])),
    columns,
    rows,
  );
}
