// A scenario of ten thousand boxes for six hours as a file, for as long as it is used.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFile } from '../bundle.mjs';

/** Writes the fleet that `large.ts` calls by `name`, hands its path over and takes it away afterwards. */
export async function largeFile(name, use) {
  const { file, remove } = await bundleFile('bench/large.ts');
  const folder = mkdtempSync(join(tmpdir(), 'ratchet-bench-'));
  try {
    const fleets = await import(pathToFileURL(file).href);
    const scenario = join(folder, `${name}.yaml`);
    writeFileSync(scenario, fleets[name](readFileSync('timelines/stagefront.yaml', 'utf8')));
    return await use(scenario);
  } finally {
    remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
