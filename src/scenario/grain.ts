import type { FluidSettings, RequestSettings, Settings } from './scenario.ts';

/** Settings that are known to be of the fluid grain. Throws an error, never a Problem, for others. */
export function asFluid(settings: Settings): FluidSettings {
  if (settings.grain === 'fluid') return settings;
  throw new Error('settings of the fluid grain are wanted here');
}

/** Settings that are known to be of the grain of requests. Throws an error, never a Problem, for others. */
export function asRequests(settings: Settings): RequestSettings {
  if (settings.grain === 'requests') return settings;
  throw new Error('settings of the grain of requests are wanted here');
}
