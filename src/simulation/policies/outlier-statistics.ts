import type { OutlierDetection } from '../../scenario/settings/policies.ts';

/** Counts of answers per host over one interval, and who of them stands out (Envoy). */
export interface OutlierStatistics {
  readonly count: (host: number, good: boolean) => void;
  /** Closes the bucket: calls `outlier` for each host that stands out, in order of hosts, and starts a new one. */
  readonly close: (inside: (host: number) => boolean, outlier: (host: number) => void) => void;
}

/**
 * Envoy's ejections by success rate and by share of failures. A rate is in percent; hosts with fewer answers
 * than the volume asked for are left out, and nobody is judged with fewer such hosts than the minimum.
 * null where neither is set.
 */
export function createOutlierStatistics(
  { successRate, failurePercentage }: OutlierDetection,
  hosts: number,
): OutlierStatistics | null {
  if (!successRate && !failurePercentage) return null;
  const all = new Float64Array(hosts);
  const good = new Float64Array(hosts);
  const rates = new Float64Array(hosts);
  /** The hosts that are judged, as they were before anyone was ejected. */
  const judged = new Int32Array(hosts);

  /** How many are judged: those inside with enough answers. */
  function judge(inside: (host: number) => boolean, volume: number): number {
    let count = 0;
    for (let host = 0; host < hosts; host++) {
      if ((all[host] ?? 0) >= volume && inside(host)) judged[count++] = host;
    }
    return count;
  }

  /** Ejects those whose rate is below a limit. */
  function eject(count: number, isOutlier: (rate: number) => boolean, outlier: (host: number) => void): void {
    for (let index = 0; index < count; index++) {
      const host = judged[index] ?? 0;
      if (isOutlier(rates[host] ?? 0)) outlier(host);
    }
  }

  return {
    count: (host, isGood) => {
      all[host] = (all[host] ?? 0) + 1;
      if (isGood) good[host] = (good[host] ?? 0) + 1;
    },
    close: (inside, outlier) => {
      for (let host = 0; host < hosts; host++) rates[host] = (100 * (good[host] ?? 0)) / (all[host] ?? 0);
      if (successRate) {
        const count = judge(inside, successRate.requestVolume);
        if (count >= successRate.minimumHosts) {
          const limit = lowestOf(rates, judged.subarray(0, count), successRate.stdevFactor / 1000);
          eject(count, (rate) => rate < limit, outlier);
        }
      }
      if (failurePercentage) {
        const count = judge(inside, failurePercentage.requestVolume);
        if (count >= failurePercentage.minimumHosts) {
          eject(count, (rate) => 100 - rate >= failurePercentage.threshold, outlier);
        }
      }
      all.fill(0);
      good.fill(0);
    },
  };
}

/** The lowest rate that does not stand out: the mean less `factor` times the population's standard deviation. */
function lowestOf(rates: Float64Array, judged: Int32Array, factor: number): number {
  let sum = 0;
  for (const host of judged) sum += rates[host] ?? 0;
  const mean = sum / judged.length;
  let squares = 0;
  for (const host of judged) squares += ((rates[host] ?? 0) - mean) ** 2;
  return mean - factor * Math.sqrt(squares / judged.length);
}
