import type { Settings } from './scenario.ts';

/** The names of a scenario's boxes in order, spares last: `box-01`, … */
export function boxNames(settings: Pick<Settings, 'boxes'>): readonly string[] {
  const { count, spares, name } = settings.boxes;
  const total = count + spares;
  // By the pool alone, so that a spare renames nobody.
  const digits = Math.max(2, String(count).length);
  return Array.from({ length: total }, (_, i) => `${name}-${String(i + 1).padStart(digits, '0')}`);
}
