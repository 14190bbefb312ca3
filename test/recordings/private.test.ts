import { describe, expect, it } from 'vitest';
import { detectRecording, headOf } from '../../src/recordings/detect.ts';
import { KINDS } from '../../src/recordings/kinds.ts';
import { Problem } from '../../src/text/problem.ts';
import { importFiles } from './events.ts';
import { outputOf } from './output.ts';
import { PLANTED, type Planted, SECRETS } from './planted.ts';

const named = PLANTED.map((planted) => [`${planted.kind}, ${planted.form}`, planted] as const);
const output = ({ text, choice }: Planted, more: object = {}): string =>
  outputOf(importFiles([['planted', text]], { ...choice, ...more }));
const secretsIn = (text: string): readonly string[] =>
  Object.values(SECRETS).filter((secret) => text.includes(secret));

it('there is a file of each kind, which is told by its content', () => {
  expect([...new Set(PLANTED.map(({ kind }) => kind))].sort()).toEqual(KINDS.map(({ kind }) => kind).sort());
  for (const { kind, text } of PLANTED) expect(detectRecording(headOf(text, true))?.kind).toBe(kind);
});

describe('nothing private is in what an import writes or prints', () => {
  it.each(named)('%s', (_, planted) => {
    expect(secretsIn(output(planted))).toEqual([]);
  });
});

describe('free text is kept where that is asked for, people and who and what of URLs not', () => {
  it.each(named)('%s', (_, planted) => {
    const { mail, person, phone, client } = SECRETS;
    const kept = output(planted, { withText: true });
    for (const secret of [mail, person, phone, client]) expect(kept).not.toContain(secret);
    expect(kept).not.toMatch(/[?&](?:token|who)=/);
  });
});

describe('what differs in private parts alone stays apart', () => {
  const values = (text: string): readonly (readonly number[])[] =>
    importFiles([['a', text]])
      .timeline.series.map((one) => [...one.values])
      .sort();
  const stamp = 1_772_359_200;
  const answer = (name: string, label: string, ...given: readonly string[]): string =>
    JSON.stringify({
      status: 'success',
      data: {
        resultType: 'matrix',
        result: given.map((value, at) => ({
          metric: { __name__: name, [label]: value },
          values: [0, 15, 30].map((after) => [stamp + after, String(at + 1)]),
        })),
      },
    });

  it.each([
    [
      'columns',
      'time,ada@example.com load,bob@example.com load\n2026-03-01T10:00:00Z,1,2\n2026-03-01T10:00:15Z,1,2\n2026-03-01T10:00:30Z,1,2\n',
    ],
    [
      'columns of URLs',
      'time,load /a?q=1,load /a?q=2\n2026-03-01T10:00:00Z,1,2\n2026-03-01T10:00:15Z,1,2\n2026-03-01T10:00:30Z,1,2\n',
    ],
    ['labels of people', answer('queue_length', 'user', 'ada', 'bob')],
    ['labels with addresses', answer('queue_length', 'owner', 'ada@example.com', 'bob@example.com')],
    ['labels with what was asked', answer('queue_length', 'path', '/a?q=1', '/a?q=2')],
  ])('%s', (_, text) => {
    expect(values(text)).toEqual([
      [1, 1, 1],
      [2, 2, 2],
    ]);
    expect(JSON.stringify(importFiles([['a', text]]).timeline.series)).not.toMatch(/ada|bob|q=/);
  });
});

/** The text broken before each place of a secret, and cut off behind it. */
function* broken(text: string): Iterable<string> {
  const { token } = SECRETS;
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    yield `${text.slice(0, at)}"${text.slice(at)}`;
    yield `${text.slice(0, at)}\n${text.slice(at)}`;
    yield text.slice(0, at + token.length);
    yield text.slice(at);
  }
}

describe('nor in a sentence about what is wrong', () => {
  it.each(named)('%s', (_, { kind, text, choice }) => {
    for (const each of broken(text))
      for (const as of [{ kind }, {}])
        try {
          importFiles([['planted', each]], { ...choice, ...as });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          expect(secretsIn(error.message)).toEqual([]);
        }
  });
});
