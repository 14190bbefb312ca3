import { readFileSync } from 'node:fs';
import { loadScenario } from '../../src/scenario/load.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { type Run, runOf } from './stagefront.ts';

/** A piece of a scenario's text and what stands in its place; the piece must be there exactly once. */
export type Edit = readonly [from: string, to: string];

/** Figures by name; null for what does not exist or never happened. */
export type Figures = Readonly<Record<string, number | null>>;

/** Runs of a timeline that ships, as it is or edited, with their figures. */
export interface Shipped {
  readonly text: string;
  readonly scenario: Scenario;
  readonly run: (fixes?: readonly string[], edits?: readonly Edit[], seed?: number) => Run;
  readonly figures: (fixes?: readonly string[], edits?: readonly Edit[], seed?: number) => Figures;
  /** The caption that is shown from a second after the start on. */
  readonly caption: (second: number) => string;
}

const opened = new Map<string, Shipped>();

/** A timeline that ships; test files share it, and with it the runs that are made once. */
export function shipped(name: string): Shipped {
  const known = opened.get(name) ?? open(name);
  opened.set(name, known);
  return known;
}

function open(name: string): Shipped {
  const file = `timelines/${name}.yaml`;
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const scenario = loadScenario(text, file);
  const edited = (edits: readonly Edit[]): string =>
    edits.reduce((before, [from, to]) => {
      if (before.split(from).length !== 2) throw new Error(`expected exactly one ${from}`);
      return before.replace(from, () => to);
    }, text);
  /** Runs of what ships, and figures of those and of edited ones; each is made once. */
  const runs = new Map<string, Run>();
  const known = new Map<string, Figures>();
  const run: Shipped['run'] = (fixes = [], edits = [], seed = 1) => {
    if (edits.length > 0) return runOf(simulate(loadScenario(edited(edits), file), { fixes, seed }));
    const key = `${seed} ${fixes.join(' ')}`;
    const made = runs.get(key) ?? runOf(simulate(scenario, { fixes, seed }));
    runs.set(key, made);
    return made;
  };
  const figures: Shipped['figures'] = (fixes = [], edits = [], seed = 1) => {
    const key = JSON.stringify([fixes, edits, seed]);
    const made = known.get(key) ?? figuresOf(run(fixes, edits, seed));
    known.set(key, made);
    return made;
  };
  return {
    text,
    scenario,
    run,
    figures,
    caption: (second) => scenario.captions.find((caption) => caption.second === second)?.text ?? '',
  };
}

/** The figures of a run, by name. */
export const figuresOf = ({ timeline }: Run): Figures =>
  Object.fromEntries(timeline.figures.map(({ name, value }) => [name, value]));
