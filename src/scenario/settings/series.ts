import type { Unit } from '../../text/numbers.ts';

/** The series that a run of each grain may have of the whole, with their units; figures name them. */
export const SERIES_UNITS = {
  fluid: {
    demand: '/s',
    arrivals_per_box: '/s',
    cpu: 'share',
    latency_p50: 's',
    latency_p99: 's',
    errors: '/s',
    control_plane_load: 'share',
    control_plane_queue: 'count',
    spare: 'count',
    rolled_out: 'share',
    outbound_refused: '/s',
    outbound_failed: '/s',
    at_risk: 'count',
    backend: '/s',
    cache_off: 'count',
  },
  requests: {
    demand: '/s',
    arrivals_per_box: '/s',
    cpu: 'share',
    latency_p50: 's',
    latency_p99: 's',
    errors: '/s',
    error_share: 'share',
    tries: '/s',
    retries: '/s',
    failed_tries: '/s',
    refused: '/s',
    waiting: 'count',
  },
} as const satisfies Readonly<Record<'fluid' | 'requests', Readonly<Record<string, Unit>>>>;

/** The same of single boxes. */
export const BOX_SERIES_UNITS = {
  fluid: {},
  requests: { arrivals: '/s', cpu: 'share' },
} as const satisfies Readonly<Record<'fluid' | 'requests', Readonly<Record<string, Unit>>>>;
