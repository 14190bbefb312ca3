import { shown } from '../text/shown.ts';
import type { Fix } from './scenario.ts';

/** How two patches contradict each other, for a sentence; null where both can be on. */
export function contradiction(one: Fix['set'], other: Fix['set']): string | null {
  for (const [path, value] of Object.entries(one))
    for (const [otherPath, otherValue] of Object.entries(other)) {
      if (path === otherPath && JSON.stringify(value) !== JSON.stringify(otherValue))
        return `${path} to ${shown(value)}, the other to ${shown(otherValue)}`;
      if (otherPath.startsWith(`${path}.`) || path.startsWith(`${otherPath}.`))
        return `${path}, the other ${otherPath}`;
    }
  return null;
}
