import type { Mtls } from '../../scenario/settings/policies.ts';

/** What a handshake costs, in microseconds, which may be fractions. */
export interface Handshake {
  /** Time on the way. */
  readonly time: number;
  /** Work for the box. */
  readonly cpu: number;
}

/** The connections of one calling process to one host. */
export interface Connections {
  /** The handshake that the next request waits for; costs nothing where it finds an open connection. */
  readonly next: () => Handshake;
}

const NONE: Handshake = { time: 0, cpu: 0 };

/** Connections that are opened anew every so many requests, beginning with the first (facts 8.1). */
export function createConnections(settings: Mtls): Connections {
  const { requestsPerConnection, roundTripTime, tcpRoundTrips, tlsRoundTrips, handshakeCpu } = settings;
  const handshake: Handshake = {
    time: 1000 * roundTripTime * (tcpRoundTrips + tlsRoundTrips),
    cpu: 1000 * handshakeCpu,
  };
  let left = 0;
  return {
    next: () => {
      if (left > 0) {
        left -= 1;
        return NONE;
      }
      left = requestsPerConnection - 1;
      return handshake;
    },
  };
}
