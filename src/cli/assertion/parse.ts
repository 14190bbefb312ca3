import { nearest } from '../../text/nearest.ts';
import { Problem } from '../../text/problem.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { type Field, type FieldValue, fieldNames, fieldOf } from './fields.ts';
import { expected, joinOf, type Token, tokensOf } from './tokens.ts';
import { comparedValue } from './values.ts';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Assertion =
  | { readonly join: '&&' | '||'; readonly left: Assertion; readonly right: Assertion }
  | { readonly not: Assertion }
  | { readonly name: string; readonly compare: Comparison; readonly value: FieldValue };

/** Deeper nesting than any person writes. */
const DEEPEST = 50;

/**
 * Parses `fewestServing>=19 && !ratchet`: comparisons joined by `&&`, `||`, `!` (or `and`, `or`, `not`)
 * and brackets; `&&` binds closer than `||`; figures are `figures.NAME`. Throws `Problem` with the column.
 */
export function parseAssertion(text: string, timeline: Pick<Timeline, 'clock' | 'figures'>): Assertion {
  const { clock } = timeline;
  const names = fieldNames(timeline);
  const tokens = tokensOf(text);
  let place = 0;
  let depth = 0;
  const peek = (): Token => tokens[place] ?? { kind: 'end', text: '', column: text.length + 1 };
  const take = (): Token => {
    const token = peek();
    place++;
    return token;
  };
  const takes = (join: string): boolean => {
    const found = joinOf(peek()) === join;
    if (found) place++;
    return found;
  };

  const either = (): Assertion => {
    let left = both();
    while (takes('||')) left = { join: '||', left, right: both() };
    return left;
  };
  const both = (): Assertion => {
    let left = one();
    while (takes('&&')) left = { join: '&&', left, right: one() };
    return left;
  };
  const one = (): Assertion => {
    depth++;
    if (depth > DEEPEST) throw new Problem(`--assert: is nested deeper than ${DEEPEST}`);
    const found = takes('!') ? { not: one() } : takes('(') ? bracketed() : comparison();
    depth--;
    return found;
  };
  const bracketed = (): Assertion => {
    const inside = either();
    if (!takes(')')) throw expected(peek(), '")"');
    return inside;
  };
  const comparison = (): Assertion => {
    const token = take();
    const field = known(token, names);
    if (peek().kind !== 'compare') {
      if (field.type === 'truth') return { name: token.text, compare: '=', value: true };
      throw expected(peek(), `a comparison of ${token.text}, such as ${token.text}${example(field)}`);
    }
    const sign = take();
    const compare = (sign.text === '==' ? '=' : sign.text) as Comparison;
    const value = comparedValue(take(), token.text, field, clock);
    const ordered = compare !== '=' && compare !== '!=';
    if (ordered && (value === null || field.type === 'word' || field.type === 'truth')) {
      throw expected(sign, `= or != between ${token.text} and ${value}`);
    }
    return { name: token.text, compare, value };
  };

  const whole = either();
  if (peek().kind !== 'end') throw expected(peek(), '&& or ||');
  return whole;
}

function known(token: Token, names: readonly string[]): Field {
  const field = fieldOf(token.text);
  if (field !== undefined && token.kind === 'name' && names.includes(token.text)) return field;
  const meant = token.kind === 'name' ? nearest(token.text, names) : null;
  throw expected(token, meant === null ? `one of ${names.join(', ')}` : `${meant}?`);
}

const example = ({ type, words }: Field): string => {
  if (type === 'word') return `=${words?.[0]}`;
  return type === 'moment' ? '<=10:08' : '>=1';
};
