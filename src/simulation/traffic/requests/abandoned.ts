import type { Try } from './world.ts';

/** From when on nobody waits for a request, nor for what it is made for; Infinity. */
export function abandonedSince(request: Try): number {
  let since = request.abandonedAt;
  for (let up = request.call.parent; up !== null; up = up.call.parent)
    if (up.abandonedAt < since) since = up.abandonedAt;
  return since;
}
