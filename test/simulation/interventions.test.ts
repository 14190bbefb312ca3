import { describe, expect, it } from 'vitest';
import { asFluid } from '../../src/scenario/grain.ts';
import { interventionsOf } from '../../src/simulation/interventions.ts';
import { languageOf } from '../../src/simulation/simulate.ts';
import { scenario } from './fixture.ts';

const made = (interventions: Record<string, unknown>) => {
  const small = scenario({ interventions });
  return interventionsOf(asFluid(small.settings), languageOf(small, []).settingsWith);
};
const change = (at: number, set: Record<string, unknown>, more = {}) => ({
  at: `+${at}s`,
  title: `at ${at}`,
  set,
  ...more,
});

describe('interventions', () => {
  const two = made({
    second: change(30, { 'livenessProbe.enabled': true }),
    first: change(10, { 'livenessProbe.enabled': false, 'app.checkThread': 'own' }, { perBox: '40s' }),
  });

  it('are in order of time, whatever the order of the file', () => {
    expect(two.made.map(({ at }) => at)).toEqual([10_000, 30_000]);
  });

  it('add up on a box', () => {
    const settings = two.settingsAfter([0, 1]);
    expect([settings.livenessProbe.enabled, settings.app.checkThread]).toEqual([true, 'own']);
  });

  it('a later one counts more, even where the earlier one reaches the box last', () => {
    expect(two.settingsAfter([1, 0]).livenessProbe.enabled).toBe(true);
    expect(two.settingsAfter([0]).livenessProbe.enabled).toBe(false);
  });

  it('that are not enabled are not made', () => {
    expect(made({ never: change(10, {}, { enabled: false }) }).made).toEqual([]);
  });
});
