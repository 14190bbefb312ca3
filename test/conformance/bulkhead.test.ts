import { describe, expect, it } from 'vitest';
import { bulkhead } from '../../src/scenario/settings/policies.ts';
import { createBulkhead } from '../../src/simulation/policies/bulkhead.ts';

/**
 * Plays steps and gives what each answers: `7` enters, `-` leaves, `x7` gives up waiting, `?` asks who was moved from
 * the callers kept waiting into the queue.
 */
function play(written: object, steps: string) {
  const of = createBulkhead(bulkhead.parse(written));
  const answers = steps.split(' ').map((step) => {
    if (step === '-') return of.leave() ?? 'none';
    if (step === '?') return of.unblocked() ?? 'none';
    return step.startsWith('x') ? of.giveUp(Number(step.slice(1))) : of.enter(Number(step));
  });
  return { answers: answers.join(' '), counts: [of.busy(), of.waiting(), of.blocked()] };
}

const two = { maxConcurrentCalls: 2 };
const queue = { maxConcurrentCalls: 1, queueCapacity: 2 };
const block = { maxConcurrentCalls: 1, whenFull: 'block' };
const both = { maxConcurrentCalls: 1, queueCapacity: 1, whenFull: 'block' };

describe('a bulkhead', () => {
  it.each([
    { source: '5.3 slots', of: two, steps: '1 2', answers: 'in in', counts: [2, 0, 0] },
    { source: '5.3 full: fails fast', of: two, steps: '1 2 3', answers: 'in in refused', counts: [2, 0, 0] },
    {
      source: '5.3 one refused holds nothing',
      of: two,
      steps: '1 2 3 - 4 5',
      answers: 'in in refused none in refused',
      counts: [2, 0, 0],
    },
    { source: '5.3 all leave', of: two, steps: '1 2 - -', answers: 'in in none none', counts: [0, 0, 0] },
    { source: '5.4 a queue', of: queue, steps: '1 2 3', answers: 'in queued queued', counts: [1, 2, 0] },
    {
      source: '5.4 a full queue: refused',
      of: queue,
      steps: '1 2 3 4',
      answers: 'in queued queued refused',
      counts: [1, 2, 0],
    },
    {
      source: '5.4 first come, first served',
      of: queue,
      steps: '1 2 3 - - -',
      answers: 'in queued queued 2 3 none',
      counts: [0, 0, 0],
    },
    {
      source: '5.4 who leaves makes a place in the queue',
      of: queue,
      steps: '1 2 3 - 4 5 - -',
      answers: 'in queued queued 2 queued refused 3 4',
      counts: [1, 0, 0],
    },
    {
      source: '5.4 who gives up makes one too',
      of: queue,
      steps: '1 2 3 x2 4 - -',
      answers: 'in queued queued true queued 3 4',
      counts: [1, 0, 0],
    },
    {
      source: '5.4 only who waits can give up',
      of: queue,
      steps: '1 2 x1 x9 x2 x2 -',
      answers: 'in queued false false true false none',
      counts: [0, 0, 0],
    },
    {
      source: '5.4 who gave up may come again, behind the others',
      of: queue,
      steps: '1 2 3 x2 2 - -',
      answers: 'in queued queued true queued 3 2',
      counts: [1, 0, 0],
    },
    {
      source: '5.3 block: callers are kept waiting',
      of: block,
      steps: '1 2 3',
      answers: 'in blocked blocked',
      counts: [1, 0, 2],
    },
    {
      source: '5.3 block: in order',
      of: block,
      steps: '1 2 3 - ? - -',
      answers: 'in blocked blocked 2 none 3 none',
      counts: [0, 0, 0],
    },
    {
      source: '5.3 block: until maxWaitDuration, then refused',
      of: block,
      steps: '1 2 3 x2 -',
      answers: 'in blocked blocked true 3',
      counts: [1, 0, 0],
    },
    {
      source: '5.4 queue, then block',
      of: both,
      steps: '1 2 3 4',
      answers: 'in queued blocked blocked',
      counts: [1, 1, 2],
    },
    {
      source: '5.4 the queue gets the slot, the first one kept waiting its place',
      of: both,
      steps: '1 2 3 4 - ? - ? - ?',
      answers: 'in queued blocked blocked 2 3 3 4 4 none',
      counts: [1, 0, 0],
    },
    {
      source: '5.4 a place that is given up goes to the first one kept waiting',
      of: both,
      steps: '1 2 3 4 x2 ? 5 -',
      answers: 'in queued blocked blocked true 3 blocked 3',
      counts: [1, 1, 1],
    },
    {
      source: '5.4 nobody moves when one kept waiting gives up',
      of: both,
      steps: '1 2 3 4 x3 ? - ?',
      answers: 'in queued blocked blocked true none 2 4',
      counts: [1, 1, 0],
    },
  ])('facts $source', ({ of, steps, answers, counts }) => {
    expect(play(of, steps)).toEqual({ answers, counts });
  });

  it.each([
    { source: '5.3 25 slots by default, no queue', written: {}, calls: 30, counts: [25, 0, 0] },
    {
      source: '10C C11 a pool of 20 that 50 ask for',
      written: { maxConcurrentCalls: 20 },
      calls: 50,
      counts: [20, 0, 0],
    },
    {
      source: '10C C11 one pool of 200 that 150 ask for',
      written: { maxConcurrentCalls: 200 },
      calls: 150,
      counts: [150, 0, 0],
    },
    {
      source: '10C C6 15 slots and a queue of 125',
      written: { maxConcurrentCalls: 15, queueCapacity: 125 },
      calls: 200,
      counts: [15, 125, 0],
    },
    {
      source: '5.5 a queue without a bound',
      written: { maxConcurrentCalls: 15, queueCapacity: 'unbounded' },
      calls: 100_015,
      counts: [15, 100_000, 0],
    },
    {
      source: '10D 7 block instead',
      written: { maxConcurrentCalls: 15, whenFull: 'block' },
      calls: 200,
      counts: [15, 0, 185],
    },
  ])('facts $source', ({ written, calls, counts }) => {
    const of = createBulkhead(bulkhead.parse(written));
    for (let id = 0; id < calls; id += 1) of.enter(id);
    expect([of.busy(), of.waiting(), of.blocked()]).toEqual(counts);
  });

  it('a hundred thousand wait, every second one gives up, the others come in order', () => {
    const of = createBulkhead(bulkhead.parse({ maxConcurrentCalls: 1, queueCapacity: 'unbounded' }));
    const count = 100_000;
    for (let id = 0; id <= count; id += 1) of.enter(id);
    for (let id = 1; id <= count; id += 2) of.giveUp(id);
    let wrong = 0;
    for (let id = 2; id <= count; id += 2) wrong += of.leave() === id ? 0 : 1;
    expect([wrong, of.busy(), of.waiting()]).toEqual([0, 1, 0]);
  });

  it('holds few while many come and give up behind one that stays', () => {
    const of = createBulkhead(bulkhead.parse({ maxConcurrentCalls: 1, queueCapacity: 3 }));
    for (const id of [0, 1]) of.enter(id);
    for (let id = 2; id < 10_000; id += 1) {
      of.enter(id);
      if (id > 2) of.giveUp(id - 1);
    }
    expect([of.waiting(), of.leave(), of.leave(), of.leave()]).toEqual([2, 1, 9999, null]);
  });
});

/** Calls every 5 ms (200 a second) to 15 slots and a queue of 125; those that start before 0 take 50 ms, later 200 ms. */
function inventory(untilMs: number) {
  const of = createBulkhead(bulkhead.parse({ maxConcurrentCalls: 15, queueCapacity: 125 }));
  const leaves: number[] = [];
  const rejected: number[] = [];
  let done = 0;
  let busyBefore = 0;
  const start = (at: number): void => {
    leaves.push(at + (at < 0 ? 50 : 200));
  };
  for (let at = -1000; at < untilMs; at += 5) {
    for (let next = leaves[done]; next !== undefined && next <= at; next = leaves[done]) {
      done += 1;
      if (of.leave() !== null) start(next);
    }
    if (at === 0) busyBefore = of.busy();
    const entry = of.enter(at + 1000);
    if (entry === 'in') start(at);
    if (entry === 'refused') rejected.push(at);
  }
  return { busyBefore, rejected };
}

describe('the bulkhead of an inventory', () => {
  it('facts 10C C2: 200 a second x 50 ms occupy ten slots', () => {
    // At an instant at which one leaves and one comes: nine, and the one that comes.
    expect(inventory(100).busyBefore + 1).toBe(10);
  });

  it('facts 10C C6: the first is rejected after 1.075 s', () => {
    expect(inventory(2000).rejected[0]).toBe(1075);
  });

  it('facts 10C C5: then 125 a second, of 200 with a capacity of 15 / 0.2 s', () => {
    const late = inventory(62_000).rejected.filter((at) => at >= 2000);
    expect(Math.abs(late.length / 60 - 125)).toBeLessThanOrEqual(1 / 60);
  });
});
