/** What a text is, told by its content alone. */
export type Kind = 'timeline' | 'report' | 'scenario' | 'recording';

/** How much of a text is looked at. */
const HEAD = 64 * 1024;

/**
 * JSON that names a format is ours; other JSON is a recording; everything else is taken for a scenario,
 * whose loader says best what is wrong with it.
 */
export function kindOf(text: string): Kind {
  const head = text.slice(0, HEAD).trimStart();
  if (/^\{\s*"format"\s*:\s*"ratchet\.run\//.test(head)) return 'report';
  const firstLine = head.split('\n', 1)[0] ?? '';
  if (/^\{\s*"format"\s*:/.test(head) || /"format"\s*:\s*"ratchet\./.test(firstLine)) return 'timeline';
  return head.startsWith('{') || head.startsWith('[') ? 'recording' : 'scenario';
}
