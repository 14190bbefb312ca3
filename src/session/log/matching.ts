import { memoOf } from '../../timeline/memo.ts';
import type { Box, Timeline } from '../../timeline/timeline.ts';
import { WHOSE } from './merged.ts';
import { type Term, termsOf } from './query.ts';
import { type Rows, SORT, toldBy } from './rows.ts';

/** For each filter the rows that it leaves, in order. */
const known = memoOf((_: Rows) => new Map<string, Int32Array>());
/** How many filters are remembered: while one types, every letter is one. */
const KEPT = 40;

/** The places of the rows that say what is asked for; all of them for nothing. Remembered. */
export function matchingRows(rows: Rows, typed: string): Int32Array {
  const text = typed.trim();
  const ofRows = known(rows);
  const found = ofRows.get(text) ?? matched(rows, text);
  if (ofRows.size >= KEPT) ofRows.clear();
  ofRows.set(text, found);
  return found;
}

type Test = (row: number) => boolean;

function matched(rows: Rows, text: string): Int32Array {
  const tests = termsOf(text).map((term) => testOf(term, rows));
  const found = new Int32Array(rows.count);
  let count = 0;
  for (let row = 0; row < rows.count; row++) {
    let holds = true;
    for (const test of tests) holds = holds && test(row);
    if (holds) found[count++] = row;
  }
  return found.slice(0, count);
}

/** Words are looked for once in each kind, text and name, not once an event. */
function testOf(term: Term, rows: Rows): Test {
  const { happened, whatIf, sort, id, whose } = rows;
  const ofHappened = happened === null ? none : eventTest(term, happened);
  const ofWhatIf = whatIf === null ? none : eventTest(term, whatIf);
  return (row) => {
    if (sort[row] !== SORT.event) return toldTest(term, rows, row) !== term.not;
    const ofEvent = whose[row] === WHOSE.whatIf ? ofWhatIf : ofHappened;
    return ofEvent(id[row] ?? 0) !== term.not;
  };
}

const none: Test = () => false;

function eventTest(term: Term, { events, boxes }: Timeline): Test {
  const kinds =
    term.in === 'any' || term.in === 'kind' ? saying(events.kinds, kindTest(term, events.kinds)) : null;
  const texts = term.in === 'any' || term.in === 'text' ? saying(events.texts, has(term)) : null;
  const names =
    term.in === 'any' || term.in === 'box'
      ? saying(namesOf(boxes), term.in === 'box' ? boxTest(term) : has(term))
      : null;
  const { kind, text, box } = events;
  return (event) =>
    (kinds !== null && kinds[kind[event] ?? 0] === 1) ||
    (texts !== null && texts[text[event] ?? 0] === 1) ||
    (names !== null && names[box[event] ?? -1] === 1);
}

function toldTest(term: Term, rows: Rows, row: number): boolean {
  const kind = rows.sort[row] === SORT.caption ? 'caption' : 'mark';
  const isKind = kindTest(term, ['caption', 'mark'])(kind);
  const says = has(term)((toldBy(rows, row)?.text ?? '').toLowerCase());
  return (
    (term.in !== 'box' && term.in !== 'text' && isKind) || ((term.in === 'any' || term.in === 'text') && says)
  );
}

/** In small letters, once a list: while one types every letter looks through all of them. */
const small = memoOf((words: readonly string[]): readonly string[] =>
  words.map((word) => word.toLowerCase()),
);
const namesOf = memoOf((boxes: readonly Box[]): readonly string[] => boxes.map(({ name }) => name));

function saying(words: readonly string[], test: (word: string) => boolean): Uint8Array {
  const said = new Uint8Array(words.length);
  small(words).forEach((word, n) => {
    if (test(word)) said[n] = 1;
  });
  return said;
}

const has =
  ({ words }: Term) =>
  (text: string): boolean =>
    words.some((word) => text.includes(word));

/** A kind that is named in full is that kind alone; `check failed` names `check-failed` too. */
function kindTest(term: Term, kinds: readonly string[]): (kind: string) => boolean {
  const { words } = term;
  const isExact = term.in === 'kind' && words.some((word) => kinds.includes(word));
  if (isExact) return (kind) => words.includes(kind);
  return (kind) => words.some((word) => kind.includes(word) || kind.replaceAll('-', ' ').includes(word));
}

/** A box by its name, by the number that its name ends with, or by a part of its name. */
const boxTest =
  ({ words }: Term) =>
  (name: string): boolean =>
    words.some((word) =>
      /^\d+$/.test(word) ? Number(/\d{1,9}$/.exec(name)?.[0]) === Number(word) : name.includes(word),
    );
