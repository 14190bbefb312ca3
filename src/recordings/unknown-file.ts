import { type Problem, problemIn } from '../text/problem.ts';

/** What sentences about a file of no known kind end with. */
export const EXPECTED =
  'expected a recording of a kind that `ratchet import --help` lists, such as what `kubectl get events -A -o json` prints';

/** What people bring by mistake: what it looks like → what it is. The first that fits counts. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^(?:total \d+\r?\n)?[dl-][rwxsStT-]{9}[ .+@]/, 'is a directory listing, not a recording'],
  [/^<(?:!doctype|html|\?xml)/i, 'is a page of a browser, not a recording'],
  [/^[ -]*(?:involvedObject|regarding):/m, 'holds events as YAML'],
  [
    /^(?:rule_files|scrape_configs|evaluation_interval|alerting|groups):/m,
    'is configuration of Prometheus, not a recording',
  ],
  [
    /^active loggers:\r?$/m,
    'is the page /logging of Envoy, which tells how much it logs, not a recording: its pages /clusters, /server_info and /stats tell states',
  ],
  [
    /"type\.googleapis\.com\/envoy\.admin\.v\w+\.\w*ConfigDump"/,
    'is the page /config_dump of Envoy: this is configuration, not a recording',
  ],
  [
    /"type\.googleapis\.com\/envoy\.|^(?:NAMESPACE +)?NAME +CPU\(cores\) /m,
    'shows how things were at one moment, not an incident',
  ],
  [
    /^(?:error: |Error from server|The connection to the server|Unable to connect to the server|No resources found)/m,
    'is what kubectl says when it fails, not a recording',
  ],
];

/** The first line of a timeline's rows, without the header before it. */
const HEADLESS = /^\{\s*"row"\s*:\s*"(?:state|event|samples)"/;

/** How much of a text is looked at. */
const HEAD = 64 * 1024;

/** The sentence for a text that is known to be something else: what it is, and what is expected. Null for any other. */
export function foreignFile(text: string, file: string): Problem | null {
  const start = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, HEAD);
  if (start === '') return problemIn(file, null, `is empty; ${EXPECTED}`);
  if (HEADLESS.test(start)) return problemIn(file, 1, HEADER_MISSING);
  const known = KNOWN.find(([pattern]) => pattern.test(start))?.[1];
  if (known !== undefined) return problemIn(file, null, `${known}; ${EXPECTED}`);
  const kind = /^kind: *["']?([A-Za-z]{1,63})/m.exec(start)?.[1];
  if (kind === undefined || !/^apiVersion:/m.test(start)) return null;
  const line = text.slice(0, text.search(/^kind:/m)).split('\n').length;
  return problemIn(file, line, `found kind ${kind}: this is configuration, not a recording; ${EXPECTED}`);
}

const HEADER_MISSING =
  'found a row of a timeline; expected its header first, the line that begins with "format": it was cut off';

/** The sentence for a text that is nothing known at all. */
export const unknownFile = (file: string): Problem =>
  problemIn(
    file,
    null,
    `is no recording that is known here, and no scenario, which has a line "ratchet: scenario/1"; ${EXPECTED}`,
  );
