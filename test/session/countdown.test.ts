import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { countdownInWords, waitingFor } from '../../src/session/countdown.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import { understand } from '../../src/session/understand.ts';
import { countdownOf } from '../../src/text/thinking.ts';
import { session, smallWorld } from './small.ts';

const having = (given: Session, ...actions: readonly Action[]): Session =>
  actions.reduce((now, action) => reduce(now, action, smallWorld()), given);
const PLAY: Action = { do: 'play' };
const count = (seconds: number): Action => ({ do: 'count', seconds });
const waiting = session({ countdown: waitingFor(90) });

describe('time to say what comes next', () => {
  test('waits for who plays, and nothing plays while it runs', () => {
    expect(having(waiting, count(5))).toEqual(waiting);
    expect(having(waiting, PLAY)).toMatchObject({
      playing: false,
      countdown: { left: 90, runs: true },
      message: '1:30 to say what comes next; space again goes on at once',
    });
  });

  test('says that it is over, and shows nothing of itself', () => {
    const over = having(waiting, PLAY, count(89), count(5));
    expect(over).toMatchObject({
      playing: false,
      second: 0,
      countdown: { left: 0, runs: false },
      message: 'time is up: space goes on',
    });
    expect(having(over, PLAY)).toMatchObject({ playing: true, countdown: null });
  });

  test('ends early when who plays wants it', () => {
    expect(having(waiting, PLAY, count(10), PLAY)).toMatchObject({ playing: true, countdown: null });
  });

  test('is not asked for again at the next pause; the prompt gives it again, at once', () => {
    const paused = having(waiting, PLAY, PLAY, PLAY);
    expect(having(paused, PLAY)).toMatchObject({ playing: true });
    expect(having(paused, { do: 'countdown', seconds: 60 })).toMatchObject({
      playing: false,
      countdown: { left: 60, runs: true },
    });
  });

  test('stops what plays', () => {
    expect(having(session({ playing: true }), { do: 'countdown', seconds: 60 }).playing).toBe(false);
  });
});

test.each([
  ['90s', 90],
  ['2m', 120],
  ['1h', 3600],
  ['1.4s', 1],
  ['61m', null],
  ['0s', null],
  ['100ms', null],
  ['90', null],
  ['', null],
])('%s as a time to think is %s seconds', (text, expected) => {
  expect(countdownOf(text)).toBe(expected);
});

test('the prompt takes its time, or a minute', () => {
  const asked = (text: string) => understand(text, session(), smallWorld());
  expect(asked('countdown 90s')).toEqual({ action: { do: 'countdown', seconds: 90 } });
  expect(asked('countdown')).toEqual({ action: { do: 'countdown', seconds: 60 } });
  expect(asked('countdown soon')).toEqual({
    error: 'a time to think, as countdown 90s, of at most an hour',
  });
});

test.each([
  [{ left: 90, runs: false }, '1:30 ready'],
  [{ left: 83, runs: true }, '1:23 left'],
  [{ left: 0, runs: false }, 'time is up'],
])('%o is told as %s', (countdown, expected) => {
  expect(countdownInWords(countdown)).toBe(expected);
});
