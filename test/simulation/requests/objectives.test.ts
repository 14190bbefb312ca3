import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../../src/scenario/load.ts';
import { simulate } from '../../../src/simulation/simulate.ts';
import { eventOf } from '../../../src/timeline/events.ts';

/** A call every 100 ms, from 50 ms on; each fails from 2 s on. Two promises break with the first failure. */
const FAILING = `
ratchet: scenario/1
title: objectives
grain: requests
clock: {start: "2026-01-01T00:00:00Z", length: 5s}
callers:
  web: {arrivals: [{from: "+50ms", count: 50, every: 100ms}], calls: [{to: shop}]}
services:
  shop:
    serviceTime: 10ms
    spells: {bad: {from: "+2s", until: "+4s", serviceTime: 20ms, fails: {share: 1}, why: a bad spell}}
objectives:
  - {name: few errors, series: errors, below: 1}
  - {name: quick, series: latency_p99, below: 0.015}
`;

/** Bad calls are only slow: nothing fails, and the spell itself is what explains it. */
const SLOW = FAILING.replace('fails: {share: 1}, ', '');

const timelineOf = (text: string) => simulate(loadScenario(text, 'x.yaml'), { fixes: [], seed: 1 });

function brokenIn(text: string) {
  const timeline = timelineOf(text);
  const all = Array.from(timeline.events.at, (_, id) => eventOf(timeline, id));
  return all
    .filter(({ kind }) => kind === 'objective-broken')
    .map(({ text, at, cause }) => ({ text, at, cause: all[cause ?? -1]?.kind }));
}

describe('an objective of single requests', () => {
  it('breaks with the first failure of its second, and says so', () => {
    // The first call of the third second comes at 2.05 s and is answered 20 ms later.
    expect(brokenIn(FAILING)).toMatchObject([
      { text: expect.stringContaining('few errors'), at: 2070, cause: 'try-failed' },
      { text: expect.stringContaining('quick'), at: 2070, cause: 'try-failed' },
    ]);
  });

  it('tells the value of that second, which may be read much later', () => {
    // All ten calls of that second fail, which is a rate; each takes 20 ms.
    expect(brokenIn(FAILING).map(({ text }) => text)).toEqual(['few errors: 10.0 /s', 'quick: 0.020 s']);
  });

  it('breaks with what changed last where nothing failed', () => {
    expect(brokenIn(SLOW)).toMatchObject([
      { text: expect.stringContaining('quick'), at: 2000, cause: 'spell' },
    ]);
  });
});
