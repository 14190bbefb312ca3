/** How many connections a control plane accepts; see the setting. */
export interface AdmissionSettings {
  readonly perSecond: number;
  readonly burst: number;
  /** Milliseconds. */
  readonly maxWait: number;
  readonly replicas: number;
}

/** The limit of one replica: a bucket of tokens that may owe some to those who wait. */
export interface Limiter {
  tokens: number;
  /** When they were counted, milliseconds. */
  at: number;
}

/** A replica that has rested: its bucket is full. */
export const createLimiter = ({ burst }: AdmissionSettings): Limiter => ({ tokens: burst, at: 0 });

/**
 * How long a connection that asks now waits until it is accepted, in milliseconds; null if it is refused at
 * once, which costs no token. This is istiod's limit on new streams: a token bucket whose waiting line is
 * as long as `maxWait` (pilot/pkg/xds, golang.org/x/time/rate).
 */
export function admit(limiter: Limiter, settings: AdmissionSettings, now: number): number | null {
  const { perSecond, burst, maxWait } = settings;
  const tokens = Math.min(burst, limiter.tokens + ((now - limiter.at) * perSecond) / 1000);
  const left = tokens - 1;
  const wait = left < -1e-9 ? (-left * 1000) / perSecond : 0;
  if (wait > maxWait + 1e-6) return null;
  Object.assign(limiter, { tokens: left, at: now });
  return wait;
}
