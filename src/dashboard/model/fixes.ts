import { tellsOfCalls } from '../../analysis/calls.ts';
import type { Outcome } from '../../analysis/outcome.ts';
import { formatFigure } from '../../report/figures.ts';
import { type FixRelation, relationsOf } from '../../scenario/fix-relations.ts';
import type { Fix } from '../../scenario/scenario.ts';
import { type KeyMap, keyFor, USUAL_KEYS } from '../../session/key-map.ts';
import { timeOfDay } from '../../text/clock.ts';
import { visible } from '../../text/escape.ts';
import { counted } from '../../text/nouns.ts';
import { formatValue } from '../../text/numbers.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import type { DetailsModel } from '../panels/details.ts';
import type { FixEntry, FixesModel } from '../panels/fixes.ts';
import { losesCalls } from './calls.ts';
import type { Run } from './run.ts';

type Outcomes = ReadonlyMap<string, Outcome>;

/** What a result is called, and what it is of an outcome. */
interface Result {
  readonly title: string;
  readonly of: (outcome: Outcome) => string;
}

const FEWEST: Result = { title: 'fewest', of: ({ fewestServing }) => formatValue(fewestServing, 'count') };
const KILLS: Result = { title: 'kills', of: ({ kills }) => formatValue(kills, 'count') };
const LOST: Result = {
  title: 'lost',
  of: ({ lostRequests }) => formatValue(lostRequests, 'count'),
};

/**
 * The two results that tell most of a timeline: of calls how many were lost, where nothing was killed its first
 * figure. They follow what happened alone, so that no column changes while results come in.
 */
function resultsOf({ timeline, outcome }: Run): readonly [Result, Result] {
  const whole = outcome.fewestServing === timeline.pool;
  const one = tellsOfCalls(timeline) || (whole && losesCalls(outcome)) ? LOST : FEWEST;
  const [figure] = timeline.figures;
  if (outcome.kills > 0 || figure === undefined)
    return [one === LOST ? FEWEST : one, one === LOST ? LOST : KILLS];
  const first: Result = {
    title: figure.name,
    of: ({ figures }) =>
      formatFigure(figures.find(({ name }) => name === figure.name)?.value ?? null, figure.unit),
  };
  return [first, one];
}

/** The list of what can be toggled, with what each makes of it alone; `happened` is what is without any. */
export function fixesModel(
  happened: Run,
  fixes: readonly Fix[],
  outcomes: Outcomes,
  chosen: readonly string[],
  cursor: number,
  keys: KeyMap = USUAL_KEYS,
  notice = '',
): FixesModel {
  const results = resultsOf(happened);
  // It is being made, or it would tell of what has not happened yet.
  const unknown = happened.soFar ? '?' : '…';
  const entries = fixes.map((fix): FixEntry => {
    const outcome = outcomes.get(fix.key);
    return {
      key: fix.key,
      title: fix.title,
      on: chosen.includes(fix.key),
      mark: fix.kind === 'assumption' ? '~' : outcome === undefined ? unknown : markOf(outcome),
      results: results.map(({ of }) => (outcome === undefined ? unknown : of(outcome))),
      ratchet: outcome?.ratchet ?? false,
    };
  });
  return {
    entries,
    cursor,
    keys: keys.keys.get('fix') ?? [],
    details: keyFor(keys, 'details'),
    results: results.map(({ title }) => title),
    judged: happened.timeline.objectives.length > 0,
    // A digit more than without any fix, and two spaces.
    room: results[1].of(happened.outcome).length + 3,
    notice,
  };
}

function markOf(outcome: Outcome): string {
  if (outcome.verdict === null) return ' ';
  return outcome.verdict === 'held' ? '+' : '-';
}

/** Everything about one fix. */
export function detailsModel(
  fix: Fix,
  outcome: Outcome | undefined,
  on: boolean,
  timeline: Timeline,
  keys: KeyMap = USUAL_KEYS,
  all: readonly Fix[] = [],
): DetailsModel {
  return {
    key: fix.key,
    on,
    closes: keyFor(keys, 'details'),
    kind: fix.kind,
    title: fix.title,
    cost: fix.cost,
    source: fix.source,
    note: fix.note,
    toggles: keyFor(keys, 'toggle'),
    relations: relationsIn(relationsOf(fix, all)),
    alone: outcome === undefined ? '' : inWords(outcome, timeline),
    aloneTone: outcome?.verdict === 'failed' ? 'bad' : outcome?.verdict === 'held' ? 'good' : 'plain',
  };
}

/** `not with other (both set livenessProbe.periodSeconds)`; those that do the same come last. */
function relationsIn(relations: readonly FixRelation[]): string {
  const said = (goesWith: boolean, begin: string, what: string): readonly string[] =>
    relations
      .filter((each) => each.goesWith === goesWith)
      .map(({ key, paths }) => visible(`${begin} ${key} (${what} ${paths.join(', ')})`));
  return [...said(false, 'not with', 'both set'), ...said(true, 'with', 'both do the same to')].join('; ');
}

/** When all serve again, if ever. */
function backIn({ recoveredAt }: Outcome, { pool, clock }: Timeline): string {
  if (pool === null || recoveredAt === 0) return '';
  return recoveredAt === null ? 'never all back' : `all back ${timeOfDay(clock, recoveredAt)}`;
}

function inWords(outcome: Outcome, timeline: Timeline): string {
  const { verdict, fewestServing, kills, boxesKilled, ratchet, lostRequests, figures } = outcome;
  const { noun, pool } = timeline;
  const calls = kills === 0 && tellsOfCalls(timeline);
  return [
    verdict ?? 'not judged',
    fewestServing === null || (calls && fewestServing === pool)
      ? ''
      : `fewest serving ${formatValue(fewestServing, 'count')}`,
    calls
      ? `calls lost ${formatValue(lostRequests, 'count')}`
      : kills === 0
        ? 'no kill'
        : `${counted(kills, 'kill')} of ${counted(boxesKilled, noun)}`,
    backIn(outcome, timeline),
    ratchet ? 'still a ratchet: killed again before it had served' : '',
    ...figures.map(({ name, unit, value }) => `${name} ${formatFigure(value, unit)}`),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
