import type { Session } from '../session/session.ts';
import type { Row } from '../text/styled.ts';
import { bordered } from './cells.ts';
import { eventsModel } from './model/events.ts';
import type { Run } from './model/run.ts';
import { firstName, secondName } from './model/side-names.ts';
import { paintEvents } from './panels/events.ts';

/** From this width on the events of two timelines stand beside each other. */
export const TWO_LISTS = 100;

/** The events of both, each under its name. */
export function eventsBeside(
  happened: Run,
  whatIf: Run,
  { second, aim }: Pick<Session, 'second' | 'aim'>,
  width: number,
  height: number,
): readonly Row[] {
  const left = Math.floor(width / 2);
  const model = (run: Run, name: string, own: number | null) => ({
    ...eventsModel(run, false, second, own),
    note: name,
  });
  const first = paintEvents(model(happened, firstName(happened).long, aim), left, height);
  const other = paintEvents(model(whatIf, secondName(whatIf).long, null), width - left - 1, height);
  return bordered(other, '┬').map((row, n) => [...(first[n] ?? []), ...row]);
}
