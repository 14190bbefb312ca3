import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { shippedTimelines } from '../../src/runtime/package.ts';

interface File {
  readonly clock: Record<string, unknown>;
  readonly boxes: Record<string, unknown>;
  readonly demand: { perSecond: number }[];
}

/** A fleet that ships, so many times as large and for so long; gives back the path. */
export function writeFleet(file: string, times: number, length: string): string {
  const shipped = shippedTimelines().find((each) => each.name === 'stagefront')?.path ?? '';
  const { clock, boxes, demand, ...rest } = parse(readFileSync(shipped, 'utf8')) as File;
  const large = {
    ...rest,
    clock: { ...clock, length },
    boxes: { ...boxes, count: 20 * times },
    demand: demand.map((step) => ({ ...step, perSecond: step.perSecond * times })),
  };
  writeFileSync(file, stringify(large));
  return file;
}
