import { describe, expect, it } from 'vitest';
import { circuitBreaker } from '../../src/scenario/settings/policies.ts';
import { createCircuitBreaker } from '../../src/simulation/policies/circuit-breaker.ts';

const SECOND = 1_000_000;

/**
 * Plays steps on a breaker and gives the state and how many calls the last `call` got through:
 * `7 good`, `7 bad`, `7 slow` (61 s, good): one call after the other, each ended at once, if admitted;
 * `7 call`: asked for and kept out; `7 end good`: of those; `7 release`: given up; `+60 s`, `+1 us`: time goes by.
 */
function play(written: object, steps: readonly string[]) {
  const breaker = createCircuitBreaker(circuitBreaker.parse(written));
  let now = 1000 * SECOND;
  let admitted = 0;
  const ended = (how: string | undefined): void =>
    breaker.ended(now, how !== 'bad', (how === 'slow' ? 61 : how === 'minute' ? 60 : 0.01) * SECOND);
  const one = (what: string | undefined, how: string | undefined): void => {
    if (what === 'end') ended(how);
    else if (what === 'release') breaker.released(now);
    else if (breaker.admits(now)) {
      admitted += 1;
      if (what !== 'call') ended(what);
    }
  };
  for (const step of steps) {
    const [count = '', what, how] = step.split(' ');
    if (count.startsWith('+')) now += Number(count) * (what === 's' ? SECOND : 1);
    else {
      if (what === 'call') admitted = 0;
      for (let made = 0; made < Number(count); made += 1) one(what, how);
    }
  }
  return { breaker, admitted, now, state: breaker.state(now) };
}

/** Opens a breaker of defaults. */
const OPEN = '100 bad';
/** A small one: four calls, an opinion from the second on. */
const small = { slidingWindowSize: 4, minimumNumberOfCalls: 2, permittedNumberOfCallsInHalfOpenState: 2 };
const ends = (of: readonly string[], state: string) => ({ steps: of, state });

describe('when a closed breaker opens', () => {
  it.each([
    { source: '5.2 closed at first', ...ends([], 'closed') },
    { source: '5.2 99 failures of a minimum of 100', ...ends(['99 bad'], 'closed') },
    { source: '5.2 the hundredth', ...ends(['100 bad'], 'open') },
    { source: '5.2 exactly 50 % is enough', ...ends(['50 good', '50 bad'], 'open') },
    { source: '5.2 49 % is not', ...ends(['51 good', '49 bad'], 'closed') },
    { source: '5.2 in any order', ...ends(['50 bad', '50 good'], 'open') },
    { source: '5.2 the last 100 count: 49 of them', ...ends(['51 good', '49 bad', '30 good'], 'closed') },
    { source: '5.2 old failures leave', ...ends(['49 bad', '51 good', '49 good', '49 bad'], 'closed') },
    { source: '5.2 a bad one for a good one that left', ...ends(['51 good', '49 bad', '1 bad'], 'open') },
  ])('facts $source: $state', ({ steps, state }) => {
    expect(play({}, steps).state).toBe(state);
  });

  it.each([
    {
      source: '5.2 the minimum is never more than the window',
      written: { slidingWindowSize: 10, minimumNumberOfCalls: 100 },
      ...ends(['10 bad'], 'open'),
    },
    {
      source: '5.2 and that is the whole window',
      written: { slidingWindowSize: 10, minimumNumberOfCalls: 100 },
      ...ends(['9 bad'], 'closed'),
    },
    {
      source: '5.2 with an opinion from the tenth of twenty: 5 of 10',
      written: { slidingWindowSize: 20, minimumNumberOfCalls: 10 },
      ...ends(['5 good', '5 bad'], 'open'),
    },
    {
      source: '5.2 nine say nothing yet',
      written: { slidingWindowSize: 20, minimumNumberOfCalls: 10 },
      ...ends(['9 bad'], 'closed'),
    },
    {
      source: '5.2 after twenty good ones it takes ten bad ones',
      written: { slidingWindowSize: 20, minimumNumberOfCalls: 10 },
      ...ends(['20 good', '9 bad'], 'closed'),
    },
    {
      source: '5.2 and the tenth opens it',
      written: { slidingWindowSize: 20, minimumNumberOfCalls: 10 },
      ...ends(['20 good', '10 bad'], 'open'),
    },
    {
      source: '5.2 16.1 % of 1,000 are 161',
      written: { slidingWindowSize: 1000, minimumNumberOfCalls: 1000, failureRateThreshold: 16.1 },
      ...ends(['839 good', '161 bad'], 'open'),
    },
    {
      source: '5.2 and 160 are fewer',
      written: { slidingWindowSize: 1000, minimumNumberOfCalls: 1000, failureRateThreshold: 16.1 },
      ...ends(['840 good', '160 bad'], 'closed'),
    },
  ])('facts $source', ({ written, steps, state }) => {
    expect(play(written, steps).state).toBe(state);
  });

  it.each([
    { source: '5.2 all calls slow, 100 %', written: {}, ...ends(['100 slow'], 'open') },
    { source: '5.2 one quick among them', written: {}, ...ends(['99 slow', '1 good'], 'closed') },
    { source: '5.2 60 s is not slow, longer is', written: {}, ...ends(['100 minute'], 'closed') },
    {
      source: '5.2 half of them slow, of 50 %',
      written: { slowCallRateThreshold: 50 },
      ...ends(['50 slow', '50 good'], 'open'),
    },
    {
      source: '5.2 old slow ones leave: one of the last four',
      written: { slidingWindowSize: 4, slowCallRateThreshold: 50 },
      ...ends(['1 slow', '6 good', '1 slow'], 'closed'),
    },
    {
      source: '5.2 slow and failed are rates apart: 30 and 40 %',
      written: { slowCallRateThreshold: 50 },
      ...ends(['30 slow', '40 bad', '30 good'], 'closed'),
    },
  ])('facts $source: $state', ({ written, steps, state }) => {
    expect(play(written, steps).state).toBe(state);
  });

  // P(trip) = P(Bin(n, p) >= half of n): the breaker says which counts of failures open it.
  it.each([
    { calls: 20, p: 0.3, truth: 0.047962 },
    { calls: 20, p: 0.5, truth: 0.588099 },
    { calls: 100, p: 0.3, truth: 2.2e-5 },
  ])('simulator.md row 24: 50 % of $calls, true rate $p: opens with $truth', ({ calls, p, truth }) => {
    const written = { slidingWindowSize: calls, minimumNumberOfCalls: calls };
    let opens = 0;
    let binomial = (1 - p) ** calls;
    for (let failures = 0; failures <= calls; failures += 1) {
      if (play(written, [`${failures} bad`, `${calls - failures} good`]).state === 'open') opens += binomial;
      binomial *= ((calls - failures) / (failures + 1)) * (p / (1 - p));
    }
    expect(Math.abs(opens - truth)).toBeLessThan(1e-6);
  });
});

describe('an open breaker', () => {
  it.each([
    { source: '5.2 admits nobody', steps: [OPEN, '10 call'], admitted: 0, state: 'open' },
    { source: '5.2 for 60 s', steps: [OPEN, '+60 s', '1 call'], admitted: 0, state: 'open' },
    {
      source: '5.2 after them the next call',
      steps: [OPEN, '+60 s', '+1 us', '1 call'],
      admitted: 1,
      state: 'half-open',
    },
    { source: '5.2 and not before that call', steps: [OPEN, '0 call', '+600 s'], admitted: 0, state: 'open' },
    {
      source: '5.2 what was out when it opened changes nothing when it ends',
      steps: ['150 call', '100 end bad', '+30 s', '50 end bad', '+30 s', '+1 us', '1 call'],
      admitted: 1,
      state: 'half-open',
    },
  ])('facts $source', ({ steps, admitted, state }) => {
    expect(play({}, steps)).toMatchObject({ admitted, state });
  });

  it.each([
    { source: '5.2 automatic: half-open by itself', steps: [OPEN, '+60 s'], state: 'half-open' },
    { source: '5.2 automatic: not before', steps: [OPEN, '+59 s'], state: 'open' },
    { source: '5.2 automatic: it stays so without calls', steps: [OPEN, '+9000 s'], state: 'half-open' },
  ])('facts $source', ({ steps, state }) => {
    expect(play({ automaticTransitionFromOpenToHalfOpenEnabled: true }, steps).state).toBe(state);
  });
});

describe('a half-open breaker', () => {
  const opened = [OPEN, '+61 s'];

  it.each([
    { source: '5.2 admits ten', steps: ['12 call'], admitted: 10, state: 'half-open' },
    {
      source: '5.2 nine ends say nothing',
      steps: ['10 call', '9 end bad'],
      admitted: 10,
      state: 'half-open',
    },
    {
      source: '5.2 nor do nine good ones',
      steps: ['10 call', '9 end good'],
      admitted: 10,
      state: 'half-open',
    },
    {
      source: '5.2 and nobody else is admitted',
      steps: ['10 call', '9 end good', '1 call'],
      admitted: 0,
      state: 'half-open',
    },
    {
      source: '5.2 ten good ones close it',
      steps: ['10 call', '10 end good'],
      admitted: 10,
      state: 'closed',
    },
    {
      source: '5.2 four of ten bad close it',
      steps: ['10 call', '4 end bad', '6 end good'],
      admitted: 10,
      state: 'closed',
    },
    {
      source: '5.2 five of ten open it',
      steps: ['10 call', '5 end bad', '5 end good'],
      admitted: 10,
      state: 'open',
    },
    { source: '5.2 ten slow ones open it', steps: ['10 call', '10 end slow'], admitted: 10, state: 'open' },
    { source: '5.2 open for another 60 s', steps: ['10 bad', '+60 s', '1 call'], admitted: 0, state: 'open' },
    {
      source: '5.2 and then ten more',
      steps: ['10 bad', '+61 s', '12 call'],
      admitted: 10,
      state: 'half-open',
    },
    {
      source: '5.2 half-open again, it has forgotten the first ten',
      steps: ['10 bad', '+61 s', '1 good'],
      admitted: 11,
      state: 'half-open',
    },
    {
      source: '5.2 closed, it has forgotten: 99 say nothing',
      steps: ['10 good', '99 bad'],
      admitted: 109,
      state: 'closed',
    },
    {
      source: '5.2 it waits for ever for the last',
      steps: ['10 call', '9 end good', '+9000 s', '1 call'],
      admitted: 0,
      state: 'half-open',
    },
    {
      source: '5.2 one given up makes room for one',
      steps: ['10 call', '1 release', '2 call'],
      admitted: 1,
      state: 'half-open',
    },
  ])('facts $source: $state', ({ steps, admitted, state }) => {
    // `0 call`: the calls that opened it are not counted.
    expect(play({}, [...opened, '0 call', ...steps])).toMatchObject({ admitted, state });
  });

  it.each([
    {
      source: '5.2 fewer permitted: decides at two',
      written: { permittedNumberOfCallsInHalfOpenState: 2 },
      steps: [...opened, '2 good'],
      state: 'closed',
    },
    {
      source: '5.2 CircuitBreakerMetrics.java: a minimum below the permitted number decides earlier',
      written: { slidingWindowSize: 10, minimumNumberOfCalls: 3 },
      steps: ['3 bad', '+61 s', '10 call', '3 end good'],
      state: 'closed',
    },
    {
      source: '5.2 the same, one before',
      written: { slidingWindowSize: 10, minimumNumberOfCalls: 3 },
      steps: ['3 bad', '+61 s', '10 call', '2 end good'],
      state: 'half-open',
    },
  ])('facts $source', ({ written, steps, state }) => {
    expect(play(written, steps).state).toBe(state);
  });
});

describe('the changes that are told', () => {
  const told = ({ breaker }: ReturnType<typeof play>): string[] => {
    const found: string[] = [];
    for (let next = breaker.changedTo(); next !== null; next = breaker.changedTo()) {
      found.push(`${next.to} ${next.at / SECOND - 1000}`);
    }
    return found;
  };

  it.each([
    { source: '5.2 none', written: small, steps: ['1 bad'], changes: [] },
    { source: '5.2 with their instants', written: small, steps: ['+5 s', '2 bad'], changes: ['open 5'] },
    {
      source: '5.2 there and back',
      written: small,
      steps: ['2 bad', '+70 s', '1 good', '+10 s', '1 good'],
      changes: ['open 0', 'half-open 70', 'closed 80'],
    },
    {
      source: '5.2 an automatic one at the end of the wait, whenever it is found',
      written: { ...small, automaticTransitionFromOpenToHalfOpenEnabled: true },
      steps: ['2 bad', '+70 s', '2 bad'],
      changes: ['open 0', 'half-open 60', 'open 70'],
    },
  ])('facts $source', ({ written, steps, changes }) => {
    const played = play(written, steps);
    expect(told(played)).toEqual(changes);
    expect(played.breaker.changedTo()).toBeNull();
  });
});
