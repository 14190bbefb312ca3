import { type SecondSums, secondSums } from '../measures/seconds.ts';
import type { Request, Requests } from './requests.ts';

/** The lines of each second, whoever wrote them: exact however many there are. */
export interface Lines {
  readonly started: SecondSums;
  readonly ended: SecondSums;
  readonly failed: SecondSums;
  readonly inbound: SecondSums;
}

export const noLines = (): Lines => ({
  started: secondSums(),
  ended: secondSums(),
  failed: secondSums(),
  inbound: secondSums(),
});

/** Something by second. */
export interface BySecond {
  readonly seconds: Float64Array;
  readonly values: Float64Array;
}

/** What the requests tell of the whole. */
export interface Whole {
  readonly demand: BySecond;
  readonly completions: BySecond;
  readonly errors: BySecond;
  readonly retries: BySecond;
  /** In seconds. */
  readonly latencyP50: BySecond;
  readonly latencyP99: BySecond;
  /** Some requests have an id, so that lines could be put together. */
  readonly hasIds: boolean;
}

/** Adds up the requests. `isOnward`: whether a proxy is of a box that is called itself. */
export function wholeOf(requests: Requests, lines: Lines, isOnward: (proxy: number) => boolean): Whole {
  const [demand, completions, errors, retries] = [tally(), tally(), tally(), tally()];
  let hasIds = false;
  let callersAlone = false;
  requests.each(({ isAlone, isOutbound, writer }) => {
    hasIds ||= !isAlone;
    callersAlone ||= isAlone && isOutbound && !isOnward(writer);
  });
  const counts = (request: Readonly<Request>): boolean => {
    if (request.isOutbound) return request.isToItself || !isOnward(request.writer);
    // Without ids, what callers wrote and what the called wrote would be the same twice.
    return !(request.isAlone && callersAlone);
  };

  requests.each((request) => {
    const { start, end, failed, inbound, outbound, failedLines, isOutbound } = request;
    const second = Math.floor(start / 1000);
    const isOne = counts(request) ? 1 : 0;
    demand.add(second, isOne, inbound + outbound);
    if (inbound > 0) retries.add(second, Math.max(0, inbound - outbound - (isOutbound ? 0 : 1)), inbound);
    if (Number.isNaN(end)) return;
    const last = Math.floor(end / 1000);
    completions.add(last, isOne, inbound + outbound);
    errors.add(last, failed ? isOne : 0, failedLines);
  });

  const sampling = requests.sampling();
  const [latencyP50, latencyP99] = quantilesBySecond(requests, counts);
  return {
    demand: demand.estimate(lines.started, sampling),
    completions: completions.estimate(lines.ended, sampling),
    errors: errors.estimate(lines.failed, sampling),
    retries: retries.estimate(lines.inbound, sampling),
    latencyP50,
    latencyP99,
    hasIds,
  };
}

/** Adds up what requests count for beside how many lines they have. */
function tally() {
  const [parts, wholes] = [secondSums(), secondSums()];
  let [part, whole] = [0, 0];
  return {
    add(second: number, counted: number, lines: number): void {
      parts.add(second, counted);
      wholes.add(second, lines);
      part += counted;
      whole += lines;
    },
    /** As counted; where not all ids are known, the lines of each second in the proportion of those that are. */
    estimate(lines: SecondSums, sampling: number): BySecond {
      const seconds = sampling === 1 ? parts.seconds() : lines.seconds();
      const values = seconds.map((second) => {
        if (sampling === 1) return parts.at(second);
        const known = wholes.at(second);
        return lines.at(second) * (known > 0 ? parts.at(second) / known : whole > 0 ? part / whole : 0);
      });
      return { seconds, values };
    },
  };
}

function quantilesBySecond(
  requests: Requests,
  counts: (request: Readonly<Request>) => boolean,
): readonly [BySecond, BySecond] {
  const sizes = secondSums();
  const isOver = (request: Readonly<Request>): boolean => !Number.isNaN(request.end) && counts(request);
  let all = 0;
  requests.each((request) => {
    if (!isOver(request)) return;
    sizes.add(Math.floor(request.end / 1000), 1);
    all++;
  });
  const seconds = sizes.seconds();
  const places = secondSums();
  let place = 0;
  for (const second of seconds) {
    places.add(second, place);
    place += sizes.at(second);
  }
  const taken = new Float64Array(all);
  requests.each((request) => {
    if (!isOver(request)) return;
    const second = Math.floor(request.end / 1000);
    taken[places.at(second)] = request.end - request.start;
    places.add(second, 1);
  });
  const quantiles = (share: number): BySecond => ({
    seconds,
    values: seconds.map((second) => {
      const size = sizes.at(second);
      return (taken[places.at(second) - size + Math.ceil(share * size) - 1] ?? 0) / 1000;
    }),
  });
  for (const second of seconds)
    taken.subarray(places.at(second) - sizes.at(second), places.at(second)).sort();
  return [quantiles(0.5), quantiles(0.99)];
}
