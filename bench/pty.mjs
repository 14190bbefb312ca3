// Programs in a pseudo-terminal, and what they cost.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Linux counts CPU time in these: milliseconds. */
const TICK = 10;

/** A running program: `seen(text)` waits until it has written that, `bytes()` counts what it has written. */
export function launch(args, { columns = 80, rows = 24 } = {}) {
  const began = performance.now();
  const pty = spawn(process.execPath, args, {
    cwd: root,
    cols: columns,
    rows,
    name: 'xterm-256color',
    env: { ...process.env, TERM: 'xterm-256color' },
  });
  let written = '';
  let bytes = 0;
  let awaited = null;
  let onWritten = null;
  pty.onData((data) => {
    bytes += Buffer.byteLength(data);
    onWritten?.();
    onWritten = null;
    if (awaited === null) return;
    written += data;
    if (!written.includes(awaited.text)) return;
    awaited.done(performance.now() - began);
    awaited = null;
  });
  const gone = new Promise((done) => pty.onExit(done));
  return {
    /** Milliseconds from the start until `text` was seen; to be called at once. */
    seen: (text) =>
      new Promise((done, fail) => {
        awaited = { text, done };
        void gone.then(() => fail(new Error(`the program ended before it wrote ${text}:\n${written}`)));
      }),
    bytes: () => bytes,
    /** Settles with the next that is written. */
    written: () =>
      new Promise((done) => {
        onWritten = done;
      }),
    press: (keys) => pty.write(keys),
    cpu: () => cpuOf(pty.pid),
    async end() {
      pty.kill('SIGTERM');
      await gone;
    },
  };
}

/** Milliseconds of CPU that a process has used, all threads; NaN where there is no /proc. */
function cpuOf(pid) {
  try {
    // The name in brackets may hold blanks; utime and stime are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return Number.NaN;
  }
}
