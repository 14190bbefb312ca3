import { asFluid } from '../../src/scenario/grain.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { createBoxes } from '../../src/simulation/boxes.ts';
import type { Box } from '../../src/simulation/kernel/box.ts';
import { createKernel, type Kernel } from '../../src/simulation/kernel/kernel.ts';
import { createRecorder } from '../../src/simulation/kernel/recorder.ts';
import { noteChange } from '../../src/simulation/kernel/watch.ts';
import { timelineBuilder } from '../../src/timeline/builder.ts';

type Block = Readonly<Record<string, unknown>>;

/** A small scenario from blocks laid over plain ones: 20 boxes, 2,000 arrivals a second, 60 s. */
export function scenario(blocks: Block = {}): Scenario {
  const { boxes, ...others } = blocks;
  return loadScenario(
    JSON.stringify({
      ratchet: 'scenario/1',
      title: 'a small one',
      clock: { start: '2026-01-01T00:00:00Z', length: '60s' },
      boxes: { count: 20, headroom: 1000, cpu: { share: 0.5, arrivals: 100 }, ...(boxes as Block) },
      demand: [{ from: '+0s', perSecond: 2000 }],
      checkout: { serviceTime: '5ms', clientTimeout: '10s' },
      ...others,
    }),
    'small.yaml',
  );
}

/** A serving box that receives traffic, settled at 0. */
export function boxWith(changes: Partial<Box>): Box {
  const box = createBoxes(asFluid(scenario().settings), 1).at(0);
  const spells = changes.spells ?? [];
  const spellEdges = spells.flatMap(({ from, until }) => [from, until]).sort((a, b) => a - b);
  return Object.assign(box, { headroom: 100, receives: true, ...changes, spellEdges });
}

/** A kernel at rest, as the parts of the simulation share it. */
export function kernelOf(scenario: Scenario): Kernel {
  const settings = asFluid(scenario.settings);
  const boxes = createBoxes(settings, 1);
  const builder = timelineBuilder(boxes.all().map(({ name }) => ({ name, attributes: {} })));
  const kernel = createKernel(boxes, settings, createRecorder(builder, boxes.length), 1);
  // Tests change boxes by hand before traffic is first balanced.
  for (const box of boxes.all()) noteChange(kernel.watch, box);
  kernel.demand = settings.demand[0]?.perSecond ?? 0;
  return kernel;
}
