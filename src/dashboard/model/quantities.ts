import { tellsOfCalls } from '../../analysis/calls.ts';
import { isSilent } from '../../analysis/missing.ts';
import { countsPerSecond, proxyCountsPerSecond } from '../../timeline/cursor.ts';
import { seriesOf, wholeSeries } from '../../timeline/reading.ts';
import { type BoxState, boxStateCode, type ProxyState, proxyStateCode } from '../../timeline/states.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { memoOf } from '../memo.ts';
import { callQuantities } from './calls.ts';
import { counted, type Quantity, series } from './quantity.ts';

/** What a timeline can tell, in the order shown; the first ten are the most needed. */
export const quantitiesOf: (timeline: Timeline) => readonly Quantity[] = memoOf((timeline) => {
  if (tellsOfCalls(timeline)) return callQuantities(timeline, countsOf(timeline));
  const { noun } = timeline;
  return [
    ...countsOf(timeline),
    series(timeline, 'arrivals_per_box', `arrivals per ${noun}`, arrivalsOf(noun)),
    series(timeline, 'cpu', 'cpu', 'cpu'),
    series(timeline, 'latency_p99', null, null),
    series(timeline, 'outbound_refused', 'own calls refused', 'refused'),
    series(timeline, 'outbound_failed', 'own calls failed', 'failed'),
    series(timeline, 'at_risk', 'could not be born now', 'at risk'),
    series(timeline, 'backend', 'requests to backend', 'backend/s'),
    series(timeline, 'cache_off', 'serving without cache', 'cache off'),
    ...controlPlaneOf(timeline),
    series(timeline, 'demand', 'demand', 'demand/s'),
    series(timeline, 'latency_p50', null, null),
    series(timeline, 'errors', 'requests lost', 'lost/s'),
    series(timeline, 'rolled_out', null, 'with the change'),
    ...wholeSeries(timeline)
      .filter(({ name }) => !USUAL.has(name))
      .map(({ name }) => series(timeline, name, null, null)),
  ].flatMap((each) => (each === null ? [] : [each]));
});

/** In a short label's columns. */
const arrivalsOf = (noun: string): string => (noun.length > 4 ? 'arrivals each/s' : `arrivals/${noun}/s`);

/** Nothing where there are no proxies that would ask it for anything, and nothing asks. */
function controlPlaneOf(timeline: Timeline): readonly (Quantity | null)[] {
  const names = ['control_plane_load', 'control_plane_queue'];
  const idle = names.every((name) => (seriesOf(timeline, name)?.values ?? []).every((value) => !(value > 0)));
  if (idle && !knowsProxies(timeline)) return [];
  return [
    series(timeline, 'control_plane_load', 'control plane load', 'control plane'),
    series(timeline, 'control_plane_queue', 'control plane queue', 'its queue'),
  ];
}

const knowsProxies = ({ transitions: { proxy } }: Timeline): boolean =>
  proxy.includes(proxyStateCode('ready')) || proxy.includes(proxyStateCode('unborn'));

const USUAL: ReadonlySet<string> = new Set([
  'arrivals_per_box',
  'cpu',
  'latency_p99',
  'outbound_refused',
  'outbound_failed',
  'at_risk',
  'backend',
  'cache_off',
  'control_plane_load',
  'control_plane_queue',
  'demand',
  'latency_p50',
  'errors',
  'rolled_out',
]);

/** Only what the timeline can tell: a state that never occurs in a recording was not looked for. */
function countsOf(timeline: Timeline): Quantity[] {
  const { transitions, pool } = timeline;
  // Looked for, not gathered: a timeline that is revealed second by second is another one each time.
  const { state: boxes, proxy: proxies } = transitions;
  // States that few timelines know are shown where they occur.
  const rare = (['empty', 'expired'] as const).filter((state) => proxies.includes(proxyStateCode(state)));
  const proxyStates = ['ready', 'unborn', 'killed', ...rare] as const;
  const knows = (state: BoxState): boolean => boxes.includes(boxStateCode(state));
  return [
    ...(pool !== null || knows('serving') ? [ofState('serving', 'serving')] : []),
    ...(knows('up') ? [ofState('up', 'up')] : []),
    ...(knowsProxies(timeline)
      ? proxyStates.map((state) => ofProxy(`proxies ${state}`, state))
      : (['starting', 'killed'] as const).filter(knows).map((state) => ofState(state, state))),
    // Where single calls are told apart nothing is killed as a rule, and a row of noughts says nothing.
    // Without any event recorded nobody knows of kills.
    ...((tellsOfCalls(timeline) && !timeline.events.kinds.includes('killed')) || isSilent(timeline)
      ? []
      : [counted('kills so far', (run) => run.kills)]),
  ];
}

const ofState = (label: string, state: BoxState): Quantity =>
  counted(label, (run) => countsPerSecond(run.index, state));

const ofProxy = (label: string, state: ProxyState): Quantity =>
  counted(label, (run) => proxyCountsPerSecond(run.index, state));
