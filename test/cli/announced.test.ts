import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typedHere } from './typed.ts';

const ratchet = typedHere();

const written = (perSecond: number): string => {
  const file = ratchet.path(`${perSecond}.yaml`);
  writeFileSync(
    file,
    `{ratchet: scenario/1, title: Busy, grain: requests, clock: {start: "2026-10-20T10:00:00Z", length: 1m},
      callers: {shop: {arrivals: [{perSecond: ${perSecond}}], calls: [{to: stock}]}},
      services: {stock: {boxes: 100}}}`,
  );
  return file;
};

test.each([
  // A minute of 50,000 calls a second.
  [50_000, 'ratchet: simulating about 3 million calls …\n'],
  [100, ''],
])('with %i calls a second, standard error says: %j', async (perSecond, err) => {
  expect(await ratchet.run(['why', written(perSecond)])).toMatchObject({ err });
});
