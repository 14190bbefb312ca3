import { parseMoment } from '../../text/moments.ts';
import type { Clock } from '../../timeline/timeline.ts';
import type { Field, FieldValue } from './fields.ts';
import { expected, type Token } from './tokens.ts';

/** The value that a name is compared with, as its type asks. Throws `Problem`. */
export function comparedValue(token: Token, name: string, field: Field, clock: Clock): FieldValue {
  const { kind, text } = token;
  // `unknown` is the word that pages and messages have for it.
  if (kind === 'name' && (text === 'null' || text === 'unknown')) return null;
  switch (field.type) {
    case 'word':
      if (field.words?.includes(text)) return text;
      throw expected(token, `${field.words?.join(' or ')} for ${name}`);
    case 'truth':
      if (text === 'true' || text === 'false') return text === 'true';
      throw expected(token, `true or false for ${name}`);
    case 'moment': {
      const second = kind === 'value' ? parseMoment(text, clock, 0) : null;
      if (second !== null) return second;
      throw expected(token, `a time such as 10:07:30 or 450s for ${name}`);
    }
    case 'number':
      if (kind === 'value' && /^\d+(\.\d+)?$/.test(text)) return Number(text);
      throw expected(token, `a number for ${name}`);
  }
}
