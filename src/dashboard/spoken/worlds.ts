import { zoneLabel } from '../../text/clock.ts';
import { plural } from '../../text/nouns.ts';
import { boxAt } from '../../timeline/cursor.ts';
import { STATE_LOOKS } from '../look.ts';
import { headerModel } from '../model/header.ts';
import { explained, firstRun, type Scene, shownRuns } from '../model/scene.ts';
import { isCompared } from '../model/side-names.ts';
import { verdictsModel } from '../model/verdicts.ts';
import { whyShown } from '../model/why.ts';
import type { VerdictModel } from '../panels/verdicts.ts';
import type { WhyModel, WhySide } from '../panels/why.ts';
import { momentOf, timeIn } from './moments.ts';
import { inWords, lengthInWords, minutesInWords } from './words.ts';

const VIEWS = {
  happened: 'what happened',
  'what-if': 'what if alone',
  compare: 'what happened and what if',
} as const;

/** What is opened, where one is and what is so there. */
export function hereLines(scene: Scene): readonly string[] {
  const { session, happened } = scene;
  const { title, origin, day } = headerModel(happened, scene.whatIf, session.view, session.second, session);
  const label = zoneLabel(happened.timeline.clock, session.second);
  const isFromStart = happened.timeline.clock.fromStart === true;
  const zone = isFromStart ? 'from the start' : label === 'UTC' ? 'in UTC' : `in UTC ${label}`;
  const offset = lengthInWords(session.second);
  return [
    `${inWords(title)}, ${inWords(origin)}, ${day}, times ${zone}, ${viewInWords(scene)}`,
    `${motionOf(scene)}, ${offset} of ${lengthInWords(happened.length)}`,
    momentOf(scene),
    ...(session.box === null ? [] : [boxLine(scene, session.box)]),
  ];
}

/** `paused`, `playing, 4 seconds a second`, `live`. */
export function motionOf({ session: { live, playing, speed, quiet } }: Scene): string {
  if (live) return quiet === null ? 'live' : `live, nothing has come for ${lengthInWords(quiet)}`;
  return playing ? `playing, ${speedInWords(speed)}` : 'paused';
}

const speedInWords = (speed: number): string =>
  speed === 1 ? '1 second a second' : `${speed} seconds a second`;

/** `shows what happened and what if`; of two timelines by their names. */
export function viewInWords({ session: { view }, happened, whatIf }: Scene): string {
  const [first, second] = [happened.called?.long, whatIf?.called?.long];
  if (first === undefined || second === undefined) return `shows ${VIEWS[view]}`;
  const shown = { happened: first, 'what-if': second, compare: `${first} and ${second}` }[view];
  return `shows ${inWords(shown)}`;
}

/** What became of each world that is shown. */
export function verdictLines(scene: Scene): readonly string[] {
  return verdictsModel(...shownRuns(scene)).sides.map(verdictLine);
}

/** What the chosen fixes make of it, once that is known, and where it first differs. */
export function whatIfLine(scene: Scene): string {
  const { whatIf, difference, session } = scene;
  const name = whatIf?.called?.long ?? `what if ${session.fixes.join(', ')}`;
  if (whatIf === null) return `${name}: not known yet`;
  const [side] = verdictsModel(null, whatIf, false).sides;
  const verdict = side === undefined ? '' : factsOf(side).join(', ');
  const first = !isCompared(whatIf)
    ? (whatIf.beside?.note ?? '')
    : difference === null
      ? 'nothing differs'
      : `first difference ${timeIn(scene, difference.second)}, ${inWords(
          difference.boxName === null || difference.said.includes(difference.boxName)
            ? difference.said
            : `${difference.boxName} ${difference.said}`,
        )}`;
  return inWords(`${name}: ${verdict}; ${first}`);
}

const verdictLine = (side: VerdictModel): string => inWords(`${side.name}: ${factsOf(side).join(', ')}`);

function factsOf(side: VerdictModel): readonly string[] {
  const { verdict, objective, fewest, calls, kills, ofBoxes, back, ratchet } = side;
  return [
    verdict === '…' ? 'not known yet' : verdict.toLowerCase(),
    minutesInWords(objective),
    fewest === '' ? '' : `fewest serving ${fewest}`,
    calls,
    `${kills} ${ofBoxes}`.trim(),
    ratchet ? 'a ratchet: killed again before it had served' : '',
    back,
  ].filter((fact) => fact !== '');
}

/** Why the explained box is as it is, step by step; of a comparison in both worlds. */
export const whyLines = (scene: Scene): readonly string[] => whyOfBoth(whyShown(scene, explained(scene)));

/** The chain of one world, or of both. */
export const whyOfBoth = ({ happened, whatIf }: WhyModel): readonly string[] => [
  ...sideLines(happened),
  ...(whatIf === null ? [] : sideLines(whatIf)),
];

const sideLines = ({ title, lines }: WhySide): readonly string[] => [
  `${inWords(title)}:`,
  ...lines.map(({ time, text, first }) =>
    inWords(
      `${time.trim() === '' ? '' : `${time.trim()}, `}${text || 'not known yet'}${first ? ' (first difference)' : ''}`,
    ),
  ),
];

/** `box-07: killed since 10:00:52; app ready, proxy killed`. */
export function boxLine(scene: Scene, box: number): string {
  const run = firstRun(scene);
  const { timeline, index } = run;
  const name = timeline.boxes[box]?.name;
  if (name === undefined) return `no ${timeline.noun}`;
  const { state, since, app, proxy } = boxAt(index, box, scene.session.second);
  const parts = [app === 'none' ? '' : `app ${app}`, proxy === 'none' ? '' : `proxy ${proxy}`].filter(
    (part) => part !== '',
  );
  const more = parts.length === 0 ? '' : `; ${parts.join(', ')}`;
  const known = STATE_LOOKS[state].word;
  return inWords(`${name}: ${known} since ${timeIn(scene, Math.floor(since / 1000))}${more}`);
}

/** How many are in each state, and which do not serve. */
export function boxesLines(scene: Scene): readonly string[] {
  const { timeline, frame, index } = firstRun(scene);
  const { second } = scene.session;
  const { count } = frame(second);
  const states = Object.entries(STATE_LOOKS).flatMap(([state, { word }]) => {
    const here = count[state as keyof typeof count];
    return here === 0 ? [] : [`${here} ${word}`];
  });
  if (states.length === 0) return [`no ${plural(timeline.noun, 2)}`];
  const out = timeline.boxes.flatMap((_, box) => {
    const { state } = boxAt(index, box, second);
    return state === 'serving' || state === 'up' || state === 'gone' ? [] : [box];
  });
  const shown = out.slice(0, MOST_BOXES).map((box) => boxLine(scene, box));
  const more = out.length - shown.length;
  return [states.join(', '), ...shown, ...(more > 0 ? [`and ${more} more`] : [])];
}

const MOST_BOXES = 20;
