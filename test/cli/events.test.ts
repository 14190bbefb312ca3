import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENT_KINDS } from '../../src/timeline/event-kinds.ts';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { incident, perSecond } from '../timeline/by-hand.ts';
import { typedHere } from './typed.ts';

const ratchet = typedHere();

/** Ten seconds in which one box is killed, and something happens that only this file has a word for. */
const timeline = incident({
  changes: [[0, 0, 'serving']],
  events: [
    [1, 'killed', 0, null, 'third check answered late'],
    [2, 'eclipse'],
  ],
  series: [perSecond('demand', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])],
});
const ofKind = (kind: string) => {
  writeFileSync(ratchet.path('a.jsonl'), [...writeTimeline(timeline)].join('\n'));
  return ratchet.run(['events', 'a.jsonl', '--kind', kind]);
};

test('prints the events of a kind', async () => {
  const out = '10:00:01  box-01  killed: third check answered late\n';
  expect(await ofKind('killed')).toEqual({ code: 0, out, err: '' });
});

test.each(EVENT_KINDS.filter((kind) => kind !== 'killed'))(
  'of which none happened, nothing: %s',
  async (kind) => expect(await ofKind(kind)).toEqual({ code: 0, out: '', err: '' }),
);

test('a word that only the timeline has is a kind too', async () => {
  expect((await ofKind('eclipse')).out).toBe('10:00:02  eclipse\n');
  expect(await ofKind('eclipsed')).toEqual({
    code: 2,
    out: '',
    err: 'ratchet: --kind: there is no kind of event "eclipsed"; did you mean eclipse?\n',
  });
});
