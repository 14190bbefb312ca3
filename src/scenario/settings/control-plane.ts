import * as z from 'zod';
import { amount, duration, flag, oneOf, share, text, whole } from './quantities.ts';
import { time } from './times.ts';

const outage = z.strictObject({
  enabled: flag().default(true).meta({ about: 'whether it happens at all' }),
  from: time().meta({
    about: 'when it begins: births in progress are lost, running proxies keep what they have',
  }),
  until: time().meta({ about: 'when it answers again; may lie beyond the end' }),
  why: text(200).default('it answers nothing').meta({ about: 'the reason, for people' }),
});

const admission = z.strictObject({
  perSecond: amount(0.001, 1e6, 'a rate a second').meta({
    about: 'connections that a replica accepts (istiod: min(15 + 5 x cores, 100))',
  }),
  burst: whole(1, 1_000_000)
    .default(1)
    .meta({ about: 'connections it accepts at once after a rest (istiod: 1)' }),
  maxWait: duration().prefault('1s').meta({
    about:
      'one that would wait longer is refused at once and asks again later, see proxy.reconnect (istiod: 1 s)',
  }),
  replicas: whole(1, 1000).default(1).meta({ about: 'replicas, each with this limit of its own' }),
});

/** Kubernetes users know it as istiod. */
export const controlPlane = z
  .strictObject({
    capacity: amount(0, 1e9).default(1).meta({ about: 'work it does in a second (cores, say)' }),
    perRequest: amount(0, 1e6).default(0).meta({ about: 'work for each request that arrives at the fleet' }),
    perBirth: amount(0, 1e6)
      .default(0)
      .meta({ about: 'work to give one proxy its configuration and certificate' }),
    perPush: amount(0, 1e6)
      .default(0)
      .meta({ about: 'work to tell one proxy that the addresses of a pool have changed' }),
    debounce: duration()
      .prefault('100ms')
      .meta({ about: 'how long it waits for further changes before a push (Istio: 100 ms)' }),
    admission: admission.optional().meta({ about: 'how many connections it accepts; without it, all' }),
    outages: z.record(z.string(), outage).default({}),
  })
  .prefault({});

/** What each proxy proves its name with. Without the block there are none, and none expires. */
export const certificates = z
  .strictObject({
    lifetime: duration({ min: 60_000, max: 90 * 86_400_000 })
      .prefault('24h')
      .meta({ about: 'from its issue until nobody accepts it any more (Istio: 24 h)' }),
    renewAt: share(0.99)
      .prefault('50%')
      .meta({ about: 'a proxy asks for the next one at this share of its lifetime (Istio: 50 %)' }),
    jitter: share(0.05)
      .prefault('1%')
      .meta({ about: 'that share is drawn so far around renewAt (Istio: 1 %)' }),
  })
  .refine(({ renewAt }) => renewAt >= 0.1, { error: 'expected a share from 0.1 to 0.99', path: ['renewAt'] });

/** What a process keeps to itself instead of asking its backend each time, and who tells it to. */
export const cache = z.strictObject({
  hitRate: share().meta({ about: 'the share of requests that a box answers from its cache' }),
  fromConfiguration: oneOf(['on', 'off'])
    .default('on')
    .meta({ about: 'what the configuration says that the control plane hands out' }),
  compiledDefault: oneOf(['on', 'off'])
    .default('off')
    .meta({ about: 'what a process does that starts while the control plane is away, until it is back' }),
  startFrom: oneOf(['control-plane', 'disk'])
    .default('control-plane')
    .meta({ about: 'disk: a process starts from its last configuration instead of what is compiled in' }),
});

/** A restart for a reason outside the model: a roll-out, a node that is lost, somebody's hand. */
export const restart = z.strictObject({
  enabled: flag().default(true).meta({ about: 'whether it happens at all' }),
  box: text(80).meta({ about: 'the name of the box' }),
  at: time().meta({ about: 'when it is killed; one that is down already is left alone' }),
  why: text(200).default('restarted from outside').meta({ about: 'the reason, for people' }),
});
