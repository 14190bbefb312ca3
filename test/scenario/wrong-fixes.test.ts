import { describe, expect, it } from 'vitest';
import { settingsWith } from '../../src/scenario/fixes.ts';
import { asFluid } from '../../src/scenario/grain.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import { replaced, SHIPPED, sentenceOf } from './sentences.ts';

const SET = '{livenessProbe.asks: process}';
const BY = '(set by fix split-probes)';
const WHO = 'fix split-probes sets';

/** What the fix `split-probes` sets instead, and the sentence about its line. */
const FIXES: readonly (readonly [what: string, set: string, sentence: string])[] = [
  [
    'a setting that is unknown',
    '{livenessProbe.ask: process}',
    `found unknown key "ask" in livenessProbe; did you mean asks? ${BY}`,
  ],
  [
    'a block that is unknown',
    '{livenesProbe.asks: process}',
    `found unknown key "livenesProbe"; did you mean livenessProbe? ${BY}`,
  ],
  [
    'a word that is none',
    '{livenessProbe.asks: proces}',
    `livenessProbe.asks: found "proces"; expected box, process or proxy ${BY}`,
  ],
  [
    'a wrong unit',
    '{processManager.restartDelay: 8}',
    `processManager.restartDelay: found 8; expected a duration with its unit, as 8s, 250ms or 2m, from 0s to 1d ${BY}`,
  ],
  [
    'something inside a word',
    '{livenessProbe.asks.deep: process}',
    `livenessProbe.asks: found a block; expected box, process or proxy ${BY}`,
  ],
  ['the title', '{title: Other}', `${WHO} "title"; expected a setting of the model`],
  [
    'another fix',
    '{fixes.hold-app.title: Other}',
    `${WHO} "fixes.hold-app.title"; expected a setting of the model`,
  ],
  [
    'a step of demand that is not',
    '{demand.7.perSecond: 1}',
    `${WHO} "demand.7.perSecond"; expected an item of demand by its number, from 0 to 1`,
  ],
  [
    'a step of demand by name',
    '{demand.first.perSecond: 1}',
    `${WHO} "demand.first.perSecond"; expected an item of demand by its number, from 0 to 1`,
  ],
  [
    'a step before the first',
    '{demand.-1.perSecond: 1}',
    `${WHO} "demand.-1.perSecond"; expected an item of demand by its number, from 0 to 1`,
  ],
  [
    'a step beyond all',
    '{demand.4294967295.perSecond: 1}',
    `${WHO} "demand.4294967295.perSecond"; expected an item of demand by its number, from 0 to 1`,
  ],
  [
    'half of a new step',
    '{demand.1.perSecond: 1}',
    `demand.1.from is missing; expected a time, as 10:00:52 or +52s ${BY}`,
  ],
  [
    'a box that is not',
    '{boxes.overrides.box-41.headroom: 1}',
    `boxes.overrides.box-41: found no box "box-41"; they are box-01 to box-20 ${BY}`,
  ],
  [
    'fewer boxes than are named',
    '{boxes.count: 19}',
    `boxes.overrides.box-20: found no box "box-20"; they are box-01 to box-19 ${BY}`,
  ],
  [
    'more boxes than it can hold',
    '{boxes.spares: 9999}',
    `boxes.spares: found 10019 boxes in all; expected at most 10000 ${BY}`,
  ],
  [
    'an end before the intervention',
    '{clock.length: 6m}',
    `interventions.liveness-off.at: found a time 6m after the start; expected one before the end, 6m ${BY}`,
  ],
  [
    'what an intervention sets, wrongly',
    '{interventions.liveness-off.set: {livenessProbe.enable: false}}',
    `found unknown key "enable" in livenessProbe; did you mean enabled? ${BY}`,
  ],
  [
    'the prototype',
    '{livenessProbe.__proto__.x: 1}',
    `found unknown key "__proto__" in livenessProbe; known here: enabled, initialDelaySeconds, periodSeconds, timeoutSeconds, failureThreshold, successThreshold, asks, httpGet, tcpSocket, grpc, exec, terminationGracePeriodSeconds ${BY}`,
  ],
  [
    'nothing by an empty name',
    '{"": 1}',
    `found unknown key ""; known here: grain, clock, seed, figures, boxes, app, proxy, livenessProbe, readinessProbe, startupProbe, processManager, controlPlane, certificates, cache, balancer, demand, checkout, slowSpells, wedged, restarts, interventions, rollouts, objectives ${BY}`,
  ],
];

describe('a fix that sets', () => {
  it.each(FIXES)('%s', (_, set, sentence) => {
    const { text, line } = replaced(SET, set);
    expect(sentenceOf(text)).toBe(`:${line}: ${sentence}`);
  });

  it('a key of escape codes shows them and does not send them', () => {
    const text = replaced('  split-probes:', '  "\\e[31m":').text.replace(SET, '{livenessProbe.ask: 1}');
    expect(sentenceOf(text)).toContain('(set by fix ␛[31m)');
  });

  it('a key that is an assumption, too, is refused: one toggle cannot be two', () => {
    expect(sentenceOf(replaced('  quarter-baseline:', '  split-probes:').text)).toBe(
      ':204: assumptions: found "split-probes", which is a fix already; expected another key',
    );
  });

  it('a key with a comma is refused: --fix parts its names there', () => {
    expect(sentenceOf(replaced('  split-probes:', '  split,probes:').text)).toMatch(
      /^:\d+: fixes: found the key "split,probes"; expected one without a comma$/,
    );
  });
});

describe('an intervention that sets', () => {
  it.each([
    [
      'what cannot change while boxes run',
      '{boxes.count: 3}',
      'interventions.liveness-off.set.boxes.count: found a setting that cannot change while boxes run; expected one of app, proxy, livenessProbe, readinessProbe, startupProbe, processManager, controlPlane, balancer',
    ],
    [
      'what is unknown',
      '{livenessProbe.enable: false}',
      'found unknown key "enable" in livenessProbe; did you mean enabled? (set by intervention liveness-off)',
    ],
    [
      'a wrong value',
      '{livenessProbe.enabled: off}',
      'livenessProbe.enabled: found "off"; expected true or false (set by intervention liveness-off)',
    ],
  ])('%s', (_, set, sentence) => {
    const { text, line } = replaced('{livenessProbe.enabled: false}\n    perBox', `${set}\n    perBox`);
    expect(sentenceOf(text)).toBe(`:${line}: ${sentence}`);
  });
});

describe('chosen fixes', () => {
  const scenario = loadScenario(
    `${SHIPPED}
  slower: {title: Slower, set: {processManager.restartDelay: 20s}}
  slower-still: {title: Slower still, set: {processManager.restartDelay: 30s}}
  as-slow: {title: As slow, set: {processManager.restartDelay: 20s}}
  manager: {title: Another manager, set: {processManager: {checkTimer: keeps-its-phase}}}
`,
    'my.yaml',
  );
  const problem = (...keys: string[]): string => {
    try {
      settingsWith(scenario, keys);
      return 'fits';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('that set one setting to different values contradict each other', () => {
    expect(problem('slower-still', 'slower')).toBe(
      'slower and slower-still contradict each other: one sets processManager.restartDelay to "20s", the other to "30s"; choose one',
    );
  });

  it('that set a block and a setting in it contradict each other', () => {
    expect(problem('slower', 'manager')).toBe(
      'slower and manager contradict each other: one sets processManager.restartDelay, the other processManager; choose one',
    );
  });

  it('that set it to the same value do not', () => {
    expect(problem('slower', 'as-slow')).toBe('fits');
    expect(asFluid(settingsWith(scenario, ['slower', 'as-slow'])).processManager.restartDelay).toBe(20_000);
  });

  it('that are unknown are named, with the nearest', () => {
    expect(problem('split-probe')).toBe('my has no fix "split-probe"; did you mean split-probes?');
    expect(problem('\u001b[31m')).toMatch(/^my has no fix "\\u001b\[31m"; it has split-probes, /);
  });

  it('leave the scenario as it was', () => {
    const before = JSON.stringify(scenario);
    settingsWith(scenario, ['slower', 'warm-spare', 'nobody-acts']);
    expect(JSON.stringify(scenario)).toBe(before);
  });
});
