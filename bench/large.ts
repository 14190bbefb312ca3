// A shipped scenario file made five hundred times as large, for six hours, as three fleets of ten thousand boxes.
import { parse } from 'yaml';

const TIMES = 500;

type Block = Record<string, unknown>;
/** The parts of a scenario file that grow. */
interface File {
  clock: Block;
  boxes: Block & { count: number; overrides: Block };
  demand: { perSecond: number }[];
  controlPlane: Block & { capacity: number; perBirth: number };
  processManager: Block;
  slowSpells: Record<string, Block & { box: string }>;
  interventions: Block;
  fixes: Block;
  assumptions?: unknown;
}

const boxName = (number: number): string => `box-${String(number).padStart(5, '0')}`;

/** The file with five hundred times the boxes, demand and control plane, none of them with a role. */
function large(source: string): File {
  const file = parse(source) as File;
  file.clock['length'] = '6h';
  file.boxes.count *= TIMES;
  file.boxes['headroom'] = 224;
  file.boxes.overrides = {};
  for (const step of file.demand) step.perSecond *= TIMES;
  file.controlPlane.capacity *= TIMES;
  Object.assign(file, { slowSpells: {}, interventions: {}, fixes: {} });
  delete file.assumptions;
  return file;
}

/** Nobody is ever slow. */
export const quiet = (source: string): string => JSON.stringify(large(source));

/** Five boxes are slow once, and the control plane takes longer over a birth than their checks allow: all day. */
export function fewLoops(source: string): string {
  const file = large(source);
  file.controlPlane.perBirth *= TIMES;
  const spell = { from: '10:00:45', until: '10:00:53', capacity: '10%' };
  file.slowSpells = Object.fromEntries(
    [7, 14, 21, 28, 35].map((number) => [`slow-${number}`, { box: boxName(number), ...spell }]),
  );
  return JSON.stringify(file);
}

/** A quarter of the boxes have the roles of the shipped file, the others no room for them: all are killed, again and again, with the kubelet's back-off. */
export function storm(source: string): string {
  const { boxes, slowSpells } = parse(source) as File;
  const roles = Object.keys(boxes.overrides);
  const boxesOf = (role: string) =>
    Array.from({ length: TIMES }, (_, n) => boxName(roles.indexOf(role) * TIMES + n + 1));
  const file = large(source);
  file.boxes['headroom'] = 222;
  file.boxes.overrides = Object.fromEntries(
    roles.flatMap((role) => boxesOf(role).map((box) => [box, boxes.overrides[role]])),
  );
  file.slowSpells = Object.fromEntries(
    Object.entries(slowSpells).flatMap(([key, spell]) =>
      boxesOf(spell.box).map((box) => [`${key}-${box}`, { ...spell, box }]),
    ),
  );
  Object.assign(file.processManager, { restartDelay: 0, backOff: { initial: '10s' } });
  return JSON.stringify(file);
}
