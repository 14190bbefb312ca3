import { describe, expect, it } from 'vitest';
import { partingsOf } from '../../src/analysis/partings.ts';
import { smallTimeline } from '../session/small.ts';
import { type Change, type Given, type Happening, incident, perSecond } from '../timeline/by-hand.ts';

const told = (a: Given, b: Given) =>
  partingsOf(incident(a), incident(b)).map(({ second, what, others }) => [second, what, others]);

const serving = (boxes: number): Change[] => Array.from({ length: boxes }, (_, box) => [0, box, 'serving']);

describe('the seconds at which two timelines part', () => {
  it('are none for a timeline and itself', () => {
    expect(partingsOf(smallTimeline(), smallTimeline())).toEqual([]);
  });

  it('are the beginnings of stretches: of a box, and of an objective broken in one alone', () => {
    // From 35 to 49 box b-2 differs, whatever happens to it meanwhile; from 40 to 49 the objective does.
    expect(partingsOf(smallTimeline(), smallTimeline({ fixed: true }))).toEqual([
      { second: 35, box: 1, what: 'b-2 killed, against unborn', others: 0 },
      { second: 40, box: null, what: 'checkout under 2 s: broken, against held', others: 0 },
    ]);
  });

  it('tell boxes that part at one second once, with how many more there are', () => {
    const killed: Change[] = [0, 1, 2].map((box) => [4, box, 'killed', 'none', 'killed']);
    const boxes = ['a', 'b', 'c', 'd'];
    expect(told({ boxes, changes: serving(4) }, { boxes, changes: [...serving(4), ...killed] })).toEqual([
      [4, 'a serving, against killed', 2],
    ]);
  });

  it('tell a box again that differs in its state after only its proxy did', () => {
    const changes: Change[] = [...serving(1), [3, 0, 'serving', 'ready', 'empty'], [6, 0, 'killed']];
    expect(told({ boxes: ['a'], changes: serving(1) }, { boxes: ['a'], changes })).toEqual([
      [3, 'a proxy ready, against proxy empty', 0],
      [6, 'a serving, against killed', 0],
    ]);
  });

  it('tell of each kind of events the beginning of a stretch, and all that people do', () => {
    const boxes = ['a', 'b'];
    const checks = [2, 3, 4, 5].map((second): Happening => [second, 'check-failed', 0, null, 'late']);
    const acts = [6, 9].map((second): Happening => [second, 'intervention', null, null, 'a rollback']);
    const later: Happening = [30, 'check-failed', 1, null, 'late'];
    const length = 60;
    expect(
      told(
        { boxes, length, changes: serving(2), events: [...checks, ...acts, later] },
        { boxes, length, changes: serving(2) },
      ),
    ).toEqual([
      [2, 'a check failed: late, against nothing', 0],
      [6, 'intervention: a rollback, against nothing', 0],
      [9, 'intervention: a rollback, against nothing', 0],
      // 25 seconds after the last of its kind.
      [30, 'b check failed: late, against nothing', 0],
    ]);
  });

  it('say of events that read alike that their instants differ', () => {
    const at = (second: number): Given => ({
      boxes: ['a'],
      changes: serving(1),
      events: [[second, 'call-failed', null, null, '503']],
    });
    expect(told(at(2.25), at(2.5))).toEqual([[2, 'call failed: 503, at another instant', 0]]);
  });

  it('tell nothing of an app alone, unless it is the first of all', () => {
    const starts = (second: number): Change => [second, 0, 'starting', 'starting', 'ready'];
    const waits = (second: number): Change => [second, 0, 'starting', 'none', 'ready'];
    expect(
      told(
        { boxes: ['a'], changes: [starts(0), waits(3), starts(4), waits(6)] },
        { boxes: ['a'], changes: [starts(0)] },
      ),
    ).toEqual([[3, 'a no app, against app starting', 0]]);
  });

  it('begin with a reading that differs before anything else does, and tell no other', () => {
    const cpu = (...values: number[]) => [perSecond('cpu', values, { unit: 'share' })];
    const killed: Change = [3, 0, 'killed'];
    expect(
      told(
        { boxes: ['a'], length: 5, changes: serving(1), series: cpu(0.5, 0.5, 0.5, 0.5, 0.5) },
        { boxes: ['a'], length: 5, changes: [...serving(1), killed], series: cpu(0.5, 0.6, 0.5, 0.6, 0.7) },
      ),
    ).toEqual([
      [1, 'cpu 50.0 %, against cpu 60.0 %', 0],
      [3, 'a serving, against killed', 0],
    ]);
  });

  it('end where the shorter of the two does', () => {
    const changes: Change[] = [...serving(1), [8, 0, 'killed']];
    expect(
      told({ boxes: ['a'], length: 8, changes: serving(1) }, { boxes: ['a'], length: 20, changes }),
    ).toEqual([]);
  });
});
