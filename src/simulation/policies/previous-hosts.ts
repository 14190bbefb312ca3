/** How often a retry looks for another host (Istio sets Envoy's host_selection_retry_max_attempts to 5). */
const RESELECTIONS = 5;

/**
 * The host of a retry under Envoy's `previous_hosts` predicate, as Istio sets it: picks again, up to five times,
 * while the host picked was tried before, and then takes the last one picked. -1 where nothing can be picked.
 */
export function pickUntried(pick: () => number, wasTried: (host: number) => boolean): number {
  let host = pick();
  for (let again = 0; again < RESELECTIONS && host >= 0 && wasTried(host); again++) host = pick();
  return host;
}
