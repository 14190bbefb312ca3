import type { Scenario } from '../scenario/scenario.ts';
import { visible } from '../text/escape.ts';
import { countOf } from './sentences.ts';
import { table, wrapped } from './table.ts';

/** One timeline that ships, as `list` shows it. */
export interface Listed {
  readonly name: string;
  readonly title: string;
  /** What it teaches, empty for a recording. */
  readonly teaches: string;
  /** Null for a recording. */
  readonly fixes: number | null;
}

/** The timelines that ship, grouped by what they teach. */
export function listPage(listed: readonly Listed[]): string {
  const lessons = [...new Set(listed.map(({ teaches }) => teaches))];
  const lines = lessons.flatMap((lesson) => {
    const members = listed.filter(({ teaches }) => teaches === lesson);
    const rows = members.map(({ name, title, fixes }) => [`  ${name}`, visible(title), fixesOf(fixes)]);
    return [visible(lesson === '' ? 'Recordings' : lesson), ...table(rows), ''];
  });
  return `${lines.join('\n')}\`ratchet list NAME\` shows the fixes of one.\n`;
}

const fixesOf = (fixes: number | null): string => (fixes === null ? 'recorded' : countOf(fixes, 'fix'));

/** One scenario: what it is about, and every fix and assumption with what it costs. */
export function scenarioPage(scenario: Scenario): string {
  const of = (kind: 'fix' | 'assumption'): string[] => {
    const members = scenario.fixes.filter((fix) => fix.kind === kind);
    if (members.length === 0) return [];
    const rows = members.map(({ key, title, cost }) => [`  ${key}`, visible(title), visible(cost)]);
    return ['', kind === 'fix' ? 'Fixes: what it does, what it costs' : 'Assumptions', ...table(rows)];
  };
  const lines = [
    visible(scenario.title),
    '',
    ...wrapped(visible(scenario.summary.replaceAll(/\s+/g, ' ')), 78),
    ...of('fix'),
    ...of('assumption'),
  ];
  return `${lines.join('\n')}\n`;
}

/** What `validate` says of a good scenario: what is in it, and every default that is used. */
export function validPage(file: string, scenario: Scenario, boxes: number, seconds: number): string {
  const fixes = scenario.fixes.filter(({ kind }) => kind === 'fix').length;
  const assumptions = scenario.fixes.length - fixes;
  const parts = [
    countOf(boxes, 'box'),
    `${seconds} s`,
    countOf(fixes, 'fix'),
    countOf(assumptions, 'assumption'),
  ];
  const head = `${file}: a good scenario, ${parts.join(', ')}`;
  const defaults = scenario.defaults.map((each) => `  default ${visible(each)}`);
  return `${[head, ...defaults].join('\n')}\n`;
}
