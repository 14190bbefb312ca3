import { beforeEach, expect, test } from 'vitest';
import { createVoice, type Voice } from '../../../src/dashboard/spoken/voice.ts';

/** A clock that goes on when told to. */
function handClock() {
  let now = 0;
  let timers: { readonly at: number; readonly then: () => void }[] = [];
  return {
    now: () => now,
    after: (milliseconds: number, then: () => void) => {
      const timer = { at: now + milliseconds, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    pass: (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (next === undefined) break;
        timers = timers.filter((each) => each !== next);
        now = next.at;
        next.then();
      }
      now = end;
    },
  };
}

let said: string;
let news: string | null;
let clock: ReturnType<typeof handClock>;
let voice: Voice;
beforeEach(() => {
  said = '';
  news = null;
  clock = handClock();
  voice = createVoice(
    (text) => {
      said += text;
    },
    () => {
      const now = news;
      news = null;
      return now;
    },
    clock,
  );
});

const happens = (what: string): void => {
  news = what;
  voice.stir();
};
const type = (text: string): void => voice.typing({ label: 'go to: ', text });

test('of what changes by itself at most one line a second is said, and that by the latest', () => {
  happens('one');
  for (const what of ['two', 'three', 'four']) {
    clock.pass(300);
    happens(what);
  }
  expect(said).toBe('one\n');
  clock.pass(100);
  expect(said).toBe('one\nfour\n');
  clock.pass(5000);
  expect(said).toBe('one\nfour\n');
});

test('an answer comes at once, and what changes by itself a second after it', () => {
  happens('one');
  voice.answer(['a', 'b']);
  happens('two');
  expect(said).toBe('one\na\nb\n');
  clock.pass(1000);
  expect(said).toBe('one\na\nb\ntwo\n');
});

test('nothing is said while something is being typed', () => {
  type('');
  happens('one');
  clock.pass(5000);
  type('1');
  happens('two');
  clock.pass(5000);
  expect(said).toBe('go to: 1');
  voice.typing(null);
  voice.stir();
  expect(said).toBe('go to: 1\ntwo\n');
});

test('what is typed is appended', () => {
  type('');
  type('1');
  type('10');
  type('10:0');
  expect(said).toBe('go to: 10:0');
});

test('what is left after erasing is said on a new line, once nobody erases any more', () => {
  type('');
  type('10:9');
  type('10:');
  type('10');
  clock.pass(300);
  type('1');
  expect(said).toBe('go to: 10:9');
  clock.pass(400);
  expect(said).toBe('go to: 10:9\ngo to: 1');
  type('11');
  expect(said).toBe('go to: 10:9\ngo to: 11');
});

test('whoever types on at once, or submits, hears the rest first', () => {
  type('');
  type('why');
  type('wh');
  type('whe');
  expect(said).toBe('go to: why\ngo to: whe');
  type('wh');
  voice.typing(null);
  expect(said).toBe('go to: why\ngo to: whe\ngo to: wh\n');
  clock.pass(5000);
  expect(said).toBe('go to: why\ngo to: whe\ngo to: wh\n');
});

test('an answer within the prompt is followed by what was typed', () => {
  type('nonsense');
  voice.answer(['not a time or a command']);
  expect(said).toBe('go to: nonsense\nnot a time or a command\ngo to: nonsense');
});

test('after the end it says nothing, and the line is whole', () => {
  type('1');
  voice.end();
  happens('one');
  voice.answer(['a']);
  clock.pass(5000);
  expect(said).toBe('go to: 1\n');
});
