import type { Path } from './document.ts';
import { CALL_POLICIES, SERVICE_LIMITS } from './settings/requests.ts';
import { BLOCKS_OF, choosesRequests } from './settings/settings.ts';

const has = (words: readonly string[], word: string): boolean => words.includes(word);

/**
 * What to say of a key that is unknown where it stands and yet means something: in the other grain, or
 * elsewhere in this one. Null where it means nothing.
 */
export function elsewhere(data: unknown, path: Path, key: string): string | null {
  const isCalls = has(CALL_POLICIES, key);
  const isLimit = has(SERVICE_LIMITS, key);
  if (choosesRequests(data)) {
    if (has(BLOCKS_OF.fluid, key))
      return 'the grain of requests cannot simulate a fleet and the lives of its boxes; expected grain: fluid, or callers and services';
    if (isCalls) return `found it outside a call; expected it in a call, as callers.NAME.calls.0.${key}`;
    return isLimit ? `found it outside a service; expected it in a service, as services.NAME.${key}` : null;
  }
  if (path.length === 0 && has(BLOCKS_OF.requests, key))
    return 'the fluid grain cannot simulate single requests; expected grain: requests, or a fleet of boxes';
  return isCalls || isLimit
    ? 'the fluid grain cannot simulate a policy on single requests; expected grain: requests, with callers and services'
    : null;
}
