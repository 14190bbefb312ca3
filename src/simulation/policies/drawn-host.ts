/**
 * A host drawn evenly from the usable ones of `hosts`, without the host `but` (-1: of all); -1 where there is
 * none. `drawn` in [0, 1) is the only draw it takes, whoever is usable: another host is drawn only in place of
 * one that is not usable, so that an ejection leaves all other choices as they were.
 */
export function drawnEvenly(
  drawn: number,
  hosts: number,
  usable: (host: number) => boolean,
  but = -1,
): number {
  const places = but < 0 ? hosts : hosts - 1;
  const place = Math.floor(drawn * places);
  const host = but >= 0 && place >= but ? place + 1 : place;
  if (place < places && usable(host)) return host;
  let count = 0;
  for (let other = 0; other < hosts; other++) if (other !== but && usable(other)) count++;
  // What is left of the draw is even in [0, 1) whichever host was drawn.
  let skip = Math.floor((drawn * places - place) * count);
  for (let other = 0; other < hosts; other++) {
    if (other !== but && usable(other) && skip-- === 0) return other;
  }
  return -1;
}

/** The same by weight: a function of a draw in [0, 1). A host without weight is never drawn. */
export function drawnByWeight(
  weights: readonly number[],
): (drawn: number, usable: (host: number) => boolean) => number {
  const hosts = weights.length;
  const upTo = new Float64Array(hosts);
  let total = 0;
  for (const [host, weight] of weights.entries()) {
    total += weight;
    upTo[host] = total;
  }
  const weightOf = (host: number): number => weights[host] ?? 0;

  /** The first host whose weights, with all before it, are more than `place`. */
  function at(place: number): number {
    let low = 0;
    let high = hosts - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return (drawn, usable) => {
    const place = drawn * total;
    const host = at(place);
    if (weightOf(host) > 0 && usable(host)) return host;
    const left = weightOf(host) > 0 ? 1 - ((upTo[host] ?? 0) - place) / weightOf(host) : 0;
    let sum = 0;
    for (let other = 0; other < hosts; other++) if (usable(other)) sum += weightOf(other);
    let rest = left * sum;
    let last = -1;
    for (let other = 0; other < hosts; other++) {
      if (weightOf(other) === 0 || !usable(other)) continue;
      last = other;
      rest -= weightOf(other);
      if (rest < 0) return other;
    }
    return last;
  };
}
