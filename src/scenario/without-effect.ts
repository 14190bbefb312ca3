import { type Place, placesOf } from './calls.ts';
import type { Settings } from './scenario.ts';

/** Settings of calls that fit and yet change nothing, as `path: why`: said, never silent. */
export function withoutEffect(settings: Settings): readonly string[] {
  if (settings.grain === 'fluid') return [];
  const places = placesOf(settings);
  return places.flatMap((place) => {
    const { path, call } = place;
    const at = path.join('.');
    const tryTime = call.retries?.perTryTimeout ?? 0;
    return [
      ...(call.timeout > 0 && tryTime >= call.timeout
        ? [`${at}.retries.perTryTimeout: a try ends with its call at the latest (Envoy)`]
        : []),
      ...(call.deadline && !hasDeadline(place, places)
        ? [`${at}.deadline: no timeout stands on the way to it`]
        : []),
    ];
  });
}

/** Whether there is a time to pass on: a timeout of the call, or of one on the way to it. */
function hasDeadline(place: Place, places: readonly Place[]): boolean {
  const callers = new Set([place.of]);
  // The set grows while it is gone through.
  for (const name of callers) for (const { of, call } of places) if (call.to === name) callers.add(of);
  return (
    place.call.timeout > 0 ||
    places.some(({ of, call }) => callers.has(of) && callers.has(call.to) && call.timeout > 0)
  );
}
