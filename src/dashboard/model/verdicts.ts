import { tellsOfCalls } from '../../analysis/calls.ts';
import { isSilent } from '../../analysis/missing.ts';
import { formatMinutes, timeOfDay } from '../../text/clock.ts';
import { counted } from '../../text/nouns.ts';
import { formatValue } from '../../text/numbers.ts';
import type { Clock, Objective, Timeline } from '../../timeline/timeline.ts';
import type { VerdictModel, VerdictsModel } from '../panels/verdicts.ts';
import { callsFailed, fewFailed, losesCalls } from './calls.ts';
import { isKnown, type Run } from './run.ts';
import { firstName, secondName } from './side-names.ts';

const WAITING: Omit<VerdictModel, 'name' | 'short' | 'tone'> = {
  verdict: '…',
  verdictTone: 'muted',
  soFar: false,
  broken: '',
  lasted: '',
  objective: '',
  fewest: '',
  calls: '',
  fewCalls: '',
  kills: '',
  ofBoxes: '',
  back: '',
  ratchet: false,
};

/** What became of what is shown; `what if` is null while it is being made. */
export function verdictsModel(happened: Run | null, whatIf: Run | null, compare: boolean): VerdictsModel {
  const first = {
    name: firstName(happened).long,
    short: firstName(happened).short,
    tone: 'what-happened' as const,
  };
  const second = { name: secondName(whatIf).long, short: secondName(whatIf).short, tone: 'what-if' as const };
  const ofWhatIf = { ...second, ...(whatIf === null ? WAITING : verdictOf(whatIf)) };
  if (happened === null) return { sides: [ofWhatIf] };
  const ofHappened = { ...first, ...(isKnown(happened) ? verdictOf(happened) : simulating(happened)) };
  return { sides: compare ? [ofHappened, ofWhatIf] : [ofHappened] };
}

/** Of a run whose end is not known nothing can be judged. */
function simulating({ timeline }: Run): typeof WAITING {
  const { clock } = timeline;
  return { ...WAITING, verdict: `known up to ${timeOfDay(clock, clock.length - 1)}, simulating the rest …` };
}

/** The outcome of one run in words. */
function verdictOf({ outcome, timeline, soFar }: Run): Omit<VerdictModel, 'name' | 'short' | 'tone'> {
  const { verdict, fewestServing, kills, boxesKilled, recoveredAt, ratchet } = outcome;
  const { clock, noun } = timeline;
  // Where nobody stops serving and nothing is killed, what failed are calls.
  const whole = timeline.pool !== null && fewestServing === timeline.pool;
  const calls =
    kills > 0 || !(tellsOfCalls(timeline) || (whole && losesCalls(outcome))) ? '' : callsFailed(timeline);
  const recovered = recoveredAt !== null && recoveredAt > 0 ? `back ${timeOfDay(clock, recoveredAt)}` : '';
  return {
    verdict: verdict === 'failed' ? 'FAILED' : (verdict ?? 'not judged'),
    soFar,
    verdictTone: verdict === 'failed' ? 'bad' : verdict === 'held' ? 'good' : 'muted',
    ...objectivesOf(outcome.objectives, timeline.objectives, clock, soFar),
    fewest: fewestServing === null || (calls !== '' && whole) ? '' : formatValue(fewestServing, 'count'),
    calls,
    fewCalls: calls === '' ? '' : fewFailed(timeline),
    kills: calls !== '' || isSilent(timeline) ? '' : kills === 0 ? noKill(timeline) : counted(kills, 'kill'),
    ofBoxes: kills === 0 ? '' : `of ${counted(boxesKilled, noun)}`,
    // Whoever is back may be gone again.
    back: soFar ? '' : timeline.pool !== null && recoveredAt === null ? 'never back' : recovered,
    ratchet: ratchet === true,
  };
}

// Of a recording nobody knows that there was none.
const noKill = ({ provenance }: Timeline): string =>
  provenance === 'recorded' ? 'no kill recorded' : 'no kill';

function objectivesOf(
  outcomes: Run['outcome']['objectives'],
  objectives: readonly Objective[],
  clock: Clock,
  soFar: boolean,
): Pick<VerdictModel, 'broken' | 'lasted' | 'objective'> {
  const place = outcomes.findIndex((each) => !each.held);
  const [outcome, objective] = [outcomes[Math.max(0, place)], objectives[Math.max(0, place)]];
  if (outcome === undefined || objective === undefined) return { broken: '', lasted: '', objective: '' };
  const past = pastBound(objective);
  const what = subjectOf(objective.name);
  const never = soFar ? 'not' : 'never';
  if (outcome.brokenAt === null) return { broken: '', lasted: '', objective: `${what} ${never} ${past}` };
  const lasted = formatMinutes(outcome.secondsBroken);
  return {
    broken: `${lasted} ${past}`,
    lasted,
    objective: `${what} ${past} ${timeOfDay(clock, outcome.brokenAt)} for ${lasted}`,
  };
}

/** `over 2 s`: the wrong side of an objective's bound. */
const pastBound = ({ must, bound, unit }: Objective): string =>
  `${must === 'stay-below' ? 'over' : 'under'} ${formatBound(bound, unit)}`;

/** A bound as a person writes it: `2 s`, not `2.00 s`, and `1.5 s`, not `1.50 s`. */
export const formatBound = (bound: number, unit: Objective['unit']): string =>
  formatValue(bound, unit).replace(/\.0+(?= |$)|(?<=\.\d*[1-9])0+(?= |$)/, '');

/** The name of an objective without its bound: `checkout` of `checkout under 2 s`. */
const subjectOf = (name: string): string => name.replace(/ (under|over|below|above) .*$/, '');
