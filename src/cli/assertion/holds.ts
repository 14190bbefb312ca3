import { timeOfDay } from '../../text/clock.ts';
import type { Clock } from '../../timeline/timeline.ts';
import { type Asserted, type FieldValue, fieldOf } from './fields.ts';
import type { Assertion, Comparison } from './parse.ts';

/** Whether an outcome is as asserted; null where that hangs on something unknown. */
export function holds(assertion: Assertion, asserted: Asserted): boolean | null {
  if ('not' in assertion) {
    const inside = holds(assertion.not, asserted);
    return inside === null ? null : !inside;
  }
  if ('join' in assertion) {
    // One side alone can decide: false && unknown is false, true || unknown is true.
    const deciding = assertion.join === '||';
    const sides = [holds(assertion.left, asserted), holds(assertion.right, asserted)];
    if (sides.includes(deciding)) return deciding;
    return sides.includes(null) ? null : !deciding;
  }
  const found = fieldOf(assertion.name)?.of(asserted) ?? null;
  return compare(found, assertion.compare, assertion.value);
}

function compare(found: FieldValue, sign: Comparison, value: FieldValue): boolean | null {
  if (value === null) return sign === '=' ? found === null : found !== null;
  if (found === null) return null;
  if (sign === '=') return found === value;
  if (sign === '!=') return found !== value;
  const [one, other] = [Number(found), Number(value)];
  if (sign === '<') return one < other;
  if (sign === '<=') return one <= other;
  return sign === '>' ? one > other : one >= other;
}

/** What was found for every name of an assertion: `fewestServing is 15, verdict is failed`. */
export function findings(assertion: Assertion, asserted: Asserted, clock: Clock): string {
  const said = [...new Set(namesIn(assertion))].map((name) => {
    const field = fieldOf(name);
    const value = field?.of(asserted) ?? null;
    const shown = field?.type === 'moment' && value !== null ? timeOfDay(clock, Number(value)) : value;
    return `${name} is ${shown ?? 'unknown'}`;
  });
  return said.join(', ');
}

function namesIn(assertion: Assertion): string[] {
  if ('not' in assertion) return namesIn(assertion.not);
  if ('join' in assertion) return [...namesIn(assertion.left), ...namesIn(assertion.right)];
  return [assertion.name];
}
