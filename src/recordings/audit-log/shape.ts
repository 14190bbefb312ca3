import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';

/** The little that is remembered of an object, to tell what a change of it changed. */
export interface Shape {
  readonly replicas: number | null;
  /** `CONTAINER livenessProbe`; null where containers are not told. */
  readonly probes: ReadonlySet<string> | null;
}

export const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'] as const;

/** The shape of a whole object as it is sent or answered. */
export function shapeOf(object: Fields): Shape {
  const spec = fieldsOf(object, 'spec');
  const containers = containersOf(object);
  return {
    replicas: wholeNumber(field(spec, 'replicas')),
    probes:
      containers.length === 0
        ? null
        : new Set(
            containers.flatMap((container) =>
              PROBES.filter((probe) => isFields(field(container, probe))).map(
                (probe) => `${textOf(container, 'name')} ${probe}`,
              ),
            ),
          ),
  };
}

/** What is known now, of what is not told again still what it was. */
export const remembered = (before: Shape | undefined, now: Shape): Shape => ({
  replicas: now.replicas ?? before?.replicas ?? null,
  probes: now.probes ?? before?.probes ?? null,
});

/** What differs between two shapes, in our words. */
export function differences(before: Shape, now: Shape): readonly string[] {
  const found: string[] = [];
  if (before.replicas !== null && now.replicas !== null && before.replicas !== now.replicas)
    found.push(`replicas ${before.replicas} to ${now.replicas}`);
  const [was, is] = [before.probes, now.probes];
  if (was === null || is === null) return found;
  for (const probe of PROBES) {
    const [count, left] = [countOf(was, probe), countOf(is, probe)];
    if (left < count) found.push(`${probeWord(probe)} removed`);
    if (left > count) found.push(`${probeWord(probe)} added`);
  }
  return found;
}

const countOf = (probes: ReadonlySet<string>, probe: string): number =>
  [...probes].filter((each) => each.endsWith(` ${probe}`)).length;

export const probeWord = (probe: string): string => probe.replace('Probe', ' probe');

export const wholeNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000 ? value : null;

/** The containers of a pod, or of the pods that a workload makes. */
export function containersOf(object: Fields): readonly Fields[] {
  const spec = fieldsOf(object, 'spec');
  const pod = isFields(field(spec, 'template')) ? fieldsOf(fieldsOf(spec, 'template'), 'spec') : spec;
  return ['initContainers', 'containers'].flatMap((key) => {
    const list = field(pod, key);
    return Array.isArray(list) ? list.filter(isFields) : [];
  });
}
