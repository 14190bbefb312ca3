import { expect, test } from 'vitest';
import { reopenCommand, shellQuoted } from '../../src/session/copy.ts';
import { session, smallWorld } from './small.ts';

test.each([
  ['small', 'small'],
  ['a b.yaml', "'a b.yaml'"],
  ["it's", "'it'\\''s'"],
  ['$(reboot)', "'$(reboot)'"],
  ['', "''"],
])('%s is quoted for a shell', (word, quoted) => {
  expect(shellQuoted(word)).toBe(quoted);
});

test('the command reopens the frame: what was opened, seed, fixes, second, box', () => {
  const world = smallWorld({ opened: 'my file.yaml', seed: 7 });
  expect(reopenCommand(session({ second: 5, fixes: ['mend'], view: 'compare', box: 0 }), world)).toBe(
    "ratchet replay 'my file.yaml' --seed 7 --fix mend --at 10:00:05 --box b-1",
  );
});

test.each([
  [0.5, ' --speed 0.5'],
  [-1, ''],
  [-4, ' --speed 4'],
])('played at %d, it is reopened so fast', (speed, words) => {
  expect(reopenCommand(session({ speed }), smallWorld())).toBe(`ratchet replay small --at 10:00:00${words}`);
});

test('on a timeline of more than a day the time is an offset', () => {
  const { timeline } = smallWorld();
  const long = { ...timeline, clock: { ...timeline.clock, length: 100_000 } };
  expect(reopenCommand(session({ second: 90_061 }), smallWorld({ timeline: long }))).toBe(
    'ratchet replay small --at +25:01:01',
  );
});

test('live, the command opens what is now', () => {
  const growing = smallWorld({ growing: true });
  expect(reopenCommand(session({ second: 119, live: true }), growing)).toBe('ratchet replay small --follow');
  expect(reopenCommand(session({ second: 60 }), growing)).toBe('ratchet replay small --at 10:01:00');
});

test('one of two worlds, the speed, and a name that begins like an option', () => {
  const world = smallWorld({ opened: '-x.yaml' });
  expect(reopenCommand(session({ second: 5, fixes: ['mend'], view: 'what-if', speed: 10 }), world)).toBe(
    'ratchet replay ./-x.yaml --fix mend --at 10:00:05 --view what-if --speed 10',
  );
  expect(reopenCommand(session({ second: 5, fixes: ['mend'], view: 'compare' }), smallWorld())).toBe(
    'ratchet replay small --fix mend --at 10:00:05',
  );
});
