import { figuresOf } from '../simulation/requests/world.ts';
import type { Block, Reference } from './reference.ts';
import { OF_POLICIES } from './references-of-policies.ts';
import { OF_QUEUES } from './references-of-queues.ts';

/** The rows of the table of references that a run of requests can show. */
export const REFERENCES: readonly Reference[] = [...OF_QUEUES, ...OF_POLICIES];

/** Figures of worlds by what they are of, each world simulated once for all that is asked of it. */
const known = new Map<string, ReturnType<typeof figuresOf>>();

/** What a run of seed 1 says. */
export function measured(reference: Reference): number {
  const world = JSON.stringify(reference.world);
  const made = known.get(world) ?? figuresOf({ ...reference.world, figures: figuresAskedOf(world) });
  known.set(world, made);
  return made[nameOf(reference)] ?? Number.NaN;
}

const nameOf = (reference: Reference): string => `row${REFERENCES.indexOf(reference)}`;

const figuresAskedOf = (world: string): Readonly<Record<string, Block>> =>
  Object.fromEntries(
    REFERENCES.filter((row) => JSON.stringify(row.world) === world).map((row) => [nameOf(row), row.figure]),
  );

/** Theory beside simulation, as Markdown: one run each, of seed 1. */
export function theoryTable(): string {
  const rows = REFERENCES.flatMap((reference) => {
    const { what, truth, within, shown } = reference;
    if (!shown) return [];
    const [unit, times] = shown;
    const print = (value: number) => `${(value * times).toPrecision(4)}${unit && ` ${unit}`}`;
    return [
      `| ${what} | ${print(truth)} | ${print(measured(reference))} | ${(within * 100).toPrecision(2)} % |`,
    ];
  });
  return ['| | theory | simulation | may differ by |', '|---|--:|--:|--:|', ...rows].join('\n');
}
