import { describe, expect, it } from 'vitest';
import { world } from './world.ts';

const change = (at: number, set: Record<string, unknown>, perBox = 0) => ({
  at: `+${at}s`,
  title: `a change at ${at}`,
  set,
  perBox: `${perBox}s`,
});

describe('a change that people make', () => {
  it('reaches box after box: box-01 at once, box-02 so much later', () => {
    const { timeline } = world({ interventions: { off: change(30, { 'livenessProbe.enabled': false }, 4) } });
    const { events } = timeline;
    const changes = Array.from(events.at, (at, id) => [at, events.kinds[events.kind[id] ?? 0]] as const);
    expect(changes.filter(([, kind]) => kind === 'change').map(([at]) => at)).toEqual([30_000, 34_000]);
  });

  it('turned off, liveness lets a birth end; turned on again, it kills as before', () => {
    const { seconds } = world({
      birth: 9,
      interventions: { off: change(20, { 'livenessProbe.enabled': false }) },
      stalls: [
        [10, 16.5],
        [100, 120],
      ],
    });
    expect(seconds('killed')).toEqual([16]);
    expect(seconds('proxy-ready')).toEqual([33]);
    const again = world({
      birth: 9,
      interventions: {
        off: change(20, { 'livenessProbe.enabled': false }),
        on: change(90, { 'livenessProbe.enabled': true }),
      },
      stalls: [
        [10, 16.5],
        [100, 120],
      ],
    });
    // Started at 24, its ticks are even: 102, 104, 106.
    expect(again.seconds('killed').slice(0, 2)).toEqual([16, 107]);
  });

  it('a failed check that is out when the change comes does not count, and checks go on', () => {
    // The check of 11 waits for its timeout of 3 s when the change comes at 12; later stalls still kill.
    const { seconds } = world({
      stalls: [
        [10, 12.5],
        [100, 130],
      ],
      livenessProbe: { timeoutSeconds: 1 },
      interventions: { patience: change(11.5, { 'livenessProbe.timeoutSeconds': 2 }) },
    });
    // 101, 103 and 105 are late, the last is given up at 107.
    expect(seconds('killed')[0]).toBe(107);
  });

  it('a slow roll-out that reaches a box last does not undo a later change', () => {
    const stall = { stalled: 'box-02', stalls: [[60, 90]] as const };
    const early = change(20, { 'livenessProbe.failureThreshold': 2 }, 20);
    const later = change(30, { 'livenessProbe.enabled': false });
    // The roll-out reaches box-02 at 40. Alone it has it killed after two checks, 62 and 64, given up at 65.
    expect(world({ ...stall, interventions: { early } }).seconds('killed', 'box-02')[0]).toBe(65);
    expect(world({ ...stall, interventions: { early, later } }).seconds('killed', 'box-02')).toEqual([]);
  });
});

describe('a check that is out longer than a period', () => {
  it('holds the next one back', () => {
    // Every second, timeout 3 s: asked at 11, 14 and 17, given up at 20.
    const { seconds } = world({
      stalls: [[10, 30]],
      livenessProbe: { periodSeconds: 1, timeoutSeconds: 3 },
    });
    expect(seconds('killed')[0]).toBe(20);
  });

  it('of an unborn proxy fails after the proxy is ready, and the next good one resets', () => {
    // The box must still be checked afterwards: overload at 60 kills it.
    const { seconds } = world({
      birth: 3.2,
      livenessProbe: { periodSeconds: 1, timeoutSeconds: 3 },
      stalls: [[10, 30]],
      length: 300,
      demand: [
        { from: '+0s', perSecond: 100 },
        { from: '+120s', perSecond: 4000 },
      ],
    });
    expect(seconds('killed')[0]).toBe(20);
    // 2,000 a second against 1,000: t seconds after 120 an answer takes t seconds. Asked at 121 it comes at
    // 122, asked at 122 at 124; from 124 on answers are late: 124, 127 and 130, given up at 133.
    expect(seconds('killed')[1]).toBe(133);
  });
});

describe('a change of what all boxes share holds at once', () => {
  it('a bigger control plane finishes the birth that is in progress sooner', () => {
    // Killed at 16, started at 24. Of 60 to do at 1 a second, 50 are left at 34; ten a second take 5 s more.
    const { seconds } = world({
      birth: 60,
      livenessProbe: { asks: 'process' },
      interventions: { scale: { at: '+34s', title: 'scaled', set: { 'controlPlane.capacity': 10 } } },
    });
    expect(seconds('started')).toEqual([24]);
    expect(seconds('proxy-ready')).toEqual([39]);
  });

  it('a panic threshold that is raised makes the balancer share among all of the pool', () => {
    // While box-01 is down one of two serves, half of the pool: below 60 % is panic. Half of 100 a second is lost.
    const { timeline } = world({
      birth: null,
      length: 40,
      interventions: { panic: { at: '+20s', title: 'panic', set: { 'balancer.panicThreshold': '60%' } } },
    });
    const errors = timeline.series.find(({ name }) => name === 'errors')?.values ?? [];
    expect([errors[18], errors[22]]).toEqual([0, 50]);
  });
});

describe('a change forgets failed checks only where it changes the check', () => {
  // box-01 stands still from 10 to 16.5: checks at 11, 13 and 15 fail, the third kills at 16.
  it.each([
    ['controlPlane.capacity', 9, 16],
    ['app.startTime', '3s', 16],
    // Under another budget counting starts anew at 14: only the check at 15 fails before it answers again.
    ['livenessProbe.failureThreshold', 2, undefined],
  ])('%s to %s at 14: killed at %s', (path, value, killed) => {
    const { seconds } = world({
      interventions: { made: { at: '+14s', title: 'made', set: { [path]: value } } },
    });
    expect(seconds('killed')[0]).toBe(killed);
  });

  it('a change of what all boxes share is no change of a box', () => {
    const { seconds } = world({
      interventions: { made: { at: '+14s', title: 'made', set: { 'controlPlane.capacity': 9 } } },
    });
    expect(seconds('change')).toEqual([]);
  });

  it('counts the failed checks of an unborn proxy that came before it', () => {
    // Killed at 16, started at 24: checks at 26, 28 and 30 ask an unborn proxy, the third gives up at 31.
    const { seconds } = world({
      birth: null,
      length: 33,
      interventions: { made: { at: '+29s', title: 'made', set: { 'app.startTime': '3s' } } },
    });
    expect(seconds('killed')).toEqual([16, 31]);
  });
});
