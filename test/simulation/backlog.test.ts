import { describe, expect, it } from 'vitest';
import {
  answerTime,
  backlogGrows,
  capacityLeftAt,
  settleBacklog,
  slowFrom,
} from '../../src/simulation/kernel/backlog.ts';
import type { Box } from '../../src/simulation/kernel/box.ts';
import { boxWith } from './fixture.ts';

const spell = (from: number, until: number, left: number) => ({ box: 0, from, until, left, why: 'x' });

describe('the backlog of a box', () => {
  it('grows by what arrives less what is served', () => {
    const box = boxWith({ headroom: 100 });
    settleBacklog(box, 150, 4000);
    expect(box.backlog).toBe((150 - 100) * 4);
    settleBacklog(box, 150, 4500);
    expect(box.backlog).toBe((150 - 100) * 4.5);
  });

  it('is worked off, and never less than nothing', () => {
    const box = boxWith({ headroom: 100, backlog: 50 });
    settleBacklog(box, 60, 1000);
    expect(box.backlog).toBe(10);
    settleBacklog(box, 60, 2000);
    expect(box.backlog).toBe(0);
  });

  it('takes nothing from a balancer that sends nothing', () => {
    const box = boxWith({ headroom: 100, backlog: 500, receives: false });
    settleBacklog(box, 1e6, 2000);
    expect(box.backlog).toBe(300);
    expect(backlogGrows(box, 1e6)).toBe(false);
  });

  it('grows faster while a spell leaves less of the capacity', () => {
    const box = boxWith({ headroom: 222, capacityLeft: 0.1 });
    settleBacklog(box, 166.65, 2000);
    // The slow spell of the incident: (166.65 - 22.2) x 2 s.
    expect(box.backlog).toBeCloseTo(288.9, 10);
  });
});

describe('how much of its capacity a box has', () => {
  it('is the least that its spells leave; a spell ends at its end', () => {
    const box = boxWith({ spells: [spell(1000, 5000, 0.5), spell(2000, 3000, 0.2)] });
    expect([0, 999, 1000, 2000, 2999, 3000, 4999, 5000].map((at) => capacityLeftAt(box, at))).toEqual([
      1, 1, 0.5, 0.2, 0.2, 0.5, 0.5, 1,
    ]);
  });
});

describe('how long an answer takes', () => {
  const seconds = (box: Box, now = 0) => answerTime(box, now) / 1000;

  it('behind nothing: no time', () => {
    expect(seconds(boxWith({}))).toBe(0);
  });

  it('behind 250 at 100 a second: 2.5 s', () => {
    expect(seconds(boxWith({ headroom: 100, backlog: 250 }))).toBe(2.5);
  });

  it('through a spell to come: 100 in the first second, 50 in the next two, 100 at the end', () => {
    const box = boxWith({ headroom: 100, backlog: 250, spells: [spell(1000, 3000, 0.25)] });
    // 250 = 100 x 1 + 25 x 2 + 100 x 1
    expect(seconds(box)).toBe(4);
  });

  it('from within a spell to its end', () => {
    const box = boxWith({
      headroom: 222,
      backlog: 260.01,
      capacityLeft: 0.1,
      spells: [spell(45_200, 47_200, 0.1), spell(47_200, 53_000, 0.65)],
    });
    // At 47 s: 0.2 s at 22.2 serve 4.44; the rest, 255.57, at 144.3.
    expect(seconds(box, 47_000)).toBeCloseTo(0.2 + 255.57 / 144.3, 10);
  });

  it('waits out a standstill, and for ever behind one that has no end', () => {
    const standstill = boxWith({ headroom: 100, backlog: 50, capacityLeft: 0, spells: [spell(0, 4000, 0)] });
    expect(seconds(standstill)).toBe(4.5);
    expect(seconds(boxWith({ headroom: 0, backlog: 1 }))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('from when on an answer could be late', () => {
  it('in steady overload: when what waits takes the timeout', () => {
    // 100 wait when an answer takes 1 s; 50 more wait every second.
    expect(slowFrom(boxWith({ headroom: 100 }), 150, 0, 1000)).toBe(2000);
  });

  it('never, where less arrives than fits', () => {
    expect(slowFrom(boxWith({ headroom: 100 }), 99, 0, 1000)).toBe(Number.POSITIVE_INFINITY);
  });

  it('at once, where enough waits already', () => {
    expect(slowFrom(boxWith({ headroom: 100, backlog: 101 }), 0, 5000, 1000)).toBe(5000);
  });

  it('from a timeout before a spell on, for an answer may run into it', () => {
    expect(slowFrom(boxWith({ headroom: 100, spells: [spell(9000, 9500, 0)] }), 50, 0, 1000)).toBe(8000);
  });
});
