import type { Timeline } from './timeline.ts';

/** What a box tells of itself under a name; empty for nothing. The name may be one that every object has, `toString`. */
export const attributeOf = (box: Timeline['boxes'][number] | undefined, name: string): string =>
  box !== undefined && Object.hasOwn(box.attributes, name) ? (box.attributes[name] ?? '') : '';
