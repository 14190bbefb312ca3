import type { Part, Row } from './row.ts';

/**
 * The samples of each counter among these. Of one that several files tell of, in windows that were asked for one
 * after the other and may overlap, all together: apart they would count twice where they do.
 */
export function countersOf(parts: readonly Part[]): readonly Row[] {
  const source = parts[0]?.source;
  if (parts.every((part) => part.source === source)) return parts.map((part) => part.row());
  const same = new Map<string, Part[]>();
  for (const part of parts) {
    const { name, labels, about, noise, bucket } = part.metric;
    const key = JSON.stringify([name, labels, about, noise, bucket]);
    const known = same.get(key);
    if (known === undefined) same.set(key, [part]);
    else known.push(part);
  }
  return [...same.values()].flatMap((each) => {
    const rows = each.map((part) => part.row());
    const severalOfOneFile = new Set(each.map((part) => part.source)).size < each.length;
    const whole = each.length === 1 || severalOfOneFile ? null : joined(rows);
    return whole === null ? rows : [whole];
  });
}

/** One counter falls no more often together than apart, and has one value at one instant; null for several. */
function joined(rows: readonly Row[]): Row | null {
  const values = new Map<number, number>();
  for (const { at, value } of rows)
    for (let row = 0; row < at.length; row++) {
      const [instant, sample] = [at[row] ?? 0, value[row] ?? 0];
      if ((values.get(instant) ?? sample) !== sample) return null;
      values.set(instant, sample);
    }
  const at = Float64Array.from(values.keys()).sort();
  const whole = { at, value: at.map((instant) => values.get(instant) ?? 0) };
  return falls(whole) <= rows.reduce((sum, row) => sum + falls(row), 0) ? whole : null;
}

function falls({ value }: Row): number {
  let count = 0;
  for (let row = 1; row < value.length; row++) if ((value[row] ?? 0) < (value[row - 1] ?? 0)) count++;
  return count;
}
