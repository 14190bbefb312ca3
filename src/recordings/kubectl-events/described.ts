import { podAbout } from '../facts/about.ts';
import type { Instant } from '../facts/instant.ts';
import type { ContainerState, ContainerStatus } from '../kubernetes/container-status.ts';
import { writtenInstant } from '../kubernetes/written.ts';
import type { Described } from './row.ts';

/** What `kubectl describe` says of one object, beside its events. */
export interface Description {
  readonly described: Described;
  readonly node: string;
  readonly address: string;
  readonly began: Instant | null;
  /** The line that its name is in. */
  readonly line: number;
  readonly containers: readonly ContainerStatus[];
}

/** Reads a description line by line; lines of events are not for it. */
export interface DescriptionReader {
  line(text: string, number: number): void;
  description(): Description;
}

/** Fields that only descriptions of such objects have. */
const TELLING: readonly (readonly [string, string])[] = [
  ['StrategyType', 'Deployment'],
  ['Update Strategy', 'StatefulSet'],
  ['Desired Number of Nodes Scheduled', 'DaemonSet'],
  ['Parallelism', 'Job'],
  ['Min replicas', 'HorizontalPodAutoscaler'],
  ['Roles', 'Node'],
  ['Taints', 'Node'],
  ['Node', 'Pod'],
  ['QoS Class', 'Pod'],
  ['Replicas', 'ReplicaSet'],
];

interface State {
  is: string;
  readonly fields: Map<string, string>;
}

interface Container {
  readonly name: string;
  readonly init: boolean;
  readonly line: number;
  restarts: number;
  state: State | null;
  last: State | null;
}

export function descriptionReader(): DescriptionReader {
  const fields = new Map<string, string>();
  const containers: Container[] = [];
  let section = '';
  let line = 0;
  let container: Container | null = null;
  let state: State | null = null;

  /** A field of a container by its indentation: 2 its name, 4 a field of it, 6 a field of its state. */
  const inContainers = (indent: number, key: string, value: string, line: number): void => {
    if (indent === 2 && value === '') {
      const init = section === 'Init Containers';
      container = { name: key, init, line, restarts: 0, state: null, last: null };
      containers.push(container);
      state = null;
    } else if (indent === 4 && container !== null) {
      state = key === 'State' || key === 'Last State' ? { is: value, fields: new Map() } : null;
      if (key === 'State') container.state = state;
      if (key === 'Last State') container.last = state;
      if (key === 'Restart Count') container.restarts = Number(/^\d{1,9}$/.exec(value)?.[0] ?? 0);
    } else if (indent === 6) state?.fields.set(key, value);
  };

  return {
    line(text, number) {
      const [, space = '', key = '', value = ''] =
        /^( *)([A-Za-z][\w ./-]{0,62}):(?:\s+(.*))?$/.exec(text) ?? [];
      if (key === '') return;
      line ||= number;
      if (space === '') {
        section = key;
        container = state = null;
        if (!fields.has(key)) fields.set(key, value.trim().slice(0, 300));
      } else if (section === 'Containers' || section === 'Init Containers')
        inContainers(space.length, key, value.trim(), number);
    },
    description() {
      const kind = TELLING.find(([key]) => fields.has(key))?.[1] ?? 'Object';
      const [name, namespace] = [fields.get('Name') ?? '', fields.get('Namespace') ?? ''];
      const pod = { name, namespace };
      const began = kind === 'Pod' ? writtenInstant(fields.get('Start Time') ?? '') : null;
      return {
        described: { kind, name, namespace },
        node: (fields.get('Node') ?? '').split('/', 1)[0]?.replace('<none>', '') ?? '',
        address: /^[0-9a-fA-F.:]{2,45}$/.exec(fields.get('IP') ?? '')?.[0] ?? '',
        began,
        line,
        containers:
          kind === 'Pod'
            ? containers.map((each) => ({
                about: podAbout({ ...pod, container: each.name, init: each.init }),
                restarts: each.restarts,
                state: stateOf(each.state),
                last: stateOf(each.last),
                podBegan: began,
                line: each.line,
              }))
            : [],
      };
    },
  };
}

function stateOf(state: State | null): ContainerState | null {
  if (state === null) return null;
  const field = (name: string): string => state.fields.get(name) ?? '';
  const instant = (name: string): Instant | null => writtenInstant(field(name));
  if (state.is === 'Running') return { is: 'running', started: instant('Started') };
  if (state.is === 'Waiting') return { is: 'waiting', reason: field('Reason'), message: field('Message') };
  if (state.is !== 'Terminated') return null;
  const exitCode = /^\d{1,5}$/.exec(field('Exit Code'));
  return {
    is: 'terminated',
    ending: { exitCode: exitCode === null ? null : Number(exitCode[0]), reason: field('Reason') },
    started: instant('Started'),
    finished: instant('Finished'),
  };
}
