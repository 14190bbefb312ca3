import type { Settings } from '../scenario.ts';

/** The names of figures that are made of each other, the first again at the end; null for none. */
export function circleOf(figures: Settings['figures']): readonly string[] | null {
  const done = new Set<string>();
  for (const start of Object.keys(figures)) {
    const circle = circleFrom(start, figures, done);
    if (circle !== null) return circle;
  }
  return null;
}

/** Walks down without recursion: a chain of figures may be as long as a file. */
function circleFrom(
  start: string,
  figures: Settings['figures'],
  done: Set<string>,
): readonly string[] | null {
  const walked: { readonly name: string; readonly rest: string[] }[] = [];
  const enter = (name: string): void => {
    const figure = figures[name];
    walked.push({ name, rest: figure?.of === 'figures' ? [...(figure.path ?? [])] : [] });
  };
  enter(start);
  for (let top = walked.at(-1); top !== undefined; top = walked.at(-1)) {
    const next = top.rest.shift();
    if (next === undefined) {
      done.add(top.name);
      walked.pop();
    } else if (!done.has(next)) {
      const at = walked.findIndex(({ name }) => name === next);
      if (at >= 0) return [...walked.slice(at).map(({ name }) => name), next];
      enter(next);
    }
  }
  return null;
}
