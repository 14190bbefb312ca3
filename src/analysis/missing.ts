import { plural } from '../text/nouns.ts';
import { boxStateCode } from '../timeline/states.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { tellsOfCalls } from './calls.ts';

/** What a recording does not tell, and what would bring it. */
export interface Missing {
  readonly what: readonly string[];
  /** The command that brings it; null where nobody can record it any more. */
  readonly command: string | null;
}

/** The kind of a source that was published: nobody who reads it can ask those systems. */
const PUBLISHED = 'public report';

/** A command of the program itself, and what is in each set of queries. */
const RECORD = 'ratchet record prometheus URL --preset';

/** Each command, with what it brings. */
export const BRINGS = {
  events: 'kubectl get events --all-namespaces -o json > events.json',
  pods: 'kubectl get pods --all-namespaces -o json > pods.json',
  boxes: `${RECORD} kubernetes -o FILE`,
  calls: `${RECORD} istio -o FILE`,
  both: `${RECORD} kubernetes --preset istio -o FILE`,
} as const;

/** What nobody recorded, the same command once; of what is simulated, and of single calls, nothing is missing. */
export function missingIn(timeline: Timeline): readonly Missing[] {
  const { provenance, sources, boxes, events, noun } = timeline;
  if (provenance === 'simulated' || tellsOfCalls(timeline)) return [];
  const isOpen = sources.some(({ kind }) => kind !== PUBLISHED);
  const noEvents = events.at.length === 0;
  const noBoxes = boxes.length === 0;
  const words = (each: readonly (string | false)[]): string[] => each.filter((word) => word !== false);
  const ofBoxes = words([!tellsReadiness(timeline) && 'readiness', !has(timeline, /^cpu$/) && 'cpu']);
  const ofCalls = words([
    !has(timeline, /^(demand|arrivals|arrivals_per_box)$/) && 'traffic',
    !has(timeline, /^latency_p/) && 'latency',
    !has(timeline, /^control_plane_/) && 'control plane',
  ]);
  const by = ofCalls.length === 0 ? 'boxes' : ofBoxes.length === 0 ? 'calls' : 'both';
  const missing: readonly (readonly [keyof typeof BRINGS, readonly string[]])[] = [
    ['events', words([noEvents && 'events', noEvents && noBoxes && plural(noun, 2)])],
    ['pods', words([!noEvents && noBoxes && plural(noun, 2)])],
    [by, [...ofBoxes, ...ofCalls]],
  ];
  return missing.flatMap(([how, what]) =>
    what.length === 0 ? [] : [{ what, command: isOpen ? BRINGS[how] : null }],
  );
}

/** Why there is nothing of a kind: `no events recorded: kubectl get events …`. */
export function whyNone(timeline: Timeline | null, what: string): string {
  if (timeline === null) return '';
  const command = missingIn(timeline).find((each) => each.what.includes(what))?.command ?? null;
  return `no ${what} ${timeline.provenance}${command === null ? '' : `: ${command}`}`;
}

/** Why nobody knows which boxes serve, in the words that a row of the screen has room for. */
export function whyUnready(timeline: Timeline): string {
  const brings = missingIn(timeline).some(({ command }) => command !== null);
  return `no readiness recorded${brings ? ': E says what brings it' : ''}`;
}

/** Whether a recording tells no event at all, or of nothing that could be killed: then no kill is not none. */
export const isSilent = ({ provenance, events, boxes }: Timeline): boolean =>
  provenance === 'recorded' &&
  (events.at.length === 0 || (boxes.length === 0 && !events.kinds.includes('killed')));

const tellsReadiness = (timeline: Timeline): boolean =>
  timeline.pool !== null ||
  timeline.transitions.state.includes(boxStateCode('serving')) ||
  has(timeline, /^ready$/);

/** Of the whole or of a box; a name may have labels behind it. */
const has = ({ series }: Timeline, name: RegExp): boolean =>
  series.some((each) => name.test(each.name.replace(/\{.*$/s, '')));
