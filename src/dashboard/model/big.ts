import type { Session } from '../../session/session.ts';
import { timeOfDay, zoneLabel } from '../../text/clock.ts';
import { formatValue } from '../../text/numbers.ts';
import type { BigModel, BigSide } from '../panels/big.ts';
import { isAbsent, longestClock, type Run } from './run.ts';
import { firstName, secondName } from './side-names.ts';

/** What must be seen from afar: the time, and how many boxes serve in what is shown. */
export function bigModel(
  happened: Run | null,
  whatIf: Run | null,
  compare: boolean,
  second: number,
  draw: BigModel['draw'],
  countdown: Session['countdown'] = null,
): BigModel {
  const first = happened ?? whatIf;
  const clock = longestClock([happened, whatIf]);
  const thinking = countdown !== null && (countdown.runs || countdown.left === 0) ? countdown : null;
  const waiting = ' '.repeat(first === null ? 1 : digitsOf(first));
  const sides = [
    ...(happened === null
      ? []
      : [sideOf(happened, second, firstName(happened).short, 'what-happened', happened.called?.short ?? '')]),
    ...(compare || happened === null
      ? [
          whatIf === null
            ? { title: 'what if …', short: 'what if …', tone: 'what-if' as const, word: 'IF', count: waiting }
            : sideOf(whatIf, second, secondName(whatIf).short, 'what-if', whatIf.called?.short ?? 'IF'),
        ]
      : []),
  ];
  return {
    time: thinking === null ? timeOfDay(clock, second) : timeOfDay(NO_CLOCK, thinking.left),
    timeTitle:
      thinking !== null
        ? 'to say what comes next'
        : clock.fromStart === true
          ? 'from the start'
          : `time of day, ${zoneLabel(clock, second)}`,
    sides: sides.flatMap((side) => side ?? []),
    draw,
  };
}

/** As wide as a time of day, so that nothing moves when it is over. */
const NO_CLOCK = { start: 0, length: 86_400 };

const poolOf = ({ timeline }: Run): number => timeline.pool ?? timeline.boxes.length;

const digitsOf = (run: Run): number => String(poolOf(run)).length;

/** Where a recording does not know what serves: how many are up; null if it does not know that either. */
function sideOf(run: Run, second: number, name: string, tone: BigSide['tone'], word: string): BigSide | null {
  const state = run.timeline.pool !== null || run.inUse.has('serving') ? 'serving' : 'up';
  if (state === 'up' && !run.inUse.has('up')) return null;
  const count = isAbsent(run, second)
    ? ' '.repeat(digitsOf(run))
    : String(run.frame(second).count[state]).padStart(digitsOf(run));
  const of = `of ${formatValue(poolOf(run), 'count')}`;
  return { title: `${name}: ${state} ${of}`, short: `${name}: ${of}`, tone, word, count };
}
