import { describe, expect, it } from 'vitest';
import { seriesOf } from '../../src/timeline/reading.ts';
import { type World, world } from './world.ts';

const asksProcess = { asks: 'process' };
const lostIn = ({ timeline }: World, second: number) => seriesOf(timeline, 'errors')?.values[second];

describe('initialFetchTimeout', () => {
  it('0 waits for ever', () => {
    const waiting = world({ birth: null, livenessProbe: asksProcess, length: 600 });
    expect(waiting.seconds('proxy-empty')).toEqual([]);
    expect(waiting.seconds('serving')).toEqual([]);
  });

  it('15 s goes on with nothing, calls itself ready, takes traffic and loses it', () => {
    const empty = world({
      birth: null,
      livenessProbe: asksProcess,
      proxy: { initialFetchTimeout: '15s', subscriptions: 1 },
    });
    expect(empty.sinceStart('proxy-empty')).toEqual([15]);
    expect(empty.sinceStart('serving')).toEqual([16]);
    // Started at 24 it is in the pool at 40: half of the 100 a second go to it.
    expect(lostIn(empty, 39)).toBe(0);
    expect(lostIn(empty, 41)).toBeCloseTo(50, 6);
  });

  it('an answer that comes later is applied all the same', () => {
    const late = world({
      birth: 20,
      livenessProbe: asksProcess,
      proxy: { initialFetchTimeout: '15s', subscriptions: 1 },
    });
    expect(late.sinceStart('proxy-empty')).toEqual([15]);
    expect(late.sinceStart('proxy-ready')).toEqual([20]);
    expect(lostIn(late, 42)).toBeCloseTo(50, 6);
    expect(lostIn(late, 45)).toBe(0);
  });

  it('an answer in time disarms it', () => {
    expect(
      world({
        birth: 14,
        livenessProbe: asksProcess,
        proxy: { initialFetchTimeout: '15s', subscriptions: 1 },
      }).seconds('proxy-empty'),
    ).toEqual([]);
  });

  it('an empty proxy listens to nothing: a check through it is refused at once', () => {
    // Seven checks of an unborn proxy fail (2 … 14), then three are refused (16, 18, 20): the tenth kills.
    const { sinceStart } = world({
      birth: null,
      stalls: [[10, 60]],
      livenessProbe: { failureThreshold: 10 },
      proxy: { initialFetchTimeout: '15s', subscriptions: 1 },
    });
    expect(sinceStart('killed')[0]).toBe(20);
  });
});

describe('births', () => {
  it('app and proxy start together', () => {
    const { sinceStart } = world({ livenessProbe: asksProcess });
    expect(sinceStart('app-ready')).toEqual([2]);
    expect(sinceStart('proxy-ready')).toEqual([3]);
  });

  it('holdApplicationUntilProxyStarts: the app starts when the proxy is ready', () => {
    const { sinceStart } = world({
      livenessProbe: asksProcess,
      proxy: { holdApplicationUntilProxyStarts: true },
    });
    expect(sinceStart('proxy-ready')).toEqual([3]);
    expect(sinceStart('app-ready')).toEqual([5]);
  });

  it('a check of a process that has not started yet is skipped, not failed', () => {
    const { seconds } = world({
      birth: 60,
      livenessProbe: asksProcess,
      proxy: { holdApplicationUntilProxyStarts: true },
    });
    expect(seconds('killed')).toEqual([16]);
  });

  // Its proxy is ready after 9 s; checks at 10, 12, 14 find an app that has started and refuses.
  it.each([
    { startTime: 5, killed: [] },
    { startTime: 5.5, killed: [14] },
  ])(
    '… and one that is starting counts: an app of $startTime s behind a proxy of 9 s',
    ({ startTime, killed }) => {
      const { sinceStart } = world({
        birth: 9,
        app: { startTime: `${startTime * 1000}ms` },
        livenessProbe: asksProcess,
        proxy: { holdApplicationUntilProxyStarts: true },
      });
      expect(sinceStart('killed').slice(0, 1)).toEqual(killed);
    },
  );

  it('from disk: 500 ms, without the control plane', () => {
    const { sinceStart, texts } = world({
      birth: null,
      proxy: { startFrom: 'disk', diskStartTime: '500ms' },
    });
    expect(sinceStart('proxy-ready')).toEqual([0.5]);
    expect(texts('waiting')).toEqual([expect.stringContaining('disk')]);
  });

  it('without proxies there is nothing to wait for', () => {
    const { sinceStart, seconds } = world({ proxy: { enabled: false } });
    expect(sinceStart('serving')).toEqual([2]);
    expect(seconds('waiting')).toEqual([]);
  });

  // The three checks come to an end 7 s after the start; the proxy must be ready at the third, at 6 s.
  it.each([
    { birth: 1, killed: false },
    { birth: 5.9, killed: false },
    { birth: 6, killed: false },
    { birth: 6.001, killed: true },
    { birth: 6.9, killed: true },
    { birth: 9, killed: true },
  ])('a birth of $birth s against a budget of three checks in 6 s: killed $killed', ({ birth, killed }) => {
    expect(world({ birth }).sinceStart('killed').length > 0).toBe(killed);
  });

  it('a failure of an unborn proxy is forgotten with the first good check', () => {
    // Born after 5 s, two checks have failed; stalled later, it takes three more to kill it.
    const { seconds } = world({
      birth: 5,
      stalls: [
        [10, 16.5],
        [100, 106.5],
      ],
    });
    // Started at 24, its ticks are even: 102, 104, 106 are late, but 106 is answered at 106.8.
    expect(seconds('killed')).toEqual([16]);
    const longer = world({
      birth: 5,
      stalls: [
        [10, 16.5],
        [100, 108],
      ],
    });
    expect(longer.seconds('killed')).toEqual([16, 107]);
  });
});
