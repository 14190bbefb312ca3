// What an import of a large file costs, and how soon what it wrote is open: seconds, memory, size on disk.
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFile } from '../bundle.mjs';
import { print } from './figures.mjs';
import { imported } from './imported.mjs';

const MEGABYTE = 1024 * 1024;
const PODS = 10_000;
const STEPS = 360;
/** Of one timeline, one after the other. */
const OPENINGS = 5;
const START = 1_792_490_400;

/** The same numbers every time, from 0 to 1. */
function numbers() {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** An answer of query_range as Prometheus prints it, of ten thousand pods and six hours, a step a minute. */
function writeAnswer(path) {
  const next = numbers();
  const file = openSync(path, 'w');
  writeSync(file, '{"status":"success","data":{"resultType":"matrix","result":[');
  for (let pod = 0; pod < PODS; pod++) {
    const name = `web-7d9c5b8f6-${String(pod).padStart(5, '0')}`;
    const labels = { __name__: 'queue_depth', namespace: 'shop', node: `node-${pod % 200}`, pod: name };
    const values = Array.from(
      { length: STEPS },
      (_, step) =>
        `[${START + step * 60}.781,"${next().toFixed(17)}${Math.floor(next() * 9e11)}e-${step % 2 === 0 ? '0' : '1'}2"]`,
    );
    const line = `{"metric":${JSON.stringify(labels)},"values":[${values.join(', ')}]}`;
    writeSync(file, `${pod === 0 ? '' : ',\n'}${line}`);
  }
  writeSync(file, ']}}\n');
  closeSync(file);
}

export async function importing() {
  const folder = mkdtempSync(join(tmpdir(), 'ratchet-bench-'));
  const { file, remove } = await bundleFile('bench/open.ts');
  try {
    const [input, output] = [join(folder, 'queue.json'), join(folder, 'queue.jsonl')];
    writeAnswer(input);
    print('Prometheus, 10,000 pods x 6 h: the answer', [statSync(input).size / MEGABYTE], 'MB');
    const { seconds, cpu, peak } = imported(input, output);
    print('  import', [seconds], 's', '<= 15');
    print('  import: CPU', [cpu], 's');
    print('  import: peak memory', [peak], 'MB', '<= 300 beyond the timeline');
    print('  the timeline on disk', [statSync(output).size / MEGABYTE], 'MB');
    const { open } = await import(pathToFileURL(file).href);
    const opened = [];
    for (let n = 0; n < OPENINGS; n++) opened.push(await open(output));
    const of = (key) => opened.map((each) => each[key]);
    print('  the timeline in memory', [(opened[0].samples * 8) / MEGABYTE], 'MB');
    print('  read it', of('read'), 'ms', '<= 1,000 together');
    print('  index it', of('index'), 'ms');
    print('  both: CPU', of('cpu'), 'ms');
  } finally {
    remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
