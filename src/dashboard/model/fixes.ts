import type { Outcome } from '../../analysis/outcome.ts';
import type { Fix } from '../../scenario/scenario.ts';
import type { DetailsModel } from '../panels/details.ts';
import type { FixEntry, FixesModel } from '../panels/fixes.ts';
import { plural } from './nouns.ts';

type Outcomes = ReadonlyMap<string, Outcome>;

/** The list of what can be toggled, with what each makes of it alone. */
export function fixesModel(
  fixes: readonly Fix[],
  outcomes: Outcomes,
  chosen: readonly string[],
  cursor: number,
): FixesModel {
  const entries = fixes.map((fix): FixEntry => {
    const outcome = outcomes.get(fix.key);
    return {
      key: fix.key,
      title: fix.title,
      on: chosen.includes(fix.key),
      mark: fix.kind === 'assumption' ? '~' : markOf(outcome),
      fewest: outcome === undefined ? '…' : String(outcome.fewestServing ?? ''),
      kills: outcome === undefined ? '…' : String(outcome.kills),
      ratchet: outcome?.ratchet ?? false,
    };
  });
  return { entries, cursor };
}

function markOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) return '…';
  if (outcome.verdict === null) return ' ';
  return outcome.verdict === 'held' ? '+' : '-';
}

/** Everything about one fix. */
export function detailsModel(
  fix: Fix,
  outcome: Outcome | undefined,
  on: boolean,
  noun: string,
): DetailsModel {
  return {
    key: fix.key,
    on,
    kind: fix.kind,
    title: fix.title,
    cost: fix.cost,
    source: fix.source,
    note: fix.note,
    alone: outcome === undefined ? '' : inWords(outcome, noun),
    aloneTone: outcome?.verdict === 'failed' ? 'bad' : outcome?.verdict === 'held' ? 'good' : 'plain',
  };
}

function inWords({ verdict, fewestServing, kills, boxesKilled, ratchet }: Outcome, noun: string): string {
  return [
    verdict ?? 'not judged',
    fewestServing === null ? '' : `fewest serving ${fewestServing}`,
    kills === 0
      ? 'no kill'
      : `${kills} ${kills === 1 ? 'kill' : 'kills'} of ${boxesKilled} ${plural(noun, boxesKilled)}`,
    ratchet ? 'still a ratchet: killed again before it had served' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
