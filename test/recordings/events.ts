import { type ImportChoice, type Imported, importer } from '../../src/recordings/importer.ts';
import { formatInstantExactly } from '../../src/text/instants.ts';
import { eventCount, eventOf } from '../../src/timeline/events.ts';
import { boxStateOf, proxyStateOf } from '../../src/timeline/states.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';

export interface GivenEvent {
  readonly reason: string;
  readonly message?: string;
  /** Time of day of 2026-03-01, or a whole instant. */
  readonly first?: string | null;
  readonly last?: string | null;
  readonly eventTime?: string | null;
  readonly count?: unknown;
  readonly pod?: string;
  readonly uid?: string;
  readonly namespace?: string;
  readonly container?: string | null;
  readonly init?: boolean;
  readonly kind?: string;
  readonly rest?: object;
}

let numbers = 0;

/** An event as `kubectl get events -o json` prints it, of pod `web` unless told. */
export function event(given: GivenEvent): Record<string, unknown> {
  const { pod = 'web', uid = 'aaaa-1', namespace = 'shop', container = 'app', init = false } = given;
  const first = instant(given.first);
  numbers++;
  return {
    kind: 'Event',
    apiVersion: 'v1',
    metadata: { name: `${pod}.${numbers}`, namespace, uid: `event-${numbers}` },
    involvedObject: {
      kind: given.kind ?? 'Pod',
      namespace,
      name: pod,
      uid,
      ...(container === null
        ? {}
        : { fieldPath: `spec.${init ? 'initContainers' : 'containers'}{${container}}` }),
    },
    reason: given.reason,
    message: given.message ?? '',
    source: { component: 'kubelet', host: 'node-1' },
    firstTimestamp: first,
    lastTimestamp: given.last === undefined ? first : instant(given.last),
    count: given.count ?? 1,
    eventTime: instant(given.eventTime),
    ...given.rest,
  };
}

const instant = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : text.includes('T') ? text : `2026-03-01T${text}Z`;

export const listOf = (...events: readonly object[]): string =>
  JSON.stringify({ kind: 'List', apiVersion: 'v1', items: events });

export const imported = (...events: readonly object[]): Timeline => importText(listOf(...events));

export const importText = (text: string, file = 'dir/events.json', choice: ImportChoice = {}): Timeline =>
  importFiles([[file, text]], choice).timeline;

/** Files of names and texts, imported together. */
export function importFiles(
  files: readonly (readonly [string, string])[],
  choice: ImportChoice = {},
): Imported {
  const recordings = importer(choice);
  for (const [name, text] of files) {
    const file = recordings.open(name, text, true);
    file.text(text);
    file.end('abc');
  }
  return recordings.finish();
}

/** An instant of a timeline, its day left out if it is the one of these tests. */
const spoken = (timeline: Timeline, at: number): string =>
  formatInstantExactly(timeline.clock.start + at)
    .replace('2026-03-01T', '')
    .replace('Z', '');

/** Each event as one line: instant ± error in seconds, kind, box, text. */
export function told(timeline: Timeline): readonly string[] {
  return Array.from({ length: eventCount(timeline.events) }, (_, id) => {
    const { at, error, kind, box, text } = eventOf(timeline, id);
    const bar = error === 0 ? '' : ` ± ${error / 1000}`;
    return [`${spoken(timeline, at)}${bar}`, kind, ...(box === null ? [] : [box]), text].join(' | ');
  });
}

/** Each change of a box as one line. */
export function changes(timeline: Timeline): readonly string[] {
  const { at, box, state, proxy } = timeline.transitions;
  return Array.from(at, (when, row) => {
    const name = timeline.boxes[box[row] ?? -1]?.name ?? '';
    const mesh = proxyStateOf(proxy[row] ?? 0);
    const what = `${name} ${boxStateOf(state[row] ?? 0)}`;
    return `${spoken(timeline, when)} ${what}${mesh === 'none' ? '' : `, proxy ${mesh}`}`;
  });
}

/** `cause` of each event as one line, those with one. */
export function causes(timeline: Timeline): readonly string[] {
  return Array.from({ length: eventCount(timeline.events) }, (_, id) => eventOf(timeline, id))
    .filter((each) => each.cause !== null)
    .map(
      (each) => `${each.kind} <- ${eventOf(timeline, each.cause ?? 0).kind} (${spoken(timeline, each.at)})`,
    );
}
