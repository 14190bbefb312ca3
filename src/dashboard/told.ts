import { type Told, told } from '../timeline/told.ts';
import { memoOf } from './memo.ts';
import type { Run } from './model/run.ts';
import type { Whole } from './whole.ts';

/** Both runs with their times told in one way; the same again while neither they nor the way are others. */
export const inTimes = (whole: Whole, way: Told): Whole => ({
  ...whole,
  happened: tellingOf(whole.happened)(way),
  whatIf: whole.whatIf === null ? null : tellingOf(whole.whatIf)(way),
});

/** A run as it was told last, so that what is remembered of it stays. */
const tellingOf: (run: Run) => (way: Told) => Run = memoOf((run) => {
  let last = run;
  return (way) => {
    const timeline = told(last.timeline, way);
    if (timeline !== last.timeline) last = { ...run, timeline };
    return last;
  };
});
