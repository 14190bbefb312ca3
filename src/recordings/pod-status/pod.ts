import { type About, podAbout } from '../facts/about.ts';
import { type Instant, instantOf } from '../facts/instant.ts';
import type { ContainerState, ContainerStatus } from '../kubernetes/container-status.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';

/** A pod as far as it is read here. */
export interface Pod {
  readonly about: About;
  readonly node: string;
  /** When its node took it on; null if that is not told. */
  readonly began: Instant | null;
  readonly containers: readonly ContainerStatus[];
  readonly conditions: readonly Fields[];
  /** When it was asked to stop, null if it was not. */
  readonly stopped: Instant | null;
  readonly line: number;
}

/** Restarts are an int32 in the API. */
const MAX_RESTARTS = 2_147_483_647;

/** Reads a Pod of `v1`; items of a raw PodList do not repeat their kind. Null if it is none. */
export function podIn(object: Fields, line: number): Pod | null {
  const kind = textOf(object, 'kind');
  const [metadata, spec, status] = [
    fieldsOf(object, 'metadata'),
    fieldsOf(object, 'spec'),
    fieldsOf(object, 'status'),
  ];
  const name = textOf(metadata, 'name');
  if (name === '' || (kind !== 'Pod' && (kind !== '' || !isFields(field(object, 'status'))))) return null;
  // A pod that shares its machine's network shares its address with others.
  const address = field(spec, 'hostNetwork') === true ? '' : textOf(status, 'podIP');
  const pod = { namespace: textOf(metadata, 'namespace'), name, uid: textOf(metadata, 'uid') };
  const conditions = listOf(status, 'conditions');
  const scheduled = conditions.find((each) => textOf(each, 'type') === 'PodScheduled') ?? {};
  const podBegan =
    instantOf(field(status, 'startTime')) ??
    instantOf(field(scheduled, 'lastTransitionTime')) ??
    instantOf(field(metadata, 'creationTimestamp'));
  const statuses = (key: string, init: boolean): readonly ContainerStatus[] =>
    listOf(status, key).map((each) => ({
      about: podAbout({ ...pod, container: textOf(each, 'name'), init }),
      restarts: restartsOf(field(each, 'restartCount')),
      state: stateOf(fieldsOf(each, 'state')),
      last: stateOf(fieldsOf(each, 'lastState')),
      podBegan,
      line,
    }));
  return {
    about: podAbout({ ...pod, address }),
    node: textOf(spec, 'nodeName'),
    began: instantOf(field(status, 'startTime')),
    containers: [...statuses('initContainerStatuses', true), ...statuses('containerStatuses', false)],
    conditions,
    stopped: stoppedAt(metadata),
    line,
  };
}

const listOf = (object: Fields, key: string): readonly Fields[] => {
  const value = field(object, key);
  return Array.isArray(value) ? value.filter(isFields) : [];
};

const restartsOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_RESTARTS ? value : 0;

function stateOf(state: Fields): ContainerState | null {
  const [running, waiting, terminated] = ['running', 'waiting', 'terminated'].map((key) => field(state, key));
  if (isFields(running)) return { is: 'running', started: instantOf(field(running, 'startedAt')) };
  if (isFields(waiting))
    return { is: 'waiting', reason: textOf(waiting, 'reason'), message: textOf(waiting, 'message') };
  if (!isFields(terminated)) return null;
  const exitCode = field(terminated, 'exitCode');
  return {
    is: 'terminated',
    ending: {
      exitCode: typeof exitCode === 'number' && Number.isInteger(exitCode) ? exitCode : null,
      reason: textOf(terminated, 'reason'),
    },
    started: instantOf(field(terminated, 'startedAt')),
    finished: instantOf(field(terminated, 'finishedAt')),
  };
}

/** What is written is when its grace ends; it was asked to stop by so much earlier. */
function stoppedAt(metadata: Fields): Instant | null {
  const ends = instantOf(field(metadata, 'deletionTimestamp'));
  const grace = field(metadata, 'deletionGracePeriodSeconds');
  if (ends === null) return null;
  return { ...ends, at: ends.at - (typeof grace === 'number' && grace >= 0 ? grace * 1000 : 0) };
}
