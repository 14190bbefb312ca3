import type { ReadText } from './read.ts';

/** What a text is, told by its content alone. */
export type Kind = 'timeline' | 'report' | 'scenario' | 'recording';

/** How much of a text is looked at. */
const HEAD = 64 * 1024;

/** What a scenario says of itself, as YAML or as JSON. */
const SCENARIO = /^["']?ratchet["']?\s*:|^\{\s*ratchet\s*:|"ratchet"\s*:\s*"scenario\//m;

/** A scenario whose line `ratchet:` is missing has some of these keys; words that other YAML has too are left out. */
const SCENARIO_KEYS =
  /^(?:title|teaches|clock|boxes|livenessProbe|readinessProbe|processManager|controlPlane|demand|checkout|slowSpells|rollouts|startupProbe|callers|bulkheads|retryBuckets|figures|interventions|objectives|captions|fixes|assumptions)\s*:/m;

/** What every object of Kubernetes has, which no scenario has. */
const MANIFEST = /^(?:apiVersion|kind)\s*:/m;

/**
 * JSON that names a format is ours, and what has a scenario's keys is a scenario: its loader says best what is
 * wrong with it. All else is left to the importers, which say what it is; a name tells nothing.
 */
export function kindOf({ text }: Pick<ReadText, 'text'>): Kind {
  const head = text.slice(0, HEAD).trimStart();
  if (/^\{\s*"format"\s*:\s*"ratchet\.run\//.test(head)) return 'report';
  const firstLine = head.split('\n', 1)[0] ?? '';
  if (/^\{\s*"format"\s*:/.test(head) || /"format"\s*:\s*"ratchet\./.test(firstLine)) return 'timeline';
  if (SCENARIO.test(head)) return 'scenario';
  return SCENARIO_KEYS.test(head) && !MANIFEST.test(head) ? 'scenario' : 'recording';
}
