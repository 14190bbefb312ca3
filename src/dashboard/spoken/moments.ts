import { timeOfDay } from '../../text/clock.ts';
import { captionOf } from '../model/caption.ts';
import { hasEnded, type Run } from '../model/run.ts';
import { firstRun, type Scene } from '../model/scene.ts';
import { eventsIn } from './events.ts';
import { inWords, lengthInWords } from './words.ts';

/** Of so many events each is said where a viewer asked for a second, and where time goes on by itself. */
const ASKED = 4;
const BY_ITSELF = 2;

/**
 * The playhead and what is so there: `10:00:52, box-07 killed: answered its check slowly; 19 of 20 serving`. A caption
 * that stood at the second `before` too is left out.
 */
export function momentOf(scene: Scene, before = -1): string {
  const { second } = scene.session;
  const events = eventsIn(scene, { after: second - 1, upTo: second }, ASKED);
  const caption = captionAt(scene, second);
  return said(scene, [
    ...events,
    servingIn(scene, second),
    caption === captionAt(scene, before) ? '' : caption,
  ]);
}

/** The same after a step: what did not change since the second before is left out. */
export function stepTo(scene: Scene): string {
  const { second } = scene.session;
  const events = eventsIn(scene, { after: second - 1, upTo: second }, ASKED);
  return said(scene, [...events, ...changedIn(scene, second - 1, second)]);
}

/** What changed while time went on, in one sentence; null where nothing did. */
export function changesOf(scene: Scene, after: number): string | null {
  const { second } = scene.session;
  const events = eventsIn(scene, { after, upTo: second }, BY_ITSELF);
  const parts = [...events, ...changedIn(scene, after, second)].filter((part) => part !== '');
  return parts.length === 0 ? null : said(scene, parts);
}

/** `10:01:07`, or `1 minute 7 seconds` where times are told from the start. */
export const timeIn = (scene: Scene, second: number): string =>
  scene.happened.timeline.clock.fromStart === true
    ? lengthInWords(second)
    : timeOfDay(scene.happened.timeline.clock, second);

const said = (scene: Scene, parts: readonly string[]): string => {
  const rest = parts.filter((part) => part !== '').join('; ');
  const time = timeIn(scene, scene.session.second);
  return rest === '' ? time : `${time}, ${rest}`;
};

function changedIn(scene: Scene, before: number, second: number): readonly string[] {
  const [was, is] = [servingIn(scene, before), servingIn(scene, second)];
  const [captionBefore, caption] = [captionAt(scene, before), captionAt(scene, second)];
  return [was === is ? '' : is, captionBefore === caption ? '' : caption];
}

/** How many serve, of a comparison in both worlds; where they differ. Empty where that is not known. */
function servingIn(scene: Scene, second: number): string {
  const first = servingOf(firstRun(scene), second);
  if (scene.session.view !== 'compare' || scene.whatIf === null) return first;
  const other = servingOf(scene.whatIf, second);
  if (other === '' || other === first) return first;
  return first === '' ? `what if ${other}` : `${first}, what if ${other}`;
}

function servingOf(run: Run, second: number): string {
  const { timeline, inUse, failing } = run;
  if (second < 0 || hasEnded(run, second)) return '';
  const share = failing?.[second] ?? Number.NaN;
  if (!Number.isNaN(share)) return `${Math.round(share * 10)} percent of calls fail`;
  const { count } = run.frame(second);
  const all = timeline.pool ?? timeline.boxes.length;
  if (timeline.pool !== null || inUse.has('serving')) return `${count.serving} of ${all} serving`;
  return inUse.has('up') ? `${count.up} of ${all} up` : '';
}

/** What the scenario says of a second, or why nothing is known there; of a what-if nothing that changes. */
function captionAt({ session, happened, captions }: Scene, second: number): string {
  if (session.view !== 'happened' || second < 0) return '';
  return inWords(captionOf(happened, null, null, captions, second));
}
