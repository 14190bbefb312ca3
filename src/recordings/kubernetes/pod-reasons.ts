import { marked } from '../facts/marked.ts';
import { type Meaning, meaning } from '../facts/meaning.ts';

/** Why an image could not be pulled: a known pattern → our words. */
const PULL: readonly (readonly [RegExp, string])[] = [
  [/x509|certificate/i, 'certificate refused'],
  [/unauthorized|denied|forbidden|authentication required/i, 'not allowed'],
  [/not found|manifest unknown|does not exist/i, 'not found'],
  [/timeout|deadline exceeded/i, 'no answer in time'],
  [/too ?many ?requests/i, 'too many requests'],
  [/no such host/i, 'host unknown'],
];

/** Reasons that say all there is to say, whatever the message. */
const PLAIN: ReadonlyMap<string, Meaning> = new Map([
  ['Pulling', meaning('note', 'pulls its image', 'preparing')],
  ['Created', meaning('note', 'container created', 'preparing')],
  ['FailedAttachVolume', meaning('note', 'could not attach a volume', 'preparing')],
  ['FailedCreatePodSandBox', meaning('note', 'could not create its sandbox', 'preparing')],
  ['SandboxChanged', meaning('note', 'its sandbox changed: all of it restarts', 'preparing')],
  ['FailedPostStartHook', meaning('note', 'its post-start hook failed')],
  ['FailedPreStopHook', meaning('note', 'its pre-stop hook failed')],
  ['Evicted', meaning('drained', 'evicted', 'gone')],
  ['Preempted', meaning('drained', 'made room for a more important one', 'gone')],
  ['NodeNotReady', meaning('note', 'its node is not ready')],
]);

/** What the less telling reasons of a pod mean; null for one that is not known. */
export function notesOfPods(reason: string, message: string): Meaning | null {
  switch (reason) {
    case 'Scheduled':
      return meaning('note', scheduled(message), 'preparing');
    case 'FailedScheduling':
      return meaning('note', notScheduled(message));
    case 'Pulled':
      return meaning('note', pulled(message), 'preparing');
    case 'Failed':
      return failed(message);
    case 'FailedMount':
      return meaning('note', mountFailed(message), 'preparing');
    case 'TaintManagerEviction':
      return /^Marking for deletion/.test(message)
        ? meaning('drained', 'evicted from its node', 'gone')
        : meaning('note', 'stays on its node');
    default:
      return PLAIN.get(reason) ?? null;
  }
}

/** The node that a `Scheduled` message names, null if it names none. */
export const nodeIn = (message: string): string | null =>
  /^Successfully assigned \S{1,520} to ([A-Za-z0-9][A-Za-z0-9.-]{0,252})$/.exec(message)?.[1] ?? null;

function scheduled(message: string): string {
  const node = nodeIn(message);
  return node === null ? 'scheduled' : `scheduled on ${marked(node)}`;
}

function notScheduled(message: string): string {
  if (/^skip schedule deleting pod/.test(message)) return 'not scheduled: it is being deleted';
  const nodes = /^(\d{1,6})\/(\d{1,6}) nodes are available/.exec(message);
  return nodes === null ? 'not scheduled' : `not scheduled: ${nodes[1]} of ${nodes[2]} nodes fit`;
}

function pulled(message: string): string {
  if (/already present on machine/.test(message)) return 'its image was there';
  const took = / in (\d{1,5}(?:\.\d{1,9})?)(m?s)\b/.exec(message);
  if (took === null) return 'pulled its image';
  const seconds = Number(took[1]) / (took[2] === 'ms' ? 1000 : 1);
  return `pulled its image in ${seconds.toFixed(1)} s`;
}

function mountFailed(message: string): string {
  return /timed out waiting/.test(message) ? 'could not mount a volume in time' : 'could not mount a volume';
}

function failed(message: string): Meaning {
  if (/^Failed to pull image/.test(message)) {
    const why = PULL.find(([pattern]) => pattern.test(message.replace(/"[^"]*"/g, '')))?.[1];
    return meaning('note', `could not pull its image${why === undefined ? '' : `: ${why}`}`, 'not-pulled');
  }
  if (/^Error: (ErrImagePull|ImagePullBackOff|ErrImageNeverPull|InvalidImageName)$/.test(message))
    return meaning('note', 'has no image', 'preparing');
  if (/failed to start container|failed to create containerd task|OCI runtime/.test(message))
    return meaning('note', 'could not start', 'failed');
  if (/not found/.test(message))
    return meaning('note', 'could not start: its configuration is missing', 'failed');
  return meaning('note', 'could not start', 'failed');
}
