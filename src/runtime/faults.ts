import { Problem } from '../text/problem.ts';

/** The code of a system error, such as ENOENT; empty for anything else. */
export const faultCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const SENTENCES = new Map([
  ['ENOENT', 'no such file'],
  ['ENOTDIR', 'no such file: a part of its path is not a directory'],
  ['EISDIR', 'is a directory; expected a file'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'no space left on the disk'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ELOOP', 'too many symbolic links'],
  ['EMFILE', 'too many files are open'],
]);

/** Turns a system error about a file into a sentence; anything else is handed on as it is. */
export function asProblem(name: string, error: unknown): unknown {
  const code = faultCode(error);
  if (code === '' || error instanceof Problem) return error;
  return new Problem(`${name}: ${SENTENCES.get(code) ?? `cannot be used (${code})`}`);
}
