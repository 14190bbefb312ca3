import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of its own for a test file, removed after it. Returns the path of a name in it. */
export function workspace(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'ratchet-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}
