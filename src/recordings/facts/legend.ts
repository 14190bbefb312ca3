import type { Labels } from './labels.ts';

/** What a legend says: `http_requests{pod="web-1", code="503"}` is a name and two labels. */
export interface Legend {
  /** Empty where there are labels alone. */
  readonly name: string;
  readonly labels: Labels;
}

const LABEL =
  /\s*([A-Za-z_][\w.-]{0,120})\s*[=:]\s*(?:"((?:[^"\\]|\\.){0,1000})"|'([^']{0,1000})'|([^,{}"]{0,1000}?))\s*(?:,|$)/y;

/** The longest legend that is looked at. */
const MAX_LEGEND = 4000;

/** A legend as Grafana writes it, `name {labels}`; one that is not of that form is a name without labels. */
export function legendOf(text: string): Legend {
  const braces = /^([^{}]*)\{(.*)\}\s*$/s.exec(text.slice(0, MAX_LEGEND));
  const labels = braces === null ? null : labelsIn(braces[2] ?? '');
  if (braces === null || labels === null)
    return { name: text.slice(0, MAX_LEGEND).trim(), labels: new Map() };
  const name = (braces[1] ?? '').trim() || (labels.get('__name__') ?? '');
  labels.delete('__name__');
  return { name, labels };
}

/** The labels of `pod="web-1", code="503"` or `pod:web-1,code:503`; null for what is none. */
function labelsIn(text: string): Map<string, string> | null {
  const labels = new Map<string, string>();
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const at = LABEL.lastIndex;
    const found = LABEL.exec(text);
    if (found === null || LABEL.lastIndex === at) return null;
    const [, key = '', quoted, single, bare] = found;
    labels.set(key, quoted?.replace(/\\(.)/g, '$1') ?? single ?? bare ?? '');
  }
  return labels;
}
