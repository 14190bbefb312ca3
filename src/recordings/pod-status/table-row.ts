import type { About } from '../facts/about.ts';
import type { Happening } from '../facts/happening.ts';
import { type Instant, printedAt } from '../facts/instant.ts';
import { type Meaning, meaning } from '../facts/meaning.ts';
import { ageOf, instantOfAge } from '../kubernetes/ages.ts';

/** What a status of the table means where it says more than whether the pod is ready. */
const STATUSES: ReadonlyMap<string, Meaning> = new Map([
  ['CrashLoopBackOff', meaning('back-off', 'waits before its next restart', 'waits')],
  ['OOMKilled', meaning('stopped', 'killed for using too much memory (OOMKilled)', 'died')],
  ['Error', meaning('stopped', 'ended with an error', 'died')],
  ['Completed', meaning('stopped', 'ended by itself, without an error', 'stopped')],
  ['Evicted', meaning('drained', 'evicted', 'gone')],
  ['Terminating', meaning('drained', 'is being stopped', 'stopped')],
  ['ImagePullBackOff', meaning('note', 'has no image', 'preparing')],
  ['ErrImagePull', meaning('note', 'has no image', 'preparing')],
  ['ErrImageNeverPull', meaning('note', 'has no image', 'preparing')],
  ['Pending', meaning('note', 'not scheduled or not started yet', 'preparing')],
  ['ContainerCreating', meaning('note', 'its containers are being created', 'preparing')],
  ['PodInitializing', meaning('note', 'its init containers run', 'preparing')],
]);

/** What one row tells: how the pod was, when its last life ended, and how many before that did. */
export function rowHappenings(
  cells: ReadonlyMap<string, string>,
  about: About,
  takenAt: number,
  line: number,
): readonly Happening[] {
  const happenings: Happening[] = [];
  const tell = (instant: Instant, what: Meaning, between: Happening['between'] = null): void =>
    void happenings.push({ instant, about, meaning: what, between, line });
  /** What was before the table was printed, and may be days ago. */
  const tellOfBefore = (...[instant, what, between = null]: Parameters<typeof tell>): void =>
    void happenings.push({ instant, about, meaning: what, between, line, isBackground: true });
  const now = printedAt(takenAt);
  const age = ageOf(cells.get('AGE') ?? '');
  const created = age === null ? null : instantOfAge(age, takenAt);
  const [, count = '0', ago = ''] =
    /^(\d{1,9})(?: \((\S{1,20}) ago\))?$/.exec(cells.get('RESTARTS') ?? '') ?? [];
  const lastAge = ageOf(ago);
  const last = lastAge === null ? null : instantOfAge(lastAge, takenAt);

  const more = Number(count) - (last === null ? 0 : 1);
  const until = last ?? now;
  if (more > 0 && created !== null && until.at > created.at) {
    const half = (until.at - created.at) / 2;
    tellOfBefore(created, meaning('note', 'created', 'preparing'));
    tellOfBefore(
      { at: created.at + half, error: half },
      meaning('stopped', 'ended, of which only the number is kept', 'died'),
      { count: more, from: created.at, until: until.at },
    );
  }
  const what = meaningOf(cells.get('STATUS') ?? '', cells.get('READY') ?? '');
  if (last !== null) {
    tellOfBefore(last, meaning('stopped', 'ended, and why is not told', 'died'));
    // One that runs has started again since, no matter when.
    const half = (now.at - last.at) / 2;
    if (/^(?:serving|note)$/.test(what.kind) && half > 0)
      tellOfBefore(
        { at: last.at + half, error: half },
        meaning('started', 'started again, at some time since it ended', 'started'),
      );
  }
  tell(now, what);
  return happenings;
}

function meaningOf(status: string, ready: string): Meaning {
  const known = STATUSES.get(status);
  if (known !== undefined) return known;
  if (status.startsWith('Init:')) return meaning('note', 'its init containers run', 'preparing');
  const [running, all] = ready.split('/').map(Number);
  return running === all && all !== 0
    ? meaning('serving', `ready, ${ready} of its containers`, 'ready')
    : meaning('note', `not ready, ${ready} of its containers`, 'not-ready');
}
