import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A timeline that comes with the package. */
export interface Shipped {
  readonly name: string;
  readonly path: string;
}

const SHIPPED = /\.(ya?ml|jsonl(\.gz)?)$/;

/** The folder of the package: the nearest one upwards that has a package.json, from source as from the bundle. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** The version in package.json. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** The timelines in the package's folder `timelines`, by name; none if the folder is missing. */
export function shippedTimelines(): Shipped[] {
  const folder = join(packageFolder(), 'timelines');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => SHIPPED.test(file))
    .sort()
    .map((file) => ({ name: file.replace(SHIPPED, ''), path: join(folder, file) }));
}
