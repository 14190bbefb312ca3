import { quoted } from '../../text/escape.ts';
import { Problem } from '../../text/problem.ts';

/** A piece of an assertion and where it begins, counted from 1. */
export interface Token {
  readonly kind: 'name' | 'value' | 'compare' | 'join' | 'end';
  readonly text: string;
  readonly column: number;
}

const PIECES = [
  ['join', /^(?:&&|\|\||!(?!=)|\(|\))/],
  ['compare', /^(?:<=|>=|!=|==?|<|>)/],
  ['value', /^[0-9][0-9:.]*[a-z]*(?:[0-9.]+[a-z]+)*/],
  ['name', /^[A-Za-z_][A-Za-z_0-9]*(?:\.[A-Za-z_][A-Za-z_0-9]*)?/],
] as const;

const JOINING_WORDS = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
]);

/** Splits an assertion. Throws `Problem` at a character that belongs to nothing. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let column = 0;
  for (;;) {
    column += /^\s*/.exec(text.slice(column))?.[0].length ?? 0;
    const rest = text.slice(column);
    if (rest === '') return [...tokens, { kind: 'end', text: '', column: column + 1 }];
    const token = firstToken(rest, column + 1);
    tokens.push(token);
    column += token.text.length;
  }
}

function firstToken(rest: string, column: number): Token {
  for (const [kind, pattern] of PIECES) {
    const text = pattern.exec(rest)?.[0];
    if (text === undefined) continue;
    return JOINING_WORDS.has(text) ? { kind: 'join', text, column } : { kind, text, column };
  }
  throw new Problem(`--assert: found ${quoted(rest.slice(0, 1))} at column ${column}; expected a comparison`);
}

/** What a joining token means: `and` is `&&`. */
export const joinOf = ({ kind, text }: Token): string =>
  kind === 'join' ? (JOINING_WORDS.get(text) ?? text) : '';

/** A sentence about what was found instead of what was expected. */
export function expected({ kind, text, column }: Token, what: string): Problem {
  const found = kind === 'end' ? 'its end' : `${quoted(text)} at column ${column}`;
  return new Problem(`--assert: found ${found}; expected ${what}`);
}
