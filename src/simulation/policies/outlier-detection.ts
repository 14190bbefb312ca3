import type { OutlierDetection } from '../../scenario/settings/policies.ts';
import type { Answer } from './answer.ts';
import { createOutlierStatistics } from './outlier-statistics.ts';

/** Who came back and who was thrown out at a sweep. */
export interface Sweep {
  readonly returned: readonly number[];
  readonly ejected: readonly number[];
}

/** Outlier detection of one proxy over the hosts of one service. Times in microseconds since the start. */
export interface OutlierDetector {
  /** An answer of a host, or a failure on the way to it. True: this ejects the host, at once. */
  readonly answered: (host: number, now: number, answer: Answer) => boolean;
  /** The first sweep after `now`. */
  readonly nextSweepAt: (now: number) => number;
  /** To be called at each sweep. */
  readonly sweep: (now: number) => Sweep;
  readonly isEjected: (host: number) => boolean;
  readonly ejectedCount: () => number;
}

const NOTHING: Sweep = { returned: [], ejected: [] };

/**
 * Envoy's outlier detection, as its code is since 1.31, with the names and the switches of Istio: a threshold
 * of 0 never fires, and a maxEjectionPercent of 0 is as unset, 10.
 *
 * Answers of the host count, and failures on the way to it: a timeout is its 504. What was turned away before
 * it reached a host (pool, breaker, bulkhead), or was cancelled, says nothing about the host and is left out.
 * An answer of the limiter in a box is that box's answer: do not report those of a limiter at the caller.
 * `draw` gives the jitter of a stay, and is asked only where there is some.
 */
export function createOutlierDetection(
  settings: OutlierDetection,
  hosts: number,
  draw: () => number,
): OutlierDetector {
  const { consecutive5xxErrors, consecutiveGatewayErrors } = settings;
  const maxPercent = settings.maxEjectionPercent || 10;
  const interval = settings.interval * 1000;
  const base = settings.baseEjectionTime * 1000;
  const longest = settings.maxEjectionTime * 1000;
  const mostJitter = settings.maxEjectionTimeJitter * 1000;
  const statistics = createOutlierStatistics(settings, hosts);

  const errors = new Int32Array(hosts);
  const gatewayErrors = new Int32Array(hosts);
  const outside = new Uint8Array(hosts);
  /** How many times the base the next stay is, less one; goes back by one with each sweep that finds it inside. */
  const multiplier = new Int32Array(hosts);
  const ejectedAt = new Float64Array(hosts);
  const jitter = new Float64Array(hosts);
  let ejected = 0;
  /** Hosts inside whose multiplier still goes back. */
  let remembered = 0;

  const isEjected = (host: number): boolean => outside[host] === 1;

  /** Throws a host out, unless it is out already or too many would be. */
  function eject(host: number, now: number): boolean {
    if (isEjected(host)) return false;
    const allowed =
      100 * (ejected + 1) <= maxPercent * hosts || (settings.alwaysEjectOneHost && ejected === 0);
    if (!allowed) return false;
    const stays = multiplier[host] ?? 0;
    if (stays > 0) remembered--;
    // A stay grows by the base each time, and stops growing once it is beyond the longest.
    if (stays * base < longest + base) multiplier[host] = stays + 1;
    outside[host] = 1;
    ejectedAt[host] = now;
    jitter[host] = mostJitter === 0 ? 0 : Math.floor(draw() * (mostJitter + 1));
    ejected++;
    return true;
  }

  function letIn(host: number): void {
    outside[host] = 0;
    errors[host] = 0;
    gatewayErrors[host] = 0;
    ejected--;
    remembered++;
  }

  const isOver = (host: number, now: number): boolean =>
    Math.min(base * (multiplier[host] ?? 0), longest) + (jitter[host] ?? 0) <= now - (ejectedAt[host] ?? 0);

  /** Counts a 5xx. Reaching a threshold sets its counter back, whether or not the ejection was allowed. */
  function failed(host: number, now: number, status: number): boolean {
    let thrownOut = false;
    if (status === 502 || status === 503 || status === 504) {
      const count = (gatewayErrors[host] ?? 0) + 1;
      gatewayErrors[host] = count;
      if (count === consecutiveGatewayErrors && !isEjected(host)) {
        thrownOut = eject(host, now);
        gatewayErrors[host] = 0;
      }
    } else gatewayErrors[host] = 0;
    const count = (errors[host] ?? 0) + 1;
    errors[host] = count;
    if (count === consecutive5xxErrors && !isEjected(host)) {
      thrownOut = eject(host, now);
      errors[host] = 0;
    }
    return thrownOut;
  }

  function sweep(now: number): Sweep {
    if (ejected === 0 && remembered === 0 && !statistics) return NOTHING;
    const returned: number[] = [];
    for (let host = 0; host < hosts; host++) {
      if (isEjected(host)) {
        if (!isOver(host, now)) continue;
        letIn(host);
        returned.push(host);
      } else if ((multiplier[host] ?? 0) > 0) {
        // It came back a sweep ago at least, and has behaved since.
        multiplier[host] = (multiplier[host] ?? 0) - 1;
        if (multiplier[host] === 0) remembered--;
      }
    }
    const thrownOut: number[] = [];
    statistics?.close(
      (host) => !isEjected(host),
      (host) => {
        if (eject(host, now)) thrownOut.push(host);
      },
    );
    return { returned, ejected: thrownOut };
  }

  return {
    answered: (host, now, answer) => {
      if (host < 0 || !tellsOfTheHost(answer)) return false;
      const isError = answer.status >= 500;
      statistics?.count(host, !isError);
      if (isError) return failed(host, now, answer.status);
      errors[host] = 0;
      gatewayErrors[host] = 0;
      return false;
    },
    nextSweepAt: (now) => (Math.floor(now / interval) + 1) * interval,
    sweep,
    isEjected,
    ejectedCount: () => ejected,
  };
}

function tellsOfTheHost({ reason }: Answer): boolean {
  switch (reason) {
    case 'no-box':
    case 'overflow':
    case 'breaker-open':
    case 'bulkhead-full':
    case 'cancelled':
      return false;
    default:
      return true;
  }
}
