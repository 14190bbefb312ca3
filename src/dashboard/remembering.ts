import type { Row } from '../text/styled.ts';
import { sameItems } from './memo.ts';
import type { Scene } from './model/scene.ts';

export type Painter = (scene: Scene, width: number, height: number) => readonly Row[];

/** A painter that paints again only when its size or something that it depends on has changed. */
export function remembering<Inputs extends readonly unknown[]>(
  inputsOf: (scene: Scene) => Inputs,
  paint: (inputs: Inputs, width: number, height: number) => readonly Row[],
): Painter {
  let last: readonly unknown[] = [];
  let rows: readonly Row[] = [];
  return (scene, width, height) => {
    const inputs = inputsOf(scene);
    const now = [...inputs, width, height];
    if (!sameItems(last, now)) rows = paint(inputs, width, height);
    last = now;
    return rows;
  };
}
