import { type About, nameOf } from '../facts/about.ts';

const PATH = /^(?:spec\.)?(containers|initContainers|ephemeralContainers)\{([^{}]{1,63})\}$/;

/** The container that a path within a pod names: `spec.initContainers{fetch}`; empty where it names none. */
export function containerAt(path: string): Pick<About, 'container' | 'init'> {
  const [, list, container = ''] = PATH.exec(path) ?? [];
  return { container: nameOf(container), init: list === 'initContainers' };
}
