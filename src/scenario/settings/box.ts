import * as z from 'zod';
import { MAX_BOXES } from '../../timeline/limits.ts';
import { amount, duration, flag, NOT_EMPTY, oneOf, seconds, share, text, whole } from './quantities.ts';

/** What may differ from box to box. */
const boxOverride = z.strictObject({
  headroom: amount(0, 1e9)
    .optional()
    .meta({ unit: '/s', about: 'arrivals a second this box can take before its check slows' }),
  checkPhase: duration()
    .optional()
    .meta({ about: 'phase of its check timer at the start; otherwise drawn from the seed' }),
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
  checkThread: oneOf(['busy', 'own']).default('busy').meta({
    about: 'whether checks are answered from the busy thread, behind its backlog, or from their own',
  }),
});

export const proxy = z.strictObject({
  enabled: flag().default(true).meta({ about: 'whether a box has a proxy at all' }),
  initialFetchTimeout: duration().prefault('15s').meta({
    about: 'after this long without configuration the proxy goes on with nothing; 0 waits for ever (Envoy)',
  }),
  startFrom: oneOf(['control-plane', 'disk'])
    .default('control-plane')
    .meta({ about: 'where a proxy that was configured once takes its first configuration from' }),
  diskStartTime: duration().prefault('500ms').meta({ about: 'how long a start from disk takes' }),
  holdApplicationUntilProxyStarts: flag()
    .default(false)
    .meta({ about: 'the app starts only when its proxy is ready (Istio)' }),
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

export const livenessProbe = z.strictObject({
  ...probeFields,
  successThreshold: whole(1, 1).default(1).meta({ about: 'Kubernetes allows 1 and nothing else' }),
  asks: oneOf(['box', 'process'])
    .default('process')
    .meta({ about: 'box: the app through its proxy, so an unborn proxy fails; process: the app directly' }),
  ...handlers,
  terminationGracePeriodSeconds: unused('a killed box stops at once here; the model does not use it'),
});

export const readinessProbe = z.strictObject({
  ...probeFields,
  successThreshold: whole(1, 100_000).default(1).meta({ about: 'passes in a row that count' }),
  slowAnswersFail: flag()
    .default(false)
    .meta({ about: 'whether an answer later than the timeout takes the box out of the pool' }),
  ...handlers,
});

export const processManager = z.strictObject({
  checkTimer: oneOf(['restarts-with-the-box', 'keeps-its-phase'])
    .default('keeps-its-phase')
    .meta({ about: 'whether a restart starts the check timer anew; the kubelet keeps its phase' }),
  restartDelay: duration().prefault('0s').meta({ about: 'from a kill until the box is started again' }),
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
