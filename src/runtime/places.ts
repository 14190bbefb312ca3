import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** What of a machine its conventions for folders depend on. */
export interface Machine {
  readonly platform: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const here = (): Machine => ({ platform: process.platform, home: homedir(), env: process.env });

/** The folder for what people made with the program, where the platform's convention wants it. */
export function dataFolder({ platform, home, env }: Machine = here()): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'ratchet');
  if (platform === 'win32')
    return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'ratchet', 'Data');
  return join(absolute(env['XDG_DATA_HOME']) ?? join(home, '.local', 'share'), 'ratchet');
}

/** XDG: a path that is not absolute is to be ignored. */
const absolute = (path: string | undefined): string | null =>
  path !== undefined && isAbsolute(path) ? path : null;
