import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { asProblem } from './faults.ts';

/**
 * Which of these files are an earlier one again, byte for byte, and which that is: what they tell would count twice.
 * Only files of one size are read for it. What cannot be read is no repeat: reading it says why.
 */
export async function repeatsAmong(paths: readonly string[]): Promise<ReadonlyMap<number, number>> {
  const bySize = new Map<number, number[]>();
  for (const [at, path] of paths.entries()) {
    const size = await sizeOf(path);
    if (size === null) continue;
    const same = bySize.get(size);
    if (same === undefined) bySize.set(size, [at]);
    else same.push(at);
  }
  const repeats = new Map<number, number>();
  for (const same of bySize.values()) {
    const firsts = new Map<string, number>();
    for (const at of same.length > 1 ? same : []) {
      const hash = await hashOf(paths[at] ?? '');
      const first = firsts.get(hash);
      if (first === undefined) firsts.set(hash, at);
      else repeats.set(at, first);
    }
  }
  return repeats;
}

/** Of a file; null for standard input, for what is no file and for what is empty. */
async function sizeOf(path: string): Promise<number | null> {
  if (path === '-') return null;
  const found = await stat(path).catch(() => null);
  return found === null || !found.isFile() || found.size === 0 ? null : found.size;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece);
  } catch (error) {
    throw asProblem(path, error);
  }
  return hash.digest('hex');
}

/** Which of these files that one is, by whatever name; null for none of them. */
export async function sameFileAmong(path: string, others: readonly string[]): Promise<string | null> {
  const own = await stat(path).catch(() => null);
  if (own === null) return null;
  for (const other of others) {
    const found = other === '-' ? null : await stat(other).catch(() => null);
    if (found !== null && found.ino === own.ino && found.dev === own.dev) return other;
  }
  return null;
}
