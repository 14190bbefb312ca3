import * as z from 'zod';
import type { Distribution } from '../distribution.ts';
import { isRecord } from '../patch.ts';
import { amount, duration, whole } from './quantities.ts';

const EXPECTED =
  'expected a duration such as 4.5ms, or one of {exponential: 4.5ms}, {uniform: {from, to}}, {erlang: {mean, stages}}, {hyperexponential: {mean, variation}}';

const time = () => duration({ fraction: true });

const shapes: Readonly<Record<string, z.ZodType<Distribution>>> = {
  constant: time().transform((mean) => ({ shape: 'constant', mean })),
  exponential: time().transform((mean) => ({ shape: 'exponential', mean })),
  uniform: z
    .strictObject({ from: time(), to: time() })
    .refine(({ from, to }) => from <= to, { error: 'expected from no longer than to', path: ['to'] })
    .transform(({ from, to }) => ({ shape: 'uniform', from, to })),
  erlang: z
    .strictObject({ mean: time(), stages: whole(1, 1000) })
    .transform(({ mean, stages }) => ({ shape: 'erlang', mean, stages })),
  hyperexponential: z
    .strictObject({ mean: time(), variation: amount(1, 1000) })
    .transform(({ mean, variation }) => ({ shape: 'hyperexponential', mean, variation })),
};

/**
 * How long something takes. `variation` is the squared coefficient of variation of two balanced exponential
 * branches, as queueing theory has it (Allen 1990).
 */
export function distribution() {
  return z
    .unknown()
    .transform((written, context): Distribution => {
      const entries = isRecord(written) ? Object.entries(written) : [['constant', written] as const];
      const [[shape, inner] = ['', undefined], ...rest] = entries;
      const schema = Object.hasOwn(shapes, shape) && rest.length === 0 ? shapes[shape] : undefined;
      const result = schema?.safeParse(inner);
      if (result?.success) return result.data;
      const [issue] = result?.error.issues ?? [];
      const inside = isRecord(written) && issue !== undefined;
      context.addIssue({
        code: 'custom',
        message: inside ? issue.message : EXPECTED,
        path: inside ? [shape, ...issue.path] : [],
      });
      return z.NEVER;
    })
    .meta({ reads: 'distribution' });
}
