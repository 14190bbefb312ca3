import type { Probe } from '../facts/meaning.ts';
import { containerAt } from '../kubernetes/field-path.ts';
import { podIn } from '../kubernetes/pod-name.ts';
import type { Told } from './fact.ts';
import { notStarted } from './not-started.ts';
import type { Said } from './values.ts';

type Pod = Told['pod'];

/** The messages that say something of a pod. */
export const MESSAGES: ReadonlySet<string> = new Set([
  'Probe failed',
  'Probe errored',
  'SyncLoop (probe)',
  'SyncLoop (container unhealthy)',
  'Message for Container of pod',
  'Killing container with a grace period',
  'SyncLoop (PLEG): event for pod',
  'SyncLoop ADD',
  'SyncLoop DELETE',
  'SyncLoop REMOVE',
  'Eviction manager: pod is evicted successfully',
  'Error syncing pod, skipping',
  'Event occurred',
]);

/** What an entry with a structure says (Kubernetes 1.19 on); key names differ between versions. */
export function factsOf({ message, values }: Said): readonly Told[] {
  const value = (...names: readonly string[]): string =>
    names.map((name) => values.get(name)).find((each) => each !== undefined) ?? '';
  const pod = podOf(value('pod'), value('podUID'));
  const container = value('containerName', 'container');
  const of = (tells: Told['tells']): readonly Told[] => (pod === null ? [] : [{ pod, container, tells }]);

  switch (message) {
    case 'Probe failed':
    case 'Probe errored': {
      if (message === 'Probe failed' && !/^failure$/i.test(value('probeResult') || 'failure')) return [];
      const how = message === 'Probe failed' ? 'failed' : 'errored';
      return of({ is: 'check', message: `${value('probeType')} probe ${how}: ${value('output', 'err')}` });
    }
    case 'SyncLoop (probe)':
      return probed(value('probe'), value('status')).flatMap(of);
    case 'SyncLoop (container unhealthy)':
      return of({ is: 'unhealthy', probe: 'liveness' });
    case 'Message for Container of pod':
      return of({ is: 'reason', message: value('containerMessage'), id: value('containerStatusID') });
    case 'Killing container with a grace period':
      return of({ is: 'killing', id: value('containerID'), grace: graceIn(value('gracePeriod')) });
    case 'SyncLoop (PLEG): event for pod':
      return lifecycle(value('event')).flatMap(of);
    case 'SyncLoop ADD':
    case 'SyncLoop DELETE':
    case 'SyncLoop REMOVE':
      return syncLoop(message.slice('SyncLoop '.length), podsIn(value('pods')));
    case 'Eviction manager: pod is evicted successfully':
      return of({ is: 'evicted' });
    case 'Error syncing pod, skipping':
      return pod === null ? [] : notStarted(value('err'), pod);
    case 'Event occurred':
      return event(value);
    default:
      return [];
  }
}

/** `shop/web`, or `web_shop(uid)`. */
function podOf(text: string, uid: string): Pod | null {
  const [, namespace = '', name = ''] = /^([a-z0-9-]{1,63})\/([a-z0-9.-]{1,253})$/.exec(text) ?? [];
  return name === '' ? podIn(text) : { namespace, name, uid };
}

const podsIn = (text: string): readonly Pod[] => {
  const listed = text.match(/[a-z0-9-]{1,63}\/[a-z0-9.-]{1,253}/g) ?? [];
  const pods = listed.map((each) => podOf(each, ''));
  return pods.length === 0 ? [podIn(text)].filter((pod) => pod !== null) : pods.filter((pod) => pod !== null);
};

export function probed(probe: string, status: string): readonly Told['tells'][] {
  if (probe === 'readiness') return [{ is: 'readiness', ready: status === 'ready' }];
  if (probe === 'startup' && status === 'started') return [{ is: 'startup' }];
  const known: Probe | null = probe === 'liveness' || probe === 'startup' ? probe : null;
  return status === 'unhealthy' && known !== null ? [{ is: 'unhealthy', probe: known }] : [];
}

/** `{"ID":…,"Type":"ContainerDied","Data":…}`, `&{ID:… Type:ContainerDied Data:…}` and the like. */
export function lifecycle(text: string): readonly Told['tells'][] {
  const [, type, id = ''] = /\bType"?:"?(\w{1,40})"?,? *"?Data"?:"?([0-9a-f]{6,128})\b/.exec(text) ?? [];
  if (type === 'ContainerStarted') return [{ is: 'start', id }];
  return type === 'ContainerDied' ? [{ is: 'end', id }] : [];
}

export function syncLoop(what: string, pods: readonly Pod[]): readonly Told[] {
  return pods.map((pod) => ({
    pod,
    tells:
      what === 'ADD'
        ? { is: 'added', alone: pods.length === 1 }
        : { is: what === 'DELETE' ? 'deleted' : 'removed' },
  }));
}

export const graceIn = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

function event(value: (name: string) => string): readonly Told[] {
  const kind = value('kind');
  const pod = podOf(value('object'), '') ?? { namespace: '', name: value('object').slice(0, 253), uid: '' };
  if (kind === '' || pod.name === '') return [];
  const tells = { is: 'event', kind, reason: value('reason'), message: value('message') } as const;
  return [{ pod, ...containerAt(value('fieldPath')), tells }];
}
