import type * as z from 'zod';
import type { Path } from './document.ts';

/** What zod keeps of a schema that this file looks into. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly defaultValue?: unknown;
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;

/** A schema without its defaults and transformations. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: input } = definitionOf(schema);
  const next = innerType ?? input;
  return next ? bare(next) : schema;
}

/** The keys that a schema knows at a path; empty where any key may stand. */
export function keysAt(schema: z.core.$ZodType, path: Path): readonly string[] {
  const here = definitionOf(bare(schema));
  const [step, ...rest] = path;
  if (step === undefined) return Object.keys(here.shape ?? {});
  const next = here.shape?.[String(step)] ?? here.valueType ?? here.element;
  return next ? keysAt(next, rest) : [];
}

/** What a schema consists of: keys of a block, values of a map, items of a list; what stands where nothing is written. */
export interface Parts {
  readonly keys: Readonly<Record<string, z.core.$ZodType>> | undefined;
  readonly values: z.core.$ZodType | undefined;
  readonly items: z.core.$ZodType | undefined;
  readonly fallback: unknown;
}

/** The parts of a schema. */
export function partsOf(schema: z.core.$ZodType): Parts {
  const { shape, valueType, element } = definitionOf(bare(schema));
  return { keys: shape, values: valueType, items: element, fallback: definitionOf(schema).defaultValue };
}
