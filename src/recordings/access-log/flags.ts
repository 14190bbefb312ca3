/** Response flags of Envoy: short, as its long format names them, what they say, whether the side behind is to blame. */
const FLAGS: readonly (readonly [string, string, string, boolean])[] = [
  ['UH', 'NoHealthyUpstream', 'no healthy upstream', true],
  ['UF', 'UpstreamConnectionFailure', 'no connection to the upstream', true],
  ['UO', 'UpstreamOverflow', 'circuit breaker open', true],
  ['NR', 'NoRouteFound', 'no route', true],
  ['UT', 'UpstreamRequestTimeout', 'upstream timed out', true],
  ['UC', 'UpstreamConnectionTermination', 'upstream closed the connection', true],
  ['URX', 'UpstreamRetryLimitExceeded', 'retries used up', true],
  ['RL', 'RateLimited', 'rate limited', false],
  ['DC', 'DownstreamConnectionTermination', 'client left', false],
  ['LH', 'FailedLocalHealthCheck', 'failed its health check', true],
  ['LR', 'LocalReset', 'reset by the proxy', true],
  ['UR', 'UpstreamRemoteReset', 'reset by the upstream', true],
  ['NC', 'NoClusterFound', 'no cluster', true],
  ['UPE', 'UpstreamProtocolError', 'upstream broke the protocol', true],
  ['UMSDR', 'UpstreamMaxStreamDurationReached', 'longest duration reached', true],
  ['DF', 'DnsResolutionFailed', 'name not resolved', true],
  ['DI', 'DelayInjected', 'delay injected', false],
  ['FI', 'FaultInjected', 'fault injected', false],
  ['RLSE', 'RateLimitServiceError', 'rate limit service failed', false],
  ['UAEX', 'UnauthorizedExternalService', 'not authorised', false],
  ['SI', 'StreamIdleTimeout', 'idle too long', false],
  ['IH', 'InvalidEnvoyRequestHeaders', 'invalid headers', false],
  ['DPE', 'DownstreamProtocolError', 'client broke the protocol', false],
  ['DR', 'DownstreamRemoteReset', 'reset by the client', false],
  ['DT', 'DurationTimeout', 'connection too long', false],
  ['RFCF', 'ResponseFromCacheFilter', 'answered from a cache', false],
  ['NFCF', 'NoFilterConfigFound', 'no filter configuration', false],
  ['OM', 'OverloadManagerTerminated', 'proxy overloaded', false],
  ['DO', 'DropOverload', 'dropped by load', false],
  ['UDO', 'UnconditionalDropOverload', 'dropped', false],
];

const bits = new Map(FLAGS.flatMap(([short, long], at) => [short, long].map((word) => [word, 1 << at])));
const bitOf = (short: string): number => bits.get(short) ?? 0;

/** The bit of flags that are not known. */
const OTHER = 1 << FLAGS.length;

/** What the side behind the proxy, or the want of one, is to blame for. */
export const BY_UPSTREAM = FLAGS.reduce(
  (all, [short, , , isBlamed]) => all | (isBlamed ? bitOf(short) : 0),
  0,
);

/** What tells the state of the proxy that says it: it knows no route, or no box that is healthy. */
export const [NO_ROUTE, NO_HEALTHY] = [bitOf('NR'), bitOf('UH')];

/** What is counted for each flag: its bit, the name of its series, and what it says. */
export const COUNTED: readonly { readonly bit: number; readonly name: string; readonly says: string }[] = [
  ...FLAGS.map(([short, , says], at) => ({
    bit: 1 << at,
    name: `flag_${short}`,
    says: `${short} (${says})`,
  })),
  { bit: OTHER, name: 'flag_other', says: 'a flag that is not known' },
];

/** The flags of a field: short or long, several with commas, `-` for none; as bits. */
export function flagsIn(field: string): number {
  if (field === '-' || field === '') return 0;
  return (
    bits.get(field) ??
    field
      .slice(0, 1000)
      .split(',')
      .reduce((all, word) => all | (bits.get(word.trim()) ?? OTHER), 0)
  );
}
