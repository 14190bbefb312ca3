// A scenario file made fifty times as large, as plain data: every role is taken by fifty boxes.
import { parse, stringify } from 'yaml';
import { parseDuration } from '../src/text/durations.ts';

const TIMES = 50;

type Block = Record<string, unknown>;
/** The parts of a scenario file that grow. */
interface File {
  clock: Block;
  boxes: Block & { count: number; headroom: number; overrides: Block };
  demand: { perSecond: number }[];
  controlPlane: Block & { capacity: number };
  slowSpells: Record<string, Block & { box: string }>;
  interventions: Record<string, Block & { perBox: string }>;
  fixes: Record<string, Block & { set: Block }>;
  assumptions?: unknown;
}

export interface Changes {
  /** Arrivals a second that boxes without a role can take before their check slows. */
  readonly headroom: number;
  /** When people act; as in the file if left out. */
  readonly actAt?: string;
}

/** The YAML text of `source` with fifty times the boxes, demand and control plane, for an hour. */
export function fiftyTimes(source: string, { headroom, actAt }: Changes): string {
  const file = parse(source) as File;
  const roles = Object.keys(file.boxes.overrides);
  const boxesOf = (role: string) =>
    Array.from(
      { length: TIMES },
      (_, n) => `box-${String(roles.indexOf(role) * TIMES + n + 1).padStart(4, '0')}`,
    );
  file.clock['length'] = '1h';
  file.boxes.count *= TIMES;
  file.boxes.headroom = headroom;
  file.boxes.overrides = Object.fromEntries(
    roles.flatMap((role) => boxesOf(role).map((box) => [box, file.boxes.overrides[role]])),
  );
  for (const step of file.demand) step.perSecond *= TIMES;
  file.controlPlane.capacity *= TIMES;
  file.slowSpells = Object.fromEntries(
    Object.entries(file.slowSpells).flatMap(([key, spell]) =>
      boxesOf(spell.box).map((box) => [`${key}-${box}`, { ...spell, box }]),
    ),
  );
  for (const change of Object.values(file.interventions)) {
    change.perBox = `${(parseDuration(change.perBox) ?? 0) / TIMES}ms`;
    if (actAt !== undefined) change['at'] = actAt;
  }
  for (const { set } of Object.values(file.fixes))
    for (const path of ['controlPlane.capacity', 'boxes.spares'])
      if (path in set) set[path] = Number(set[path]) * TIMES;
  // One of them names a box of the small fleet.
  delete file.assumptions;
  return stringify(file);
}
