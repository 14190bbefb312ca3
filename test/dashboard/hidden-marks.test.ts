import { expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { createController } from '../../src/dashboard/controller.ts';
import { createPainters } from '../../src/dashboard/painters.ts';
import { marksLines } from '../../src/dashboard/spoken/lists.ts';
import { startRuns } from '../../src/runtime/runs.ts';
import { smallTimeline } from '../session/small.ts';

const timeline = smallTimeline();
const MARKS = [
  { second: 10, text: 'before' },
  { second: 50, text: 'ahead' },
];

/** A viewer at second 30 of the small timeline, with a mark behind the playhead and one ahead of it. */
function viewer(hidden: boolean) {
  const opened = { name: 'x', scenario: null, timeline, length: 120, seed: null, warning: null };
  const runs = startRuns(opened, { worker: null });
  const controller = createController({ opened, runs, beginning: { second: 30, marks: MARKS, hidden } });
  const painters = createPainters();
  return {
    screen: (page: 'replay' | 'events'): string => {
      if (page === 'events') controller.dispatch({ do: 'page', page });
      const scene = controller.scene();
      const rows = page === 'events' ? painters.log(scene, 120, 38) : painters.strips(scene, 120, 4);
      return rows.map(textOfRow).join('\n');
    },
    spoken: () => marksLines(controller.scene()),
    press: controller.dispatch,
    session: () => controller.scene().session,
  };
}

test('a mark ahead is there where nothing is hidden', () => {
  const all = viewer(false);
  expect(all.screen('replay').match(/▴/g)?.length).toBeGreaterThanOrEqual(2);
  expect(all.screen('events')).toContain('ahead');
  expect(all.spoken()).toHaveLength(2);
});

test('hidden, a mark ahead is neither drawn, listed, said, stepped to nor found', () => {
  const hidden = viewer(true);
  expect(hidden.screen('replay')).toContain('before');
  expect(hidden.screen('replay')).not.toContain('ahead');
  expect(hidden.spoken()).toEqual([expect.stringContaining('before')]);
  hidden.press({ do: 'event', by: 1 });
  expect(hidden.session()).toMatchObject({ second: 30, message: 'no later event so far' });
  hidden.press({ do: 'prompt', kind: 'find' });
  hidden.press({ do: 'type', text: 'ahead' });
  hidden.press({ do: 'submit' });
  expect(hidden.session().message).toBe(
    'nothing says “ahead” so far: looked through 4 events, 0 captions and 1 mark',
  );
  expect(hidden.screen('events')).toContain('before');
  expect(hidden.screen('events')).not.toContain('ahead');
});
