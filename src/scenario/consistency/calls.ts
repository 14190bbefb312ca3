import { callOrder, type Place, placesOf } from '../calls.ts';
import type { RequestSettings } from '../scenario.ts';
import { checkKnown } from './names.ts';
import type { Refuse } from './refuse.ts';

/** Refuses calls to nobody, to bulkheads and buckets that are not, of no share at all, and in a circle. */
export function checkCalls(settings: RequestSettings, refuse: Refuse): void {
  const { services, bulkheads, retryBuckets } = settings;
  for (const { path, call } of placesOf(settings)) {
    checkKnown(call.to, services, 'service', [...path, 'to'], refuse);
    if (call.bulkhead !== undefined)
      checkKnown(call.bulkhead, bulkheads, 'bulkhead', [...path, 'bulkhead'], refuse);
    const bucket = call.retries?.bucket;
    if (bucket !== undefined)
      checkKnown(bucket, retryBuckets, 'bucket', [...path, 'retries', 'bucket'], refuse);
    const { policy, slowStartWindow } = call.loadBalancer;
    if (policy === 'random' && slowStartWindow > 0)
      refuse(
        [...path, 'loadBalancer', 'slowStartWindow'],
        'found a slow start with the policy random; expected round-robin or least-request (Envoy)',
      );
  }
  for (const [name, { calls }] of Object.entries(settings.callers))
    if (calls.every(({ share }) => share === 0))
      refuse(['callers', name, 'calls'], 'found no call that is ever made; expected a share above 0');
  checkCircles(settings, refuse);
}

/** Names the circle that calls go round in, if there is one. */
function checkCircles(settings: RequestSettings, refuse: Refuse): void {
  const ordered = new Set(callOrder(settings));
  // Whoever has no place in the order is called by another without one: going back comes round.
  const callTo = new Map<string, Place>();
  for (const place of placesOf(settings))
    if (Object.hasOwn(settings.services, place.of) && !ordered.has(place.of))
      callTo.set(place.call.to, place);
  const walked: Place[] = [];
  let at = [...callTo.values()][0];
  while (at !== undefined && !walked.includes(at)) {
    walked.push(at);
    at = callTo.get(at.of);
  }
  if (at === undefined) return;
  const circle = walked.slice(walked.indexOf(at)).reverse();
  // It is told from the one on that the file has first.
  const names = Object.keys(settings.services);
  const placeOf = ({ of }: Place): number => names.indexOf(of);
  const first = circle.indexOf(circle.reduce((one, other) => (placeOf(other) < placeOf(one) ? other : one)));
  const told = [...circle.slice(first), ...circle.slice(0, first)];
  const last = told.at(-1) ?? at;
  const round = roundTrip([...told.map(({ of }) => of), last.call.to]);
  refuse([...last.path, 'to'], `found calls in a circle, ${round}; expected none`);
}

/** `a → b → a`; the middle of a very long one is left out. */
const roundTrip = (names: readonly string[]): string =>
  (names.length <= 12 ? names : [...names.slice(0, 6), '…', ...names.slice(-5)]).join(' → ');
