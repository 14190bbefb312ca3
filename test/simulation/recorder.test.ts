import { describe, expect, it } from 'vitest';
import { createRecorder } from '../../src/simulation/kernel/recorder.ts';
import { Problem } from '../../src/text/problem.ts';
import { timelineBuilder } from '../../src/timeline/builder.ts';

describe('a recorder', () => {
  it('holds so many events and says when there are more', () => {
    const record = createRecorder(timelineBuilder([]), 0, 1000);
    const add = () => record.event(90_000, 'note', -1, -1, 'x');
    for (let i = 0; i < 1000; i++) expect(add()).toBe(i);
    expect(add).toThrow(
      new Problem(
        'found more than 1,000 events in the first 1m30s; expected fewer boxes, or a shorter timeline',
      ),
    );
  });
});
