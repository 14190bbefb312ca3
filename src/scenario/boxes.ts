import type { FluidSettings } from './scenario.ts';

/** The names of a scenario's boxes in order, spares last: `box-01`, … */
export function boxNames(settings: Pick<FluidSettings, 'boxes'>): readonly string[] {
  const { count, spares, name } = settings.boxes;
  const total = count + spares;
  // By the pool alone, so that a spare renames nobody.
  const digits = Math.max(2, String(count).length);
  return Array.from({ length: total }, (_, i) => `${name}-${String(i + 1).padStart(digits, '0')}`);
}

/**
 * The place of the box that a scenario means, -1 for none. The number counts and not its zeros, so that
 * `box-07` is the same box among twenty and among two hundred.
 */
export function boxPlace({ boxes }: Pick<FluidSettings, 'boxes'>, written: string): number {
  const { count, spares, name } = boxes;
  const number = written.startsWith(`${name}-`) ? written.slice(name.length + 1) : '';
  const place = /^\d{1,9}$/.test(number) ? Number(number) - 1 : -1;
  return place < count + spares ? place : -1;
}
