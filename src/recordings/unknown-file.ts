import { type Problem, problemIn } from '../text/problem.ts';

const EXPECTED = 'expected Kubernetes events as JSON (kubectl get events --all-namespaces -o json)';

/** What people bring by mistake: what its beginning looks like → what it is. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^(?:total \d+\r?\n)?[dl-][rwxsStT-]{9}[ .+@]/, 'is a directory listing, not a recording'],
  [
    /^(?:error: |Error from server|The connection to the server|Unable to connect to the server|No resources found)/,
    'is what kubectl says when it fails, not a recording',
  ],
  [
    /^(?:NAMESPACE +)?LAST SEEN +TYPE +REASON/,
    'is a table of events, whose ages tell no instant of their own',
  ],
  [/^(?:apiVersion|kind|items|metadata|---)[\s\S]*^ *(?:involvedObject|regarding):/m, 'holds events as YAML'],
  [/^<(?:!doctype|html|\?xml)/i, 'is a page of a browser, not a recording'],
];

/** The sentence for a text that is no JSON and no recording that is known: what it is, and what is expected. */
export function unknownFile(text: string, file: string): Problem {
  const start = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, 64 * 1024);
  if (start === '') return problemIn(file, null, `is empty; ${EXPECTED}`);
  const known = KNOWN.find(([pattern]) => pattern.test(start))?.[1];
  if (known !== undefined) return problemIn(file, null, `${known}; ${EXPECTED}`);
  const kind = /^kind: *["']?([A-Za-z]{1,63})/m.exec(start)?.[1];
  if (kind !== undefined && /^apiVersion:/m.test(start)) {
    const line = text.slice(0, text.search(/^kind:/m)).split('\n').length;
    return problemIn(file, line, `found kind ${kind}: this is configuration, not a recording; ${EXPECTED}`);
  }
  return problemIn(file, null, `is no recording that is known here; ${EXPECTED}`);
}
