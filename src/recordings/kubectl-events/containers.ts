import type { Row } from '../kubernetes/row.ts';

/** Reasons that are about one container, which the short table does not name. */
const OF_ONE = new Set([
  'Unhealthy',
  'Started',
  'Created',
  'Pulled',
  'Pulling',
  'Killing',
  'BackOff',
  'Failed',
]);

/**
 * The rows, with the container of those that do not name theirs, where other rows of the pod name one, and
 * only one. The short table of kubectl has no column for it.
 */
export function withContainers(rows: readonly Row[]): readonly Row[] {
  const named = new Map<string, Map<string, boolean>>();
  for (const { about } of rows) {
    if (about.kind !== 'Pod' || about.container === '') continue;
    const containers = named.get(about.name) ?? new Map<string, boolean>();
    named.set(about.name, containers.set(about.container, about.init));
  }
  return rows.map((row) => {
    if (row.about.container !== '' || !OF_ONE.has(row.reason)) return row;
    const containers = [...(named.get(row.about.name) ?? [])];
    const [only] = containers;
    if (only === undefined || containers.length > 1) return row;
    return { ...row, about: { ...row.about, container: only[0], init: only[1] } };
  });
}
