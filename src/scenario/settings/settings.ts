import * as z from 'zod';
import { MAX_BOXES, MAX_SECONDS } from '../../timeline/limits.ts';
import type { OF_BOXES } from '../changeable.ts';
import { isRecord } from '../patch.ts';
import { app, boxes, livenessProbe, processManager, proxy, readinessProbe, startupProbe } from './box.ts';
import { cache, certificates, controlPlane, restart } from './control-plane.ts';
import { figure } from './figures.ts';
import {
  amount,
  atMost,
  duration,
  flag,
  NOT_EMPTY,
  oneOf,
  share,
  text,
  whole,
  wholeSeconds,
} from './quantities.ts';
import { requestBlocks } from './requests.ts';
import { rollout } from './rollouts.ts';
import { instant, time } from './times.ts';

const balancer = z
  .strictObject({
    policy: oneOf(['pooled', 'random', 'round-robin']).default('pooled').meta({
      about:
        'pooled: one queue for all boxes, M/M/c; random and round-robin: a queue a box, M/M/1 and E_n/M/1; it changes latency alone',
    }),
    panicThreshold: share().prefault('50%').meta({
      about: 'below this share of healthy boxes it balances over all of them; 0 turns it off (Envoy)',
    }),
  })
  .prefault({});

const checkout = z.strictObject({
  serviceTime: duration({ min: 0.001, fraction: true }).meta({
    about: 'time a box works on one request when nothing waits',
  }),
  clientTimeout: duration({ min: 1 }).meta({ about: 'a client gives up after this; latency is capped here' }),
});

const demandStep = z.strictObject({
  from: time().meta({ about: 'when this step begins; the first at the start' }),
  perSecond: amount(0, 1e9, 'a rate a second').meta({ about: 'requests that arrive at the fleet' }),
});

const slowSpell = z.strictObject({
  box: text(80).meta({ about: 'the name of the box' }),
  from: time().meta({ about: 'when it begins' }),
  until: time().meta({ about: 'when it is over' }),
  capacity: share().meta({ about: 'what is left of its capacity meanwhile' }),
  why: text(200).default('no cause given').meta({ about: 'the reason, for people' }),
});

const wedged = z.strictObject({
  enabled: flag().default(true).meta({ about: 'whether it happens at all' }),
  box: text(80).meta({ about: 'the name of the box' }),
  from: time().meta({ about: 'when it gets stuck, if it runs then: it answers nothing from then on' }),
  until: time().optional().meta({ about: 'when that passes by itself; otherwise never: a restart helps' }),
  part: oneOf(['proxy', 'app']).default('proxy').meta({
    about: 'proxy: from outside it looks like one that waits for its configuration; app: it hangs',
  }),
  why: text(200).default('it never answers again').meta({ about: 'the reason, for people' }),
});

const intervention = z.strictObject({
  enabled: flag().default(true).meta({ about: 'whether it is made at all' }),
  at: time().meta({ about: 'when it is made' }),
  title: text(200).meta({ about: 'who does what, for people' }),
  set: z.record(z.string(), z.unknown()).default({}).meta({
    about: 'settings it changes, by path: of app, proxy, the probes, processManager, controlPlane, balancer',
  }),
  restart: z
    .union([z.literal('all'), z.array(text(80)).max(MAX_BOXES)], {
      error: 'expected all, or a list of boxes by name',
    })
    .default([])
    .meta({ about: 'boxes it restarts: they are told to stop and then start again' }),
  perBox: duration()
    .prefault('0s')
    .meta({ about: 'it reaches box after box, so far apart; 0 reaches all at once' }),
});

/** A promise about one of some series. */
const objective = <const Names extends readonly string[]>(names: Names) =>
  z.strictObject({
    name: text(80).meta({ about: 'what is promised, for people: checkout under 2 s' }),
    series: oneOf(names).meta({ about: 'what is measured, second by second' }),
    below: z.number({ error: 'expected a number' }).optional().meta({ about: 'it must stay below this' }),
    above: z.number({ error: 'expected a number' }).optional().meta({ about: 'or above this' }),
  });

const objectives = <const Names extends readonly string[]>(names: Names) =>
  z.array(objective(names)).max(20, atMost(20)).default([]);

/** The settings of either grain. */
const shared = {
  clock: z.strictObject({
    start: instant().meta({ about: 'second 0' }),
    length: wholeSeconds({ min: 1000, max: MAX_SECONDS * 1000 }).meta({ about: 'how long the timeline is' }),
  }),
  seed: whole(0, Number.MAX_SAFE_INTEGER).default(1).meta({ about: 'what all chance is drawn from' }),
  figures: z.record(z.string(), figure).default({}),
};

const GRAIN = 'fluid: rates and backlogs of one fleet; requests: every request with its tries';

/** Everything the simulation of a fleet reads: the knobs that fixes turn. */
const fluidSchema = z.strictObject({
  grain: z.literal('fluid', { error: 'expected fluid or requests' }).default('fluid').meta({ about: GRAIN }),
  ...shared,
  boxes,
  app: app.prefault({}),
  proxy: proxy.prefault({}),
  livenessProbe: livenessProbe.prefault({}),
  readinessProbe: readinessProbe.prefault({}),
  startupProbe: startupProbe.optional(),
  processManager: processManager.prefault({}),
  controlPlane,
  certificates: certificates.optional().meta({ about: 'without it no certificate expires' }),
  cache: cache.optional().meta({ about: 'without it nothing is cached' }),
  balancer,
  demand: z
    .array(demandStep)
    .min(1, { error: 'expected at least one step of demand' })
    .max(10_000, atMost(10_000)),
  checkout,
  slowSpells: z.record(z.string(), slowSpell).default({}),
  wedged: z.record(z.string(), wedged).default({}),
  restarts: z.record(z.string(), restart).default({}),
  interventions: z.record(z.string(), intervention).default({}),
  rollouts: z.record(z.string(), rollout).default({}),
  objectives: objectives([
    'latency_p50',
    'latency_p99',
    'cpu',
    'errors',
    'arrivals_per_box',
    'outbound_refused',
    'outbound_failed',
  ]),
});

/** Everything the simulation of single requests reads. */
const requestsSchema = z.strictObject({
  grain: z.literal('requests', { error: 'expected fluid or requests' }).meta({ about: GRAIN }),
  ...shared,
  ...requestBlocks,
  objectives: objectives(['latency_p50', 'latency_p99', 'cpu', 'errors', 'arrivals_per_box', 'error_share']),
});

/** Checked settings of a fleet: durations in milliseconds, shares from 0 to 1, rates a second. */
export type FluidSettings = z.infer<typeof fluidSchema>;

/** Checked settings of single requests, in the same units. */
export type RequestSettings = z.infer<typeof requestsSchema>;

export type Settings = FluidSettings | RequestSettings;

/** The blocks that only one grain has. */
export const BLOCKS_OF = {
  fluid: Object.keys(fluidSchema.shape).filter((key) => !Object.hasOwn(requestsSchema.shape, key)),
  requests: Object.keys(requestsSchema.shape).filter((key) => !Object.hasOwn(fluidSchema.shape, key)),
} as const;

/** The grain that written settings choose: the fluid one unless they say `grain: requests`. */
export const choosesRequests = (written: unknown): boolean =>
  isRecord(written) && written['grain'] === 'requests';

/** The schema that written settings are to be checked against. */
export const settingsSchemaOf = (written: unknown): z.ZodType<Settings> =>
  choosesRequests(written) ? requestsSchema : fluidSchema;

export type BoxSettings = Pick<FluidSettings, (typeof OF_BOXES)[number]>;

const patch = z.strictObject({
  title: text(200).meta({ about: 'what is done, for people; NAME is the key that turns it on' }),
  cost: text(400).default('').meta({ about: 'what it costs' }),
  source: text(400).default('').meta({ about: 'where it comes from' }),
  note: text(1000).default('').meta({ about: 'what to know of its outcome' }),
  set: z.record(z.string(), z.unknown()).meta({ about: 'the settings it changes, by path' }),
});

/** What a scenario file says beside its settings. */
const description = {
  ratchet: z
    .literal('scenario/1', { error: 'expected scenario/1, the version of this file format' })
    .meta({ about: 'the format of the file' }),
  title: text(80).min(1, NOT_EMPTY).meta({ about: 'the name of the incident' }),
  teaches: text(80).default('other').meta({ about: 'what it teaches; list groups by it' }),
  summary: text().default('').meta({ about: 'what happened, in two sentences' }),
  source: text().default('').meta({ about: 'where the figures come from' }),
  notes: z
    .array(text())
    .max(100, atMost(100))
    .default([])
    .meta({ about: 'what to know: what is given, what is left out' }),
  captions: z
    .array(
      z.strictObject({
        at: time().meta({ about: 'from when on it is shown' }),
        text: text(300).meta({ about: 'the sentence; 78 characters fit the smallest screen' }),
      }),
    )
    .max(1000, atMost(1000))
    .default([]),
  fixes: z.record(z.string(), patch).default({}),
  assumptions: z.record(z.string(), patch).default({}),
};

export const DESCRIPTIVE_KEYS: readonly string[] = Object.keys(description);

const scenarioSchemas = {
  fluid: fluidSchema.extend(description),
  requests: requestsSchema.extend(description),
};

/** A whole scenario file: the settings, and what is said about them. */
export const scenarioSchemaOf = (written: unknown) =>
  choosesRequests(written) ? scenarioSchemas.requests : scenarioSchemas.fluid;

/** A checked scenario file of either grain. */
export type ScenarioFile = z.infer<(typeof scenarioSchemas)[keyof typeof scenarioSchemas]>;
