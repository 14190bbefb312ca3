import type { Scenario } from '../scenario/scenario.ts';
import { visible } from '../text/escape.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { countOf, eventsTold } from './sentences.ts';
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

/** Those that teach one thing. */
interface Lesson {
  readonly teaches: string;
  readonly members: readonly Listed[];
}

/** In the order in which they come, recordings last. */
const lessonsOf = (listed: readonly Listed[]): readonly Lesson[] => {
  const lessons = [...new Set(listed.map(({ teaches }) => teaches))];
  return [...lessons.filter((lesson) => lesson !== ''), ...lessons.filter((lesson) => lesson === '')].map(
    (lesson) => ({ teaches: lesson, members: listed.filter(({ teaches }) => teaches === lesson) }),
  );
};

/** Names to choose from by number, in columns: those that can be fixed, then recordings. */
export function choicePage(
  listed: readonly Listed[],
  width: number,
): { readonly names: readonly string[]; readonly lines: readonly string[] } {
  const groups = [listed.filter(({ fixes }) => fixes !== null), listed.filter(({ fixes }) => fixes === null)];
  const names = groups.flat().map(({ name }) => name);
  let number = 0;
  const lines = groups.flatMap((group, at) => {
    const cells = group.map(({ name }) => `${String(++number).padStart(3)}  ${name}`);
    return cells.length === 0
      ? []
      : [at === 0 ? 'Simulated, with fixes' : 'Recorded', ...inColumns(cells, width)];
  });
  return { names, lines };
}

/** Cells in as many columns as fit, read downwards. */
function inColumns(cells: readonly string[], width: number): readonly string[] {
  const widest = Math.max(...cells.map((cell) => cell.length)) + 2;
  const columns = Math.max(1, Math.floor(width / widest));
  const rows = Math.ceil(cells.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cells[column * rows + row] ?? '')
      .map((cell) => cell.padEnd(widest))
      .join('')
      .trimEnd(),
  );
}

/** The same as one object of the format `ratchet.list/1`; a recording teaches nothing and has no fixes: null. */
export function listAsJson(listed: readonly Listed[]): string {
  const lessons = lessonsOf(listed).map(({ teaches, members }) => ({
    teaches: teaches === '' ? null : teaches,
    timelines: members.map(({ name, title, fixes }) => ({ name, title, fixes })),
  }));
  return `${JSON.stringify({ format: 'ratchet.list/1', lessons }, null, 2)}\n`;
}

/** The timelines that ship, grouped by what they teach. */
export function listPage(listed: readonly Listed[]): string {
  const lines = lessonsOf(listed).flatMap(({ teaches: lesson, members }) => {
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
export function validScenario(file: string, scenario: Scenario, timeline: Timeline): string {
  const fixes = scenario.fixes.filter(({ kind }) => kind === 'fix').length;
  const parts = [countOf(fixes, 'fix'), countOf(scenario.fixes.length - fixes, 'assumption')];
  const head = `${file}: a good scenario, ${extentOf(timeline)}, ${parts.join(', ')}`;
  const unused = scenario.unused.map((each) => `  not used ${visible(each)}`);
  const defaults = scenario.defaults.map((each) => `  default ${visible(each)}`);
  return `${[head, ...unused, ...defaults].join('\n')}\n`;
}

/** The same of a recording. */
export const validRecording = (file: string, timeline: Timeline): string =>
  `${file}: a good recording, ${extentOf(timeline)}, ${eventsTold(timeline)}\n`;

const extentOf = ({ boxes, noun, clock }: Timeline): string =>
  `${countOf(boxes.length, noun)}, ${clock.length} s`;
