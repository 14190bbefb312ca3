import type { Question } from '../../session/actions/notes.ts';
import type { Action } from '../../session/actions.ts';
import { keyFor } from '../../session/key-map.ts';
import type { Page, Session } from '../../session/session.ts';
import { visible } from '../../text/escape.ts';
import { counted } from '../../text/nouns.ts';
import { firstRun, type Scene } from '../model/scene.ts';
import { boxPageLines } from './box.ts';
import {
  chartLine,
  detailsLines,
  differencesLines,
  eventsLines,
  evidenceLines,
  figuresLines,
  fixesLines,
  fixLine,
  helpLines,
  marksLines,
  numbersLines,
} from './lists.ts';
import { logLines, logRow } from './log.ts';
import { momentOf, stepTo } from './moments.ts';
import { inWords, keyInWords, lengthInWords } from './words.ts';
import {
  boxesLines,
  boxLine,
  hereLines,
  motionOf,
  verdictLines,
  viewInWords,
  whatIfLine,
  whyLines,
} from './worlds.ts';

type Lines = (scene: Scene) => readonly string[];

const TOLD: Readonly<Record<Exclude<Question, 'again'>, Lines>> = {
  here: hereLines,
  why: whyLines,
  numbers: numbersLines,
  fixes: (scene) => (scene.fixes.length === 0 ? ['no fixes'] : fixesLines(scene)),
  states: boxesLines,
  around: eventsLines,
  marks: marksLines,
  verdict: verdictLines,
  differences: (scene) =>
    scene.session.fixes.length === 0
      ? ['nothing to compare: choose a fix first']
      : [whatIfLine(scene), ...(scene.whatIf === null ? [] : differencesLines(scene))],
};

/** What is told on request. */
export const toldOf = (what: Exclude<Question, 'again'>, scene: Scene): readonly string[] =>
  TOLD[what](scene);

const PAGES: Readonly<Record<Exclude<Page, 'replay'>, Lines>> = {
  help: helpLines,
  evidence: evidenceLines,
  boxes: boxesLines,
  box: boxPageLines,
  events: logLines,
};

/** What is on the page that is in front. */
export const pageLines = (scene: Scene): readonly string[] => {
  const { page } = scene.session;
  return page === 'replay' ? hereLines(scene) : PAGES[page](scene);
};

/**
 * What a command has changed, in plain sentences; of a command that changed nothing that is said too. `before` and
 * `after` are the scenes around it.
 */
export function answerTo(action: Action, before: Scene, after: Scene): readonly string[] {
  if (action.do === 'tell' && action.what !== 'again') return toldOf(action.what, after);
  if (action.do === 'meaningless')
    return [
      `${keyInWords(action.key)} has no meaning here; ${keyInWords(keyFor(after.keys, 'help'))} lists the keys`,
    ];
  const [was, is] = [before.session, after.session];
  const said = [...sayings(was, after), ...changes(was, is, after)];
  if (said.length > 0) return said;
  if (is.over || is.prompt !== null) return [];
  return [was.prompt === null ? 'nothing changed' : 'closed'];
}

/** What the session says of itself; of a jump to an event what is so there says more. */
function sayings(was: Session, { session: is }: Scene): readonly string[] {
  if (is.copied !== null && is.copied !== was.copied)
    return [`the command that reopens this: ${visible(is.copied.text)}`];
  const { message } = is;
  if (message === null) return [];
  const [aimed, found] = AIMED.exec(message) ?? [];
  if (aimed === undefined) return [inWords(message)];
  if (found === undefined) return [];
  return [/^\d/.test(found) ? `found ${found}` : found];
}

/** How a jump to an event begins what it says: `3 of 5  #12 `, `kill 1 of 101  #4 `, `what if: `, `B: `. */
const AIMED = /^(?:(.*?\d+ of \d+) {2})?(?:#\d+|caption|what if:|B:) /;

function changes(was: Session, is: Session, after: Scene): readonly string[] {
  const lines: string[] = [];
  if (is.page !== was.page) lines.push(...(is.page === 'replay' ? ['back to the replay'] : pageLines(after)));
  else if (is.page !== 'replay' && is.filters !== was.filters) lines.push(...pageLines(after));
  else if (is.page === 'events' && is.logAt !== was.logAt) lines.push(logRow(after));
  else if (is.page !== 'replay' && is.scroll !== was.scroll)
    lines.push(pageLines(after)[1 + is.scroll] ?? 'the end');
  if (is.second !== was.second || is.aim !== was.aim)
    lines.push(
      Math.abs(is.second - was.second) === 1 && is.aim === null ? stepTo(after) : momentOf(after, was.second),
    );
  if (is.playing !== was.playing || is.live !== was.live || is.speed !== was.speed)
    lines.push(motionOf(after));
  if (is.view !== was.view && is.fixes === was.fixes) lines.push(viewInWords(after));
  if (is.box !== was.box) lines.push(boxChosen(is, after));
  else if (is.row !== was.row && is.row !== null) lines.push(boxLine(after, is.row));
  if (is.details !== was.details) lines.push(...(is.details ? detailsLines(after) : ['details closed']));
  else if (is.cursor !== was.cursor && is.fixes === was.fixes)
    lines.push(...(is.details ? detailsLines(after) : [fixLine(after)]));
  if (is.figures && !was.figures) lines.push(...figuresLines(after));
  else if (is.series !== was.series || is.chart !== was.chart || is.figures !== was.figures)
    lines.push(chartLine(after));
  if (is.zoom !== was.zoom) lines.push(zoomLine(is));
  return lines;
}

const zoomLine = ({ zoom }: Session): string =>
  zoom === null ? 'the time axis shows all' : `the time axis shows ${lengthInWords(zoom)}`;

function boxChosen({ box }: Session, scene: Scene): string {
  const { noun } = firstRun(scene).timeline;
  return box === null
    ? `no ${noun} selected: why follows the last event of any ${noun}`
    : boxLine(scene, box);
}

/** What is said when everything begins. */
export function openingLines(scene: Scene): readonly string[] {
  const { timeline } = scene.happened;
  const fixes = scene.fixes.length;
  return [
    ...hereLines(scene),
    ...verdictLines(scene),
    inWords(
      `${counted(timeline.boxes.length, timeline.noun)}, ${fixes === 0 ? 'nothing to toggle' : `${fixes} fixes and assumptions`}; question mark or help lists the commands`,
    ),
  ];
}
