import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { containersOf, PROBES, probeWord, wholeNumber } from './shape.ts';

/** What a patch names, in our words; nothing of its values but numbers that are known to be counts. */
export function patched(body: unknown): readonly string[] {
  if (Array.isArray(body)) return [...new Set(body.filter(isFields).flatMap(operation))];
  return isFields(body) ? [...new Set(merged(body))] : [];
}

/** A merge patch: what is null is taken away. */
function merged(body: Fields): readonly string[] {
  const spec = fieldsOf(body, 'spec');
  const annotations = fieldsOf(fieldsOf(fieldsOf(spec, 'template'), 'metadata'), 'annotations');
  return [
    ...counts(spec),
    ...(field(spec, 'paused') === true ? ['rollout paused'] : []),
    ...(typeof field(annotations, 'kubectl.kubernetes.io/restartedAt') === 'string'
      ? ['restart asked for']
      : []),
    ...containersOf(body).flatMap((container) => [
      ...PROBES.flatMap((probe) => {
        const value = field(container, probe);
        if (value === undefined) return [];
        return [`${probeWord(probe)} ${value === null ? 'removed' : 'changed'}`];
      }),
      ...(field(container, 'image') === undefined ? [] : ['image changed']),
      ...(field(container, 'resources') === undefined ? [] : ['resources changed']),
      ...(field(container, 'env') === undefined ? [] : ['environment changed']),
    ]),
  ];
}

/** How many there may be of something, which is told as a number. */
const COUNTS = [
  ['replicas', 'replicas to'],
  ['minReplicas', 'at least'],
  ['maxReplicas', 'at most'],
] as const;

const counts = (spec: Fields): readonly string[] =>
  COUNTS.flatMap(([key, words]) => {
    const value = wholeNumber(field(spec, key));
    return value === null ? [] : [`${words} ${value}`];
  });

/** An operation of a JSON patch, by its path. */
function operation(each: Fields): readonly string[] {
  const [op, path] = [textOf(each, 'op'), textOf(each, 'path')];
  const count = /^\/spec\/(replicas|minReplicas|maxReplicas)$/.exec(path)?.[1];
  if (count !== undefined && op !== 'remove') return counts({ [count]: field(each, 'value') });
  const last = /\/(?:initC|c)ontainers\/\d+\/(\w+)(\/.*)?$/.exec(path);
  const probe = PROBES.find((name) => name === last?.[1]);
  if (probe !== undefined)
    return [`${probeWord(probe)} ${op === 'remove' && last?.[2] === undefined ? 'removed' : 'changed'}`];
  if (last?.[1] === 'image') return ['image changed'];
  if (last?.[1] === 'resources') return ['resources changed'];
  return last?.[1] === 'env' ? ['environment changed'] : [];
}
