// Writes the frames of test/frames/kept anew. They are worth what the eyes are worth that looked at them.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const { status } = spawnSync('npx', ['vitest', 'run', 'test/frames', '--reporter=dot'], {
  stdio: 'inherit',
  env: { ...process.env, RATCHET_FRAMES: 'keep' },
  shell: process.platform === 'win32',
});
console.log('A person must look at each frame that was written, text and styles, before it is committed.');
process.exitCode = status ?? 1;
