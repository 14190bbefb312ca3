import { ownText } from './own-text.ts';

/** Who wrote a line, by what stands before it; empty where it is not told. */
export interface Writer {
  readonly namespace: string;
  readonly pod: string;
  readonly container: string;
}

export const NOBODY: Writer = { namespace: '', pod: '', container: '' };

const NAME = /^[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?$/;

/** Whether a text may be the name of a pod, as Kubernetes allows them. */
export const isName = (text: string): boolean => NAME.test(text);

/** What log tools put there beside names. */
const OTHER = /^(?:\d{4}-\d\d-\d\dT\S*|stdout|stderr|[FP]|ACCESS)$/;
const COLOUR = /\u001b\[[\d;]{0,20}m/g;

/** Longer prefixes are none. */
const MAX_PREFIX = 600;
/** Of so many prefixes the writer is remembered. */
const MAX_KNOWN = 20_000;

/**
 * Where a line of an access log begins behind a prefix: at the bracket of its start, or at an object; -1 if there
 * is neither.
 */
export function beginningOf(line: string): number {
  const end = Math.min(line.length, MAX_PREFIX);
  for (let at = 0; at < end; at++) {
    const code = line.charCodeAt(at);
    if (code === 0x5b && line.charCodeAt(at + 5) === 0x2d && line.charCodeAt(at + 11) === 0x54) return at;
    if (code === 0x7b && line.charCodeAt(at + 1) === 0x22) return at;
  }
  return -1;
}

/** Tells who wrote lines by what stands before them: `kubectl logs --prefix`, stern, a container runtime. */
export function prefixReader(): (line: string, until: number) => Writer {
  const known = new Map<string, Writer>();
  let recent = '';
  let recentWriter = NOBODY;

  return (line, until) => {
    if (until === 0) return NOBODY;
    if (until === recent.length && line.startsWith(recent)) return recentWriter;
    const prefix = line.slice(0, until);
    const before = known.get(prefix);
    const writer = before ?? writerIn(prefix);
    // One with the time in it does not come again.
    if (prefix.includes('T') && /\d{4}-\d\d-\d\dT/.test(prefix)) return writer;
    recent = before === undefined ? ownText(prefix) : prefix;
    recentWriter = writer;
    if (before === undefined && known.size < MAX_KNOWN) known.set(recent, writer);
    return writer;
  };
}

function writerIn(prefix: string): Writer {
  const words = prefix
    .replaceAll(COLOUR, '')
    .split(' ')
    .filter((word) => word !== '' && !OTHER.test(word));
  const [first = '', second = '', third = ''] = words;
  const parts = /^\[pod\/([^/\]]+)\/([^/\]]+)\]$/.exec(first);
  if (parts !== null) return named('', parts[1] ?? '', parts[2] ?? '');
  // Two or three words may be anything; a pod that something made has a number or a hyphen in its name.
  if (words.length === 2 && /[-\d]/.test(first)) return named('', first, second);
  return words.length === 3 && /[-\d]/.test(second) ? named(first, second, third) : NOBODY;
}

function named(namespace: string, pod: string, container: string): Writer {
  const all = [pod, container, ...(namespace === '' ? [] : [namespace])];
  if (!all.every(isName)) return NOBODY;
  return { namespace: ownText(namespace), pod: ownText(pod), container: ownText(container) };
}
