import * as z from 'zod';
import { atMost, duration, flag, oneOf, share, text } from './quantities.ts';
import { time } from './times.ts';

const number = () => z.number({ error: 'expected a number' }).optional();

const stage = z.strictObject({
  share: share().meta({ about: 'the share of all boxes that has the change after this stage, rounded up' }),
  bake: duration({ max: 7 * 86_400_000 })
    .prefault('0s')
    .meta({ about: 'from its last box until the next stage' }),
});

const abort = z.strictObject({
  series: oneOf(['errors', 'cpu', 'latency_p50', 'latency_p99', 'arrivals_per_box']).meta({
    about: 'what is watched, second by second',
  }),
  above: number().meta({ about: 'it is bad above this' }),
  below: number().meta({ about: 'or below this' }),
  after: duration().prefault('0s').meta({
    about:
      'bad for so long in a row it is noticed: no box more, and those that have the change lose it again',
  }),
});

const killSwitch = z.strictObject({
  enabled: flag().default(true).meta({ about: 'whether there is one at all' }),
  decidedAt: time().meta({ about: 'when people decide to use it' }),
  onPath: flag()
    .default(false)
    .meta({ about: 'whether it needs what the change has broken: then it works only at executedAt' }),
  executedAt: time()
    .optional()
    .meta({ about: 'when it works although it is on the path; never if left out' }),
  toNormal: duration().prefault('0s').meta({ about: 'from then until the last box is without the change' }),
});

/** A change that reaches boxes by itself, stage after stage. */
export const rollout = z.strictObject({
  enabled: flag().default(true).meta({ about: 'whether it is made at all' }),
  at: time().meta({ about: 'when its first stage begins' }),
  title: text(200).meta({ about: 'what is rolled out, for people' }),
  set: z.record(z.string(), z.unknown()).meta({
    about: 'settings of a box that it changes, by path: of app, proxy, the probes, processManager',
  }),
  spread: duration().prefault('0s').meta({
    about: 'how long it takes through the boxes of a stage, one after the other (propagation, p99)',
  }),
  order: oneOf(['number', 'drawn'])
    .default('number')
    .meta({ about: 'which boxes come first: by their number, or drawn from the seed' }),
  stages: z
    .array(stage)
    .min(1, { error: 'expected at least one stage' })
    .max(100, atMost(100))
    .prefault([{ share: '100%' }]),
  abort: abort.optional(),
  killSwitch: killSwitch.optional(),
});
