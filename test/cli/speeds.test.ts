import { expect, test } from 'vitest';
import { SPEEDS as OFFERED } from '../../src/cli/replay-options.ts';
import { SPEEDS } from '../../src/session/session.ts';

test('--speed offers the speeds of the session', () => {
  expect(OFFERED).toEqual(SPEEDS.map(String));
});
