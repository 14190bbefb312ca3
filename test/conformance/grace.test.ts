import { describe, expect, it } from 'vitest';
import { stopTime } from '../../src/simulation/fleet/stops.ts';
import { frameAt, indexTimeline } from '../../src/timeline/cursor.ts';
import { type Block, world } from './world.ts';

const HUNG = Number.POSITIVE_INFINITY;

describe('how long a container takes to stop', () => {
  // Seconds: its preStop hook, what it does after SIGTERM, its grace period.
  it.each([
    { rule: '1.4: SIGTERM is enough', preStop: 0, shutdown: 3, grace: 30, takes: 3 },
    { rule: '1.4: one that ends at once', preStop: 0, shutdown: 0, grace: 30, takes: 0 },
    { rule: '1.4: a hung one costs its grace period', preStop: 0, shutdown: HUNG, grace: 30, takes: 30 },
    { rule: '1.4: SIGKILL ends a slow one', preStop: 0, shutdown: 45, grace: 30, takes: 30 },
    { rule: '1.4: the hook comes first', preStop: 5, shutdown: 3, grace: 30, takes: 8 },
    { rule: '1.4: and is part of the grace period', preStop: 20, shutdown: 15, grace: 30, takes: 30 },
    { rule: '1.4: a hook that overruns: 2 s more', preStop: 40, shutdown: HUNG, grace: 30, takes: 32 },
    { rule: '1.4: of which it takes what it needs', preStop: 40, shutdown: 1, grace: 30, takes: 31 },
    { rule: '1.4: a hook that ends in time: no more', preStop: 30, shutdown: HUNG, grace: 30, takes: 30 },
    { rule: '1.4: no grace at all', preStop: 0, shutdown: 10, grace: 0, takes: 0 },
  ])('$rule', ({ preStop, shutdown, grace, takes }) => {
    expect(stopTime(preStop * 1000, shutdown * 1000, grace * 1000)).toBe(takes * 1000);
  });
});

describe('a box that its liveness probe kills', () => {
  const pod = (settings: Block, liveness: Block, app: Block = {}) =>
    world({
      length: 400,
      stalls: [],
      phase: 0,
      wedged: { from: '+25s', part: 'app' },
      app,
      livenessProbe: { asks: 'process', periodSeconds: 10, failureThreshold: 3, ...liveness },
      processManager: { checkTimer: 'keeps-its-phase', restartDelay: 0, ...settings },
    });

  // Stuck from 25 s on: checks at 30, 40, 50 s, each given up after 1 s.
  it.each([
    { rule: '1.4: 30 s of grace are the default', pod: {}, probe: {}, started: 81 },
    { rule: '1.4: the grace of the pod', pod: { terminationGracePeriodSeconds: 10 }, probe: {}, started: 61 },
    {
      rule: '1.1: that of the probe comes before it',
      pod: { terminationGracePeriodSeconds: 10 },
      probe: { terminationGracePeriodSeconds: 2 },
      started: 53,
    },
    {
      rule: '1.1: also where it is longer',
      pod: {},
      probe: { terminationGracePeriodSeconds: 60 },
      started: 111,
    },
  ])('$rule: a stuck process starts again at $started s', ({ pod: settings, probe, started }) => {
    const { seconds } = pod(settings, probe);
    expect(seconds('killed')).toEqual([51]);
    expect(seconds('started')).toEqual([started]);
    // A restart helps one that is stuck.
    expect(seconds('serving').length).toBe(1);
  });

  it('1.4: one that heeds SIGTERM takes only what it needs', () => {
    // Killed at 16 for standing still, not for being stuck.
    const { seconds } = world({ app: { shutdownTime: '4s' }, processManager: { restartDelay: 0 } });
    expect(seconds('killed')[0]).toBe(16);
    expect(seconds('stopped')[0]).toBe(20);
    expect(seconds('started')[0]).toBe(20);
  });

  it('1.5: the back-off counts from the end of the process, not from the kill', () => {
    const { seconds } = world({
      birth: null,
      length: 300,
      app: { shutdownTime: '5s' },
      processManager: { restartDelay: 0, backOff: { initial: '10s' } },
    });
    const killed = seconds('killed');
    const waits = seconds('started').slice(0, 4);
    expect(waits.map((start, i) => start - (killed[i] ?? 0))).toEqual([5, 15, 25, 45]);
  });
});

describe('a process that is stuck', () => {
  const stuck = (wedged: Block, more: Block = {}) =>
    world({ born: 20, length: 300, phase: 0, birth: 3, livenessProbe: { enabled: false }, wedged, ...more });

  it('a stuck proxy looks like one that waits, and no waiting helps', () => {
    const { seconds, timeline } = stuck({ from: '+21s' });
    expect(seconds('proxy-ready')).toEqual([]);
    expect(seconds('serving')).toEqual([]);
    expect(frameAt(indexTimeline(timeline), 299).count.unborn).toBe(1);
  });

  it('people who restart it help it', () => {
    const { seconds } = stuck(
      { from: '+21s' },
      { interventions: { again: { at: '+260s', title: 'restart', restart: ['box-01'] } } },
    );
    // Told to stop at 260 s, its proxy drains for 5 s; the manager starts it 8 s later; ready 3 s after that.
    expect(seconds('started')).toEqual([20, 273]);
    expect(seconds('proxy-ready')).toEqual([276]);
  });

  it('it may pass by itself', () => {
    expect(stuck({ from: '+21s', until: '+100s' }).seconds('proxy-ready')).toEqual([103]);
    expect(stuck({ from: '+50s', until: '+100s', part: 'app' }).seconds('ejected').length).toBe(1);
  });

  it('one that does not run yet does not get stuck', () => {
    expect(stuck({ from: '+10s' }).seconds('wedged')).toEqual([]);
  });
});
