import type { Difference } from '../../analysis/difference.ts';
import type { Caption } from '../../scenario/scenario.ts';
import { timeOfDay } from '../../text/clock.ts';
import type { Run } from './run.ts';
import { firstName } from './side-names.ts';

/** One sentence about this second: what the scenario says of what happened, or where a what-if parts from it. */
export function captionOf(
  happened: Run,
  whatIf: Run | null,
  difference: Difference | null,
  captions: readonly Caption[],
  second: number,
): string {
  if (whatIf === null)
    return captions.findLast((caption) => caption.second <= second)?.text ?? gapAt(happened, second);
  const { called, beside, soFar } = whatIf;
  const note = beside?.note ?? '';
  if (beside?.compared === false) return note;
  const fixes = called?.long ?? `${whatIf.timeline.fixes.join(', ')} on`;
  const more = note === '' ? '' : `; ${note}`;
  if (difference === null)
    return `${fixes}: nothing differs${soFar ? ' so far' : upToWhere(happened, whatIf)}${more}`;
  if (difference.second === 0) return `${fixes}: it differs from the start${more}`;
  const before = timeOfDay(happened.timeline.clock, difference.second);
  return `${fixes}: nothing differs before ${before}${more}`;
}

/** Of two that last differently long only the time that both know is compared. */
function upToWhere(happened: Run, whatIf: Run): string {
  if (happened.length === whatIf.length) return '';
  const last = Math.min(happened.length, whatIf.length) - 1;
  const at = timeOfDay(happened.timeline.clock, last);
  return ` up to ${at}, where ${happened.length > whatIf.length ? 'it' : firstName(happened).long} ends`;
}

/** A gap is said, never drawn as if nothing had been there. */
function gapAt({ timeline }: Run, second: number): string {
  const gap = timeline.gaps.find(({ from, until }) => from <= second * 1000 && second * 1000 < until);
  if (gap === undefined) return '';
  const [from, until] = [gap.from, gap.until].map((at) => timeOfDay(timeline.clock, at / 1000));
  return `nothing recorded from ${from} to ${until}: ${gap.why}`;
}
