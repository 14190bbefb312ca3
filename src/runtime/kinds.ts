/** What a text is, told by its content alone. */
export type Kind = 'timeline' | 'report' | 'scenario' | 'recording';

/** How much of a text is looked at. */
const HEAD = 64 * 1024;

/**
 * JSON whose first key is `format` is ours; other JSON is a recording; everything else is taken for a
 * scenario, whose loader says best what is wrong with it.
 */
export function kindOf(text: string): Kind {
  const head = text.slice(0, HEAD).trimStart();
  const format = /^\{\s*"format"\s*:\s*"([^"]{0,80})"/.exec(head)?.[1];
  if (format !== undefined) return format.startsWith('ratchet.run/') ? 'report' : 'timeline';
  return head.startsWith('{') || head.startsWith('[') ? 'recording' : 'scenario';
}
