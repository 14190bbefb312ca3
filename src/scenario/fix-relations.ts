import { contradiction } from './contradiction.ts';
import type { Fix } from './scenario.ts';

/** How one fix stands to another: they cannot both be on, or both set a setting to the same. */
export interface FixRelation {
  readonly key: string;
  readonly goesWith: boolean;
  /** The settings that both set, as paths. */
  readonly paths: readonly string[];
}

/** The other fixes that set something which a fix sets too, in the order of the scenario. */
export function relationsOf(fix: Fix, all: readonly Fix[]): readonly FixRelation[] {
  return all.flatMap((other): readonly FixRelation[] => {
    if (other.key === fix.key) return [];
    const paths = Object.keys(fix.set).filter((path) =>
      Object.keys(other.set).some((its) => meet(path, its)),
    );
    if (paths.length === 0) return [];
    return [{ key: other.key, goesWith: contradiction(fix.set, other.set) === null, paths }];
  });
}

/** Whether two paths lead to one setting, or one into the other. */
const meet = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
