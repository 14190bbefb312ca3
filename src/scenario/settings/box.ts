import * as z from 'zod';
import { MAX_BOXES } from '../../timeline/limits.ts';
import { amount, duration, flag, NOT_EMPTY, oneOf, seconds, share, text, whole } from './quantities.ts';
import { time } from './times.ts';

/** What may differ from box to box. */
const boxOverride = z.strictObject({
  headroom: amount(0, 1e9)
    .optional()
    .meta({ unit: '/s', about: 'arrivals a second this box can take before its check slows' }),
  checkPhase: duration()
    .optional()
    .meta({ about: 'phase of its check timer at the start; otherwise drawn from the seed' }),
  bornAt: time()
    .optional()
    .meta({ about: 'when it is started for the first time; otherwise it is up since long ago' }),
  node: text(200).optional().meta({ about: 'where it runs' }),
  zone: text(200).optional().meta({ about: 'where that is' }),
  version: text(200).optional().meta({ about: 'what it runs' }),
});

export const boxes = z.strictObject({
  count: whole(1, MAX_BOXES).meta({ about: 'how many boxes are in the pool' }),
  spares: whole(0, MAX_BOXES)
    .default(0)
    .meta({ about: 'boxes born before the start that wait outside the pool' }),
  noun: text(20)
    .min(1, NOT_EMPTY)
    .default('box')
    .meta({ about: 'what a box is called on screen: box, pod, …' }),
  name: text(60).min(1, NOT_EMPTY).default('box').meta({ about: 'boxes are named NAME-01, NAME-02, …' }),
  headroom: amount(0, 1e9).meta({
    unit: '/s',
    about: 'arrivals a second a box can take before its check slows',
  }),
  cpu: z
    .strictObject({
      share: share().meta({ about: 'CPU of a box measured at the arrivals beside it' }),
      arrivals: amount(1e-9, 1e9).meta({ unit: '/s', about: 'arrivals a second at which it was measured' }),
      baseline: share(0.99)
        .prefault('0%')
        .meta({ about: 'the part of that CPU, as a share of a box, that does not depend on arrivals' }),
    })
    .refine((cpu) => cpu.baseline < cpu.share, {
      error: 'expected a baseline below the share that was measured',
      path: ['baseline'],
    }),
  overrides: z
    .record(z.string(), boxOverride)
    .default({})
    .meta({ about: 'settings of single boxes, by name' }),
});

export const app = z.strictObject({
  startTime: duration().prefault('0s').meta({ about: 'from its start until it can answer' }),
  capacity: share().prefault('100%').meta({
    about: 'what is left of what a box can do: each request and each check takes so much the longer',
  }),
  checkThread: oneOf(['busy', 'own']).default('busy').meta({
    about: 'whether checks are answered from the busy thread, behind its backlog, or from their own',
  }),
  outboundCalls: amount(0, 1e6).default(0).meta({
    unit: '/s',
    about: 'calls it makes through its proxy, from the start of its process to the end of its shutdown',
  }),
  preStop: duration().prefault('0s').meta({ about: 'its preStop hook: SIGTERM comes only after it' }),
  shutdownTime: duration().prefault('0s').meta({ about: 'from SIGTERM until its process has ended' }),
});

export const proxy = z.strictObject({
  enabled: flag().default(true).meta({ about: 'whether a box has a proxy at all' }),
  initialFetchTimeout: duration().prefault('15s').meta({
    about:
      'how long it waits for the first answer to each subscription before it goes on with nothing; 0 waits for ever (Envoy: 15 s; Istio: 0)',
  }),
  subscriptions: whole(1, 10).default(2).meta({
    about: 'how many it waits for, one after the other (Envoy: clusters, then listeners)',
  }),
  startFrom: oneOf(['control-plane', 'disk'])
    .default('control-plane')
    .meta({ about: 'where a proxy that was configured once takes its first configuration from' }),
  diskStartTime: duration().prefault('500ms').meta({ about: 'how long a start from disk takes' }),
  holdApplicationUntilProxyStarts: flag()
    .default(false)
    .meta({ about: 'the app starts only when its proxy is ready (Istio); nothing to a native sidecar' }),
  holdPeriod: duration().prefault('500ms').meta({
    about: 'how often the hold looks whether the proxy is ready (Istio: 500 ms); 0 sees it at once',
  }),
  holdTimeout: duration().prefault('60s').meta({
    about: 'the hold gives up after this long and the box is killed (Istio: 60 s); 0 never gives up',
  }),
  nativeSidecar: flag().default(false).meta({
    about:
      'the app starts once its proxy runs and a startupProbe that asks the proxy has passed, and the proxy stops after the app (Kubernetes)',
  }),
  preStop: duration().prefault('0s').meta({ about: 'its preStop hook: SIGTERM comes only after it' }),
  terminationDrainDuration: duration().prefault('5s').meta({
    about: 'how long its drain takes: after SIGTERM it still serves, and then ends (Istio: 5 s)',
  }),
  exitOnZeroActiveConnections: flag().default(false).meta({
    about:
      'after SIGTERM it ends when its app has: it looks after 5 s and then every second (Istio), whatever terminationDrainDuration',
  }),
  reconnect: z
    .strictObject({
      initial: duration({ min: 10 }).prefault('500ms').meta({
        about:
          'a proxy without its control plane asks again after a time drawn from 0 to this, doubled with each try (Envoy)',
      }),
      max: duration({ min: 1000 }).prefault('30s').meta({ about: 'the longest that is drawn (Envoy)' }),
    })
    .refine(({ initial, max }) => initial <= max, {
      error: 'expected max no shorter than initial',
      path: ['max'],
    })
    .prefault({}),
});

/** A field of a manifest that may be pasted with the others and changes nothing here. */
const unused = (about: string) => z.unknown().optional().meta({ about, unused: true });

const asked = unused('how Kubernetes asks; pasted from a manifest it may stay, the model does not use it');

/** How a probe asks. */
const handlers = { httpGet: asked, tcpSocket: asked, grpc: asked, exec: asked };

/** The fields that Kubernetes gives a probe, with its defaults and its names. */
const probeFields = {
  enabled: flag().default(true).meta({ about: 'whether it is made at all' }),
  initialDelaySeconds: seconds().prefault(0).meta({ about: 'checks before this age are skipped' }),
  periodSeconds: seconds({ min: 0.1 }).prefault(10).meta({ about: 'from one check to the next' }),
  timeoutSeconds: seconds({ min: 0.001 }).prefault(1).meta({ about: 'a later answer is a failure' }),
  failureThreshold: whole(1, 100_000).default(3).meta({ about: 'failures in a row that count' }),
};

const onlyOne = whole(1, 1).default(1).meta({ about: 'Kubernetes allows 1 and nothing else' });

const asks = oneOf(['box', 'process', 'proxy']);

/** What liveness and startup probes have beside: whoever fails them is killed. */
const killingFields = {
  ...handlers,
  terminationGracePeriodSeconds: seconds({ min: 1 })
    .optional()
    .meta({ about: 'for boxes that it kills, instead of that of the process manager' }),
};

export const livenessProbe = z.strictObject({
  ...probeFields,
  successThreshold: onlyOne,
  asks: asks.default('process').meta({
    about:
      'box: the app through its proxy, so an unborn proxy fails; process: the app directly; proxy: its readiness endpoint, which answers 503 until it is live',
  }),
  ...killingFields,
});

export const startupProbe = z.strictObject({
  ...probeFields,
  successThreshold: onlyOne,
  asks: asks.default('process').meta({
    about: 'as livenessProbe.asks; until it has passed once there are no other checks',
  }),
  ...killingFields,
});

export const readinessProbe = z.strictObject({
  ...probeFields,
  successThreshold: whole(1, 100_000).default(1).meta({ about: 'passes in a row that count' }),
  slowAnswersFail: flag()
    .default(false)
    .meta({ about: 'whether an answer later than the timeout takes the box out of the pool' }),
  asks: oneOf(['ready', 'box']).default('ready').meta({
    about:
      'ready: whether app and proxy call themselves ready, as an empty proxy does; box: the app through its proxy, so an empty one refuses',
  }),
  ...handlers,
});

export const processManager = z.strictObject({
  checkTimer: oneOf(['restarts-with-the-box', 'keeps-its-phase'])
    .default('keeps-its-phase')
    .meta({ about: 'whether a restart starts the check timer anew; the kubelet keeps its phase' }),
  restartDelay: duration().prefault('0s').meta({ about: 'from its end until a box is started again' }),
  terminationGracePeriodSeconds: seconds().prefault(30).meta({
    about: 'how long a box that is to stop may take before it is ended by force; a stuck one takes it all',
  }),
  backOff: z
    .strictObject({
      initial: duration().prefault('10s').meta({
        about: 'added to the second restart, then doubled with each (the kubelet); 0 for none',
      }),
      max: duration().prefault('5m').meta({ about: 'the longest back-off' }),
      forgetAfter: duration()
        .prefault('10m')
        .meta({ about: 'a life longer than this starts the back-off anew' }),
    })
    .prefault({}),
});
