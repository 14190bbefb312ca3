import type { Settings } from '../scenario.ts';
import type { Refuse } from './refuse.ts';

/** Refuses a promise that says neither or both of below and above. */
export function checkObjectives({ objectives }: Settings, refuse: Refuse): void {
  objectives.forEach(({ below, above }, i) => {
    if ((below === undefined) !== (above === undefined)) return;
    const found = below === undefined ? 'neither below nor above' : 'both below and above';
    refuse(['objectives', i], `found ${found}; expected one of them`);
  });
}
