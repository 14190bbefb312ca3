import { meantOr } from '../../text/nearest.ts';
import { shown } from '../../text/shown.ts';
import type { Path } from '../document.ts';
import type { RequestSettings } from '../scenario.ts';
import type { Refuse } from './refuse.ts';

/** What a name may be made of, so that boxes, paths and `a → b` can be made of names. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,59}$/u;

const EXPECTED = 'expected up to 60 letters, digits, - and _, the first a letter or digit';

/** Refuses names that cannot be used, nobody to call or be called, and one name for two. */
export function checkNames(settings: RequestSettings, refuse: Refuse): void {
  for (const block of ['callers', 'services', 'bulkheads', 'retryBuckets'] as const)
    for (const name of Object.keys(settings[block]))
      if (!NAME.test(name)) refuse([block, name], `found the name ${shown(name)}; ${EXPECTED}`);
  const { callers, services, watch } = settings;
  if (Object.keys(callers).length === 0) refuse(['callers'], 'found no caller; expected at least one');
  if (Object.keys(services).length === 0) refuse(['services'], 'found no service; expected at least one');
  for (const name of Object.keys(callers))
    if (Object.hasOwn(services, name))
      refuse(['callers', name], `found a caller with the name of a service; expected another name`);
  if (watch !== undefined) checkKnown(watch, services, 'service', ['watch'], refuse);
}

/** Refuses a name, written at a path, that is none of a map's. */
export function checkKnown(
  name: string,
  map: Readonly<Record<string, unknown>>,
  what: string,
  path: Path,
  refuse: Refuse,
): void {
  if (Object.hasOwn(map, name)) return;
  const names = Object.keys(map);
  const few = names.slice(0, 20).join(', ');
  const all = names.length === 0 ? 'there is none' : `there is ${few}${names.length > 20 ? ', …' : ''}`;
  refuse(path, `found no ${what} ${shown(name)}; ${meantOr(name, names, all)}`);
}
