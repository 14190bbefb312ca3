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

/**
 * The file with what a viewer always wants. XDG_CONFIG_HOME counts on every platform: whoever sets it means it.
 */
export function configFile({ platform, home, env }: Machine = here()): string {
  return join(configHome(platform, home, env), 'config.yaml');
}

function configHome(platform: string, home: string, env: Machine['env']): string {
  const chosen = absolute(env['XDG_CONFIG_HOME']);
  if (chosen !== null) return join(chosen, 'ratchet');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'ratchet');
  if (platform === 'win32')
    return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'ratchet', 'Config');
  return join(home, '.config', 'ratchet');
}

/** XDG: a path that is not absolute is to be ignored. */
const absolute = (path: string | undefined): string | null =>
  path !== undefined && isAbsolute(path) ? path : null;
