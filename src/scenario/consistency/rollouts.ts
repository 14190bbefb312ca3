import { formatDuration } from '../../text/durations.ts';
import { OF_BOXES } from '../changeable.ts';
import { stepsOf } from '../patch.ts';
import type { FluidSettings } from '../scenario.ts';
import { millisecondsAfter, type WrittenTime } from '../times.ts';
import { foundTime, type Refuse } from './refuse.ts';

type Rollout = FluidSettings['rollouts'][string];

/** Checks that the parts of each rollout fit together. */
export function checkRollouts({ clock, rollouts }: FluidSettings, refuse: Refuse): void {
  for (const [key, rollout] of Object.entries(rollouts)) {
    const after = (time: WrittenTime) => millisecondsAfter(clock.start, time);
    const within: Refuse = (path, sentence) => refuse(['rollouts', key, ...path], sentence);
    const at = after(rollout.at);
    if (at >= clock.length)
      within(['at'], `${foundTime(at)}; expected one before the end, ${formatDuration(clock.length)}`);
    checkSet(rollout, within);
    checkStages(rollout, within);
    checkAbort(rollout, within);
    checkKillSwitch(rollout, after, within);
  }
}

function checkSet({ set }: Rollout, refuse: Refuse): void {
  if (Object.keys(set).length === 0)
    refuse(['set'], 'found nothing that it changes; expected settings of a box');
  for (const path of Object.keys(set))
    if (!OF_BOXES.some((block) => block === stepsOf(path)[0]))
      refuse(
        ['set', path],
        `found a setting that no box has for itself; expected one of ${OF_BOXES.join(', ')}`,
      );
}

function checkStages({ stages }: Rollout, refuse: Refuse): void {
  stages.forEach(({ share }, i) => {
    const before = stages[i - 1]?.share ?? 0;
    if (share === 0) refuse(['stages', i, 'share'], 'found 0, which reaches nobody; expected more');
    if (share <= before)
      refuse(
        ['stages', i, 'share'],
        `found ${percent(share)} after ${percent(before)}; expected each stage to reach more than the one before it`,
      );
  });
}

function checkAbort({ abort }: Rollout, refuse: Refuse): void {
  if (!abort || (abort.above === undefined) !== (abort.below === undefined)) return;
  const found = abort.above === undefined ? 'neither above nor below' : 'both above and below';
  refuse(['abort'], `found ${found}; expected one of them`);
}

function checkKillSwitch(
  { at, killSwitch }: Rollout,
  after: (time: WrittenTime) => number,
  refuse: Refuse,
): void {
  if (!killSwitch) return;
  const { decidedAt, executedAt } = killSwitch;
  if (after(decidedAt) < after(at))
    refuse(
      ['killSwitch', 'decidedAt'],
      `${foundTime(after(decidedAt))}; expected one after the rollout begins`,
    );
  if (executedAt && after(executedAt) < after(decidedAt))
    refuse(
      ['killSwitch', 'executedAt'],
      `${foundTime(after(executedAt))}; expected none before the decision`,
    );
}

const percent = (share: number): string => `${Number((share * 100).toFixed(6))} %`;
