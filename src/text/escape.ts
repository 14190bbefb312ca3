/** Text from files is data: what could steer a terminal or hide is shown, never obeyed. */

// Controls, marks of direction and format, lone surrogates, line separators, and what is drawn as nothing.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** The text on one line, each control, direction or zero-width character as a symbol (␛, ␊, � …). */
export function visible(text: string): string {
  return text.replace(UNSEEN, symbol);
}

/** A text from a file inside a sentence: visible, shortened to 60 characters, in quotation marks. */
export function quoted(text: string): string {
  const start = [...text.slice(0, 122)];
  const shown = start.length > 60 ? `${start.slice(0, 59).join('')}…` : start.join('');
  return `"${visible(shown)}"`;
}

function symbol(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '␡' : '�';
}
