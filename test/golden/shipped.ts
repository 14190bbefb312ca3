import { readFileSync } from 'node:fs';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { type Run, runOf } from './stagefront.ts';

/** A piece of a scenario's text and what stands in its place; the piece must be there exactly once. */
export type Edit = readonly [from: string, to: string];

/** Runs of a timeline that ships, as it is or edited, with their figures. */
export interface Shipped {
  readonly text: string;
  readonly run: (fixes?: readonly string[], edits?: readonly Edit[]) => Run;
  readonly figures: (
    fixes?: readonly string[],
    edits?: readonly Edit[],
  ) => Readonly<Record<string, number | null>>;
}

export function shipped(name: string): Shipped {
  const file = `timelines/${name}.yaml`;
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const edited = (edits: readonly Edit[]): string =>
    edits.reduce((before, [from, to]) => {
      if (before.split(from).length !== 2) throw new Error(`expected exactly one ${from}`);
      return before.replace(from, () => to);
    }, text);
  const run: Shipped['run'] = (fixes = [], edits = []) =>
    runOf(simulate(loadScenario(edited(edits), file), { fixes, seed: 1 }));
  return {
    text,
    run,
    figures: (fixes, edits) =>
      Object.fromEntries(run(fixes, edits).timeline.figures.map(({ name: key, value }) => [key, value])),
  };
}
