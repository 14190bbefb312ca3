import { figuresOf } from '../simulation/requests/world.ts';
import type { Reference } from './reference.ts';
import { OF_POLICIES } from './references-of-policies.ts';
import { OF_QUEUES } from './references-of-queues.ts';

/** The rows of the table of references that a run of requests can show. */
export const REFERENCES: readonly Reference[] = [...OF_QUEUES, ...OF_POLICIES];

/** What a run says. */
export const measured = ({ world, figure }: Reference): number =>
  figuresOf({ ...world, figures: { value: figure } })['value'] ?? Number.NaN;

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
