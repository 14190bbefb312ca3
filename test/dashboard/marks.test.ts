import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createController } from '../../src/dashboard/controller.ts';
import { keepMarks } from '../../src/dashboard/marks.ts';
import { marksOn } from '../../src/runtime/notes/marks-file.ts';
import { notesIn, openNotes } from '../../src/runtime/notes/notes.ts';
import { startRuns } from '../../src/runtime/runs.ts';
import { workspace } from '../runtime/workspace.ts';
import { smallTimeline } from '../session/small.ts';

const path = workspace();
const timeline = smallTimeline();
const { start } = timeline.clock;

/** A viewer of the small timeline, whose marks are kept in a file. */
async function viewer(file: string) {
  const opened = { name: 'x', scenario: null, timeline, length: 120, seed: null, warning: null };
  const notes = await openNotes(notesIn(file, 'small'));
  const controller = createController({
    opened,
    runs: startRuns(opened, { worker: null }),
    beginning: { marks: marksOn(notes.kept, start) },
  });
  keepMarks(controller, notes);
  return {
    mark: (second: number, text: string) => {
      controller.dispatch({ do: 'go', second });
      controller.dispatch({ do: 'mark', text });
    },
    undo: () => controller.dispatch({ do: 'undo' }),
    texts: () => controller.scene().session.marks.map(({ text }) => text),
    message: () => controller.scene().session.message,
  };
}
const inFile = (file: string): string[] =>
  existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/"text":"(\w*)"/g)].map(([, text = '']) => text)
    : [];

test('a mark is kept at once, and is there when the timeline is opened again', async () => {
  const file = path('again.marks.jsonl');
  const one = await viewer(file);
  one.mark(67, 'a');
  one.mark(20, 'b');
  await vi.waitFor(() => expect(inFile(file)).toEqual(['b', 'a']));
  expect((await viewer(file)).texts()).toEqual(['b', 'a']);
  one.undo();
  await vi.waitFor(() => expect(inFile(file)).toEqual(['a']));
});

test('two viewers see what the other marked once they mark themselves, and lose nothing', async () => {
  const file = path('two.marks.jsonl');
  const [one, other] = [await viewer(file), await viewer(file)];
  one.mark(1, 'a');
  await vi.waitFor(() => expect(inFile(file)).toEqual(['a']));
  other.mark(2, 'b');
  await vi.waitFor(() => expect(other.texts()).toEqual(['b', 'a']));
  // What the other made is not undone.
  other.undo();
  await vi.waitFor(() => expect(inFile(file)).toEqual(['a']));
  expect(other.texts()).toEqual(['a']);
});

test('what cannot be kept is said, the session goes on, and the next change keeps both', async () => {
  const file = path('broken.marks.jsonl');
  const one = await viewer(file);
  writeFileSync(file, 'nonsense');
  one.mark(1, 'a');
  await vi.waitFor(() => expect(one.message()).toMatch(/^marks are not kept: .*:1: found "nonsense"/));
  expect(one.texts()).toEqual(['a']);
  expect(readFileSync(file, 'utf8')).toBe('nonsense');
  writeFileSync(file, '');
  one.mark(2, 'b');
  await vi.waitFor(() => expect(inFile(file)).toEqual(['a', 'b']));
});

test('a mark stands at its instant: not before a start, a fraction in its second', () => {
  const kept = [
    { at: start - 1, text: 'before' },
    { at: start + 1999, text: 'in' },
  ];
  expect(marksOn(kept, start)).toEqual([{ second: 1, text: 'in' }]);
  expect(marksOn(kept, start - 1000)).toEqual([
    { second: 0, text: 'before' },
    { second: 2, text: 'in' },
  ]);
});
