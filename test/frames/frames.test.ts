import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { differenceOf } from './frame.ts';
import { paintedFrame } from './paint.ts';
import { SCENES, SIZES } from './scenes.ts';

/** Frames that a person has looked at. `npm run frames` writes them anew, to be looked at again. */
const KEPT = fileURLToPath(new URL('kept/', import.meta.url));
const isKeeping = process.env['RATCHET_FRAMES'] === 'keep';

const FRAMES = SCENES.flatMap((scene) =>
  (scene.sizes ?? SIZES).map((size) => ({ file: `${scene.name}.${size.join('x')}.txt`, scene, size })),
);

function keep(file: string, painted: string): void {
  const before = existsSync(KEPT + file) ? readFileSync(KEPT + file, 'utf8') : '';
  if (before === painted) return;
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(KEPT + file, painted);
  process.stderr.write(`written: test/frames/kept/${file}\n`);
}

describe('the frame that was looked at', () => {
  test.each(FRAMES)('$file', async ({ file, scene, size }) => {
    const painted = await paintedFrame(scene, size);
    if (isKeeping) return keep(file, painted);
    if (!existsSync(KEPT + file)) expect.fail(`${file} is not kept yet: npm run frames, then look at it`);
    const differs = differenceOf(readFileSync(KEPT + file, 'utf8'), painted);
    if (differs !== null)
      expect.fail(`${file} differs; if it should: npm run frames, then look at it\n${differs}`);
  });
});

test('no frame is kept of a scene that is gone', () => {
  const known = FRAMES.map(({ file }) => file);
  const gone = readdirSync(KEPT).filter((file) => !known.includes(file));
  if (isKeeping) for (const file of gone) rmSync(KEPT + file);
  else expect(gone).toEqual([]);
});
