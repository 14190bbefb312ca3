import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTimeline } from '../../src/runtime/open.ts';
import { Problem } from '../../src/text/problem.ts';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { smallTimeline } from '../report/small.ts';
import { workspace } from './workspace.ts';

const path = workspace();
const good = Buffer.from(`${[...writeTimeline(smallTimeline())].join('\n')}\n`);

/** A good file with one stretch of bytes replaced. */
const damaged = fc
  .tuple(fc.nat(good.length), fc.nat(40), fc.uint8Array({ maxLength: 40 }))
  .map(([from, length, put]) => Buffer.concat([good.subarray(0, from), put, good.subarray(from + length)]));

test('any bytes end in a timeline or in one sentence', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.string().map((text) => Buffer.from(text)),
    damaged,
  );
  const opens = fc.asyncProperty(bytes, async (content) => {
    writeFileSync(path('any'), content);
    const failure = await openTimeline(path('any')).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    expect(failure).toBeInstanceOf(Problem);
    expect((failure as Problem).message).toMatch(/^[^\p{Cc}]+$/u);
  });
  await fc.assert(opens, { numRuns: 300 });
});
