import { type About, nameOf } from '../facts/about.ts';
import { refined } from '../facts/instant.ts';
import { ageOf, instantOfAge } from '../kubernetes/ages.ts';
import { containerAt } from '../kubernetes/field-path.ts';
import { namedIn } from '../kubernetes/pod-name.ts';
import { MAX_MESSAGE, type Row } from '../kubernetes/row.ts';

/** What a row is about where it does not say so itself: what was described. */
export type Described = Pick<About, 'kind' | 'namespace' | 'name'>;

/** Kinds as kubectl shortens them to lower case. */
const KINDS = [
  'ReplicaSet',
  'StatefulSet',
  'DaemonSet',
  'CronJob',
  'HorizontalPodAutoscaler',
  'PodDisruptionBudget',
];

/** `17s (x280 over 60m)`: last, count, first. */
const SEEN = /^(\S{1,20})(?: \(x(\d{1,9})(?: over (\S{1,20}))?\))?$/;

/** Whether a cell may stand below LAST SEEN. */
export const isSeen = (cell: string): boolean => {
  const last = SEEN.exec(cell)?.[1] ?? '';
  return ageOf(last) !== null || /^<(?:unknown|invalid)>$/.test(last);
};

/** The row of a table of events, `unknown` where no instant of it is told. `cells` by the names of the columns. */
export function rowOf(
  cells: ReadonlyMap<string, string>,
  described: Described | null,
  takenAt: number,
  line: number,
): Row | 'unknown' | 'nothing' {
  const cell = (name: string): string => cells.get(name) ?? '';
  const [, last = '', counted = cell('COUNT'), over = cell('FIRST SEEN')] =
    SEEN.exec(cell('LAST SEEN') || cell('AGE')) ?? [];
  const ages = [ageOf(last), ageOf(over || last)];
  const [lastAge, firstAge] = [ages[0] ?? ages[1], ages[1] ?? ages[0]];
  if (lastAge === null || firstAge === null || lastAge === undefined || firstAge === undefined)
    return 'unknown';
  const message = cell('MESSAGE').slice(0, MAX_MESSAGE);
  const about = aboutOf(cells, described, message);
  if (about === null) return 'nothing';
  const count = Math.max(1, Number(/^\d{1,9}$/.exec(counted)?.[0] ?? 1));
  const first = refined(instantOfAge(firstAge, takenAt), cell('NAME'));
  const seen = instantOfAge(lastAge, takenAt);
  return {
    key: null,
    about,
    reason: cell('REASON'),
    message,
    node: /^kubelet, (\S{1,253})$/.exec(cell('SOURCE'))?.[1] ?? '',
    count,
    first,
    last: count === 1 ? first : seen.at < first.at ? first : seen,
    line,
  };
}

function aboutOf(
  cells: ReadonlyMap<string, string>,
  described: Described | null,
  message: string,
): About | null {
  const object = cells.get('OBJECT') ?? cells.get('KIND') ?? '';
  const { container, init } = containerAt(cells.get('SUBOBJECT') ?? '');
  const said = namedIn(message);
  const [kind = '', name = oldName(cells)] = object === '' ? [] : object.split('/', 2);
  const what = described ?? { kind: kindOf(kind), namespace: '', name };
  if (what.name === '' && said.name === '') return null;
  const isSaid = what.kind === 'Pod' && (what.name === '' || what.name === said.name);
  return {
    kind: nameOf(what.kind),
    namespace: nameOf(cells.get('NAMESPACE') || what.namespace || (isSaid ? said.namespace : '')),
    name: nameOf(what.name || said.name),
    uid: isSaid ? nameOf(said.uid) : '',
    container: container || (what.kind === 'Pod' ? nameOf(said.container) : ''),
    init,
    address: '',
  };
}

/** kubectl before 1.12 printed the kind and the name of the event, which begins with that of its object. */
const oldName = (cells: ReadonlyMap<string, string>): string =>
  /^(.{1,253})\.[0-9a-f]{12,16}$/.exec(cells.get('NAME') ?? '')?.[1] ?? '';

function kindOf(typed: string): string {
  const [kind = ''] = typed.split('.', 1);
  const known = KINDS.find((each) => each.toLowerCase() === kind.toLowerCase());
  return known ?? kind.charAt(0).toUpperCase() + kind.slice(1);
}
