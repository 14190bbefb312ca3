import type { Objective } from './timeline.ts';

/** Whether a value breaks an objective: it must stay strictly on its side. NaN (unknown) breaks nothing. */
export const breaks = (objective: Objective, value: number): boolean =>
  objective.must === 'stay-below' ? value >= objective.bound : value <= objective.bound;
