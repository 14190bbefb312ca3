import { eventPlace, eventSources, lastEvent, type Place, sampleEvidence } from '../../analysis/evidence.ts';
import { type Missing, missingIn } from '../../analysis/missing.ts';
import { formatFigure } from '../../report/figures.ts';
import { type KeyMap, keyFor, USUAL_KEYS } from '../../session/key-map.ts';
import { timeOfDay } from '../../text/clock.ts';
import { visible } from '../../text/escape.ts';
import { plural } from '../../text/nouns.ts';
import { formatValue } from '../../text/numbers.ts';
import { boxAt } from '../../timeline/cursor.ts';
import { eventOf, type TimelineEvent } from '../../timeline/events.ts';
import { seriesOf } from '../../timeline/reading.ts';
import type { Figure, Series, Source, Timeline } from '../../timeline/timeline.ts';
import { STATE_LOOKS, sentenceOf } from '../look.ts';
import type { EvidenceModel, EvidenceRow } from '../panels/evidence.ts';
import { valueAt } from './numbers.ts';
import { quantitiesOf } from './quantities.ts';
import { nameOf, type Quantity } from './quantity.ts';
import type { Run } from './run.ts';
import { explained, firstRun, type Scene } from './scene.ts';

export interface Looked {
  readonly second: number;
  /** The selected box, or the one that is explained; null for none. */
  readonly box: number | null;
  /** The event that was jumped to; null for none. */
  readonly aim: number | null;
  /** Whether what is shown comes from a scenario that is there. */
  readonly hasScenario: boolean;
  /** The first row that is shown. */
  readonly scroll: number;
  readonly keys?: KeyMap;
}

/** The same of what a scene shows first. */
export function evidenceOf(scene: Scene): EvidenceModel {
  const { second, aim, aside, scroll } = scene.session;
  const { hasScenario, keys } = scene;
  return evidenceModel(firstRun(scene), {
    second,
    box: explained(scene),
    aim: aside ? null : aim,
    hasScenario,
    scroll,
    keys,
  });
}

/** Each number of a second, and where it comes from: its file and line, its rule, or the model. */
function evidenceModel(run: Run, looked: Looked): EvidenceModel {
  const { timeline } = run;
  const { second, scroll, keys = USUAL_KEYS } = looked;
  return {
    scrolls: `${keyFor(keys, 'up')} ${keyFor(keys, 'down')}`,
    closes: `${keyFor(keys, 'evidence')} or ${keyFor(keys, 'clear')}`,
    title: `where each number of ${timeOfDay(timeline.clock, second)} is from`,
    rows: [
      ...eventRow(timeline, looked),
      ...quantitiesOf(timeline).map((quantity) => quantityRow(run, quantity, looked)),
      ...boxRows(run, looked),
      ...timeline.figures.map((figure) => figureRow(timeline, figure, looked.hasScenario)),
      ...(run.soFar ? [] : missingIn(timeline).map(missingRow)),
    ],
    scroll,
  };
}

function eventRow(timeline: Timeline, { second, aim, hasScenario }: Looked): EvidenceRow[] {
  const event = aim === null ? lastEvent(timeline, second, {}) : eventOf(timeline, aim);
  if (event === null) return [];
  const { id, kind, text, box, at } = event;
  const whose = box === null || text.includes(box) ? '' : `${box} `;
  return [
    {
      label: `event #${id}`,
      value: timeOfDay(timeline.clock, Math.floor(at / 1000)),
      from: eventFrom(timeline, event, hasScenario),
      more: visible(`${whose}${sentenceOf(kind, text)}`),
    },
  ];
}

function quantityRow(run: Run, quantity: Quantity, looked: Looked): EvidenceRow {
  const { label, unit, values, series: name } = quantity;
  const series = name === null ? null : seriesOf(run.timeline, name);
  const value = formatValue(valueAt(values(run), looked.second), unit) || '–';
  const { from, more } =
    series === null ? countFrom(run.timeline, quantity, looked) : seriesFrom(run.timeline, series, looked);
  return { label, value, from, more };
}

type From = Pick<EvidenceRow, 'from' | 'more'>;

function seriesFrom(timeline: Timeline, series: Series, { second, hasScenario }: Looked): From {
  const { origin, place, rule, at } = sampleEvidence(timeline, series, second);
  if (origin === 'modelled' || (place === null && timeline.provenance === 'simulated'))
    return { from: modelled(timeline, hasScenario), more: visible(rule ?? '') };
  const taken = at === null ? 'no sample here' : sampled(timeline, at, second);
  const file = place === null || at !== null ? place : { ...place, line: 0 };
  const where = [placeOrNone(file), taken].filter((part) => part !== '');
  return { from: `${origin}: ${where.join(', ')}`, more: visible(rule ?? '') };
}

/** When a sample was taken, where that is another second. */
const sampled = ({ clock }: Timeline, at: number, second: number): string =>
  Math.floor(at / 1000) === second ? '' : `taken ${timeOfDay(clock, Math.floor(at / 1000))}`;

/** What is counted: events, or boxes by what events tell of them. */
function countFrom(timeline: Timeline, { id }: Quantity, { second, hasScenario }: Looked): From {
  if (timeline.provenance === 'simulated') return { from: modelled(timeline, hasScenario), more: '' };
  if (id === KILLS) {
    const last = lastEvent(timeline, second, { kind: 'killed' });
    const told = last === null ? '' : `, the last #${last.id}: ${placeOrNone(eventPlace(timeline, last))}`;
    return { from: 'derived: events “killed” up to here', more: told.replace(/^, /, '') };
  }
  const sources = eventSources(timeline, second);
  const noun = plural(timeline.noun, 2);
  return {
    from: `derived: states of ${noun}${sources.length === 0 ? '' : `, told by ${namesOf(sources)}`}`,
    more: '',
  };
}

const KILLS = 'kills so far';
/** So many names of files stand in a sentence. */
const MOST = 3;

function namesOf(sources: readonly Source[]): string {
  const names = sources.slice(0, MOST).map(({ name }) => visible(name));
  return sources.length > MOST ? `${names.join(', ')} and ${sources.length - MOST} more` : names.join(', ');
}

/** The box that is shown: its state and its own series. */
function boxRows(run: Run, looked: Looked): readonly EvidenceRow[] {
  const { timeline, index } = run;
  const { box, second } = looked;
  const name = timeline.boxes[box ?? -1]?.name;
  if (box === null || name === undefined) return [];
  const { state, since } = boxAt(index, box, second);
  const event = lastEvent(timeline, Math.floor(since / 1000), { box });
  const own = timeline.series.filter((each) => each.box === box);
  const isUntold = state === 'gone' && event === null;
  const from =
    timeline.provenance === 'simulated'
      ? modelled(timeline, looked.hasScenario)
      : isUntold
        ? 'nothing is told of it yet'
        : `derived: its events, since ${timeOfDay(timeline.clock, Math.floor(since / 1000))}`;
  return [
    {
      label: visible(name),
      value: isUntold ? '–' : STATE_LOOKS[state].word,
      from,
      more:
        event === null || timeline.provenance === 'simulated'
          ? ''
          : `event #${event.id}: ${placeOrNone(eventPlace(timeline, event))}`,
    },
    ...own.map((series) => ({
      label: `  ${nameOf(series, timeline.provenance)}`,
      value: formatValue(valueAt(run.values(series), second), series.unit) || '–',
      ...seriesFrom(timeline, series, looked),
    })),
  ];
}

function eventFrom(timeline: Timeline, event: TimelineEvent, hasScenario: boolean): string {
  if (timeline.provenance === 'simulated') return modelled(timeline, hasScenario);
  return `recorded: ${placeOrNone(eventPlace(timeline, event))}`;
}

const placeOrNone = (place: Place | null): string => (place === null ? 'no file is named' : placeOf(place));

/** `events.json, line 47`, `cpu.json, from line 12 on`; where lines say nothing, what kind of file it is. */
function placeOf({ source: { name, kind }, line, exact }: Place): string {
  if (line === 0) return `${visible(name)} (${visible(kind)})`;
  return `${visible(name)}, ${exact ? `line ${line}` : `from line ${line} on`}`;
}

/** `modelled: the model, seed 1, this scenario with its fix mend`. */
function modelled({ model, seed, fixes }: Timeline, hasScenario: boolean): string {
  const by = hasScenario ? 'the model' : `the model ${visible(model ?? '')}`.trimEnd();
  const of = hasScenario ? 'this scenario' : 'a scenario that is not here';
  const chosen = fixes.length === 0 ? '' : ` with ${fixes.join(', ')}`;
  return `modelled: ${by}, ${seed === null ? '' : `seed ${seed}, `}${of}${chosen}`;
}

/** A figure is of the whole, at any second. */
const figureRow = (
  timeline: Timeline,
  { title, unit, value }: Figure,
  hasScenario: boolean,
): EvidenceRow => ({
  label: visible(title),
  value: formatFigure(value, unit),
  from:
    timeline.provenance === 'simulated'
      ? modelled(timeline, hasScenario)
      : 'derived: events of the whole recording',
  more: '',
});

const missingRow = ({ what, command }: Missing): EvidenceRow => ({
  label: 'not recorded',
  value: '–',
  from: what.join(', '),
  more: command ?? '',
});
