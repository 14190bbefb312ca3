import { describe, expect, it } from 'vitest';
import { at, run, stagefront } from './stagefront.ts';

/** What the file says of a fix or an assumption. */
const noteOf = (key: string): string => stagefront.fixes.find((fix) => fix.key === key)?.note ?? '';

/** The caption of a second. */
const caption = (time: string): string =>
  stagefront.captions.find(({ second }) => second === at(time))?.text ?? '';

describe('what the file says is what its run shows', () => {
  it('"20 boxes, 166.65 arrivals a second each"', () => {
    expect(caption('10:00:00')).toContain('20 boxes, 166.65 arrivals a second each');
    expect(run().sample('arrivals_per_box', 0)).toBeCloseTo(166.65, 10);
  });

  it('"answered its check late three times and was killed"', () => {
    expect(caption('10:00:52')).toContain('late three times');
    const [failed] = run().events('check-failed');
    expect(failed?.text).toMatch(/\b(3|third)\b.* in a row/);
  });

  it('"nine seconds" for everything, where nothing else is born', () => {
    expect(caption('10:01:00')).toContain('nine seconds');
    const [ready = 0] = run(['split-probes']).seconds('proxy-ready');
    expect(Math.round(ready - 60)).toBe(9);
  });

  it('"The check gave up after seven"', () => {
    expect(caption('10:01:07')).toContain('after seven');
    const [, again = 0] = run().seconds('killed', 'box-07');
    expect(again - 60).toBe(7);
  });

  it('"Nineteen boxes were too few for two more"', () => {
    expect(caption('10:01:40')).toContain('Nineteen boxes were too few for two more');
    expect(run().boxes('serving', 99)).toBe(19);
    expect(run().boxes('serving', 100)).toBe(17);
  });

  it('"Fifteen boxes, 222.2 arrivals a second each, CPU full"', () => {
    expect(caption('10:02:20')).toContain('Fifteen boxes, 222.2 arrivals a second each, CPU full');
    expect(run().boxes('serving', 140)).toBe(15);
    expect(run().sample('cpu', 140)).toBeCloseTo(1, 10);
  });

  it('"All twenty serve again" at 10:07:30', () => {
    expect(caption('10:07:30')).toContain('All twenty serve again');
    expect(run().boxes('serving', 449)).toBe(19);
    expect(run().boxes('serving', 450)).toBe(20);
  });

  it('"the last box is ready a minute and a half after the change was made"', () => {
    expect(stagefront.notes.join(' ')).toContain('a minute and a half after the change');
    const last = run().seconds('serving').at(-1) ?? 0;
    expect(Math.abs(last - 360 - 90)).toBeLessThanOrEqual(1);
  });

  it('"The slowest answer to a check in the slow spell takes 2.4 s"', () => {
    expect(noteOf('timeout-at-p99')).toContain('2.4 s');
    // 166.65 arrive; 22.2 are served until 47.2, then 144.3 until 53, then 222. Checks are at 47, 49, 51, 53.
    const at472 = (166.65 - 22.2) * 2;
    const backlog = (second: number) => at472 + (166.65 - 144.3) * (second - 47.2);
    const at47 = 0.2 + ((166.65 - 22.2) * 1.8 - 22.2 * 0.2) / 144.3;
    const at49 = backlog(49) / 144.3;
    const at51 = 2 + (backlog(51) - 2 * 144.3) / 222;
    const at53 = backlog(53) / 222;
    expect(Math.max(at47, at49, at51, at53)).toBeCloseTo(2.384, 3);
    // And no answer at all, checked or not, takes as long as the timeout of the fix: the worst ends at 53 s.
    const worstAsked = 47.2 + (53 - 47.2 - at472 / 144.3) / (1 + (166.65 - 144.3) / 144.3);
    expect(53 - worstAsked).toBeLessThan(3);
    const [slow] = run().events('slow', 'box-07');
    expect(slow?.text).toContain(`${at47.toFixed(2)} s`);
  });

  it('"The box is back at 10:01:00, waits nine seconds … and serves at 10:01:12"', () => {
    expect(noteOf('split-probes')).toContain('serves at 10:01:12');
    expect(run(['split-probes']).seconds('serving', 'box-07')).toEqual([at('10:01:12')]);
  });

  it('"under three seconds" with a bigger control plane, which is 15 % more', () => {
    expect(noteOf('bigger-control-plane')).toContain('under three seconds');
    const [ready = 0] = run(['bigger-control-plane']).seconds('proxy-ready');
    expect(ready - 60).toBeLessThan(3);
    expect(stagefront.fixes.find(({ key }) => key === 'bigger-control-plane')?.cost).toContain('15 %');
    expect(2.3 / 2).toBeCloseTo(1.15, 10);
  });

  it('"a box that is really stuck is killed 14 s later": 10 checks instead of 3, 2 s apart', () => {
    expect(stagefront.fixes.find(({ key }) => key === 'longer-threshold')?.cost).toContain('14 s later');
    expect((10 - 3) * 2).toBe(14);
  });

  it('"Fifteen boxes then run at 93.75 %" with a baseline', () => {
    expect(noteOf('quarter-baseline')).toContain('93.75 %');
    expect(run(['quarter-baseline']).sample('cpu', at('10:05:00'))).toBeCloseTo(0.9375, 10);
  });

  it('"a few minutes later": the sixth box of nobody-acts', () => {
    expect(noteOf('nobody-acts')).toContain('a few minutes later');
    const [sixth = 0] = run(['nobody-acts']).seconds('killed', 'box-14');
    expect((sixth - 140) / 60).toBeGreaterThan(2);
    expect((sixth - 140) / 60).toBeLessThan(6);
  });

  it('two cores, 93 % busy with requests alone; a birth takes 0.6 s with nobody buying', () => {
    expect(run().sample('control_plane_load', 20)).toBeCloseTo((3333 * 0.00056) / 2, 10);
    expect(1.21 / 2).toBeLessThan(1);
  });

  it('leaves the sell-out time out and says so', () => {
    expect(stagefront.notes.join(' ')).toMatch(/sold out is left out/);
  });
});
