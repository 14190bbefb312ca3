import { chartsOf } from '../../session/charts.ts';
import type { Command, Scope } from '../../session/command.ts';
import { COMMANDS } from '../../session/commands.ts';
import { marksWithin } from '../../session/marks.ts';
import { filterOf } from '../../session/pages.ts';
import { counted } from '../../text/nouns.ts';
import { eventCount, eventOf } from '../../timeline/events.ts';
import { chartModel } from '../model/chart.ts';
import { evidenceOf } from '../model/evidence.ts';
import { figuresModel } from '../model/figures.ts';
import { detailsModel, fixesModel } from '../model/fixes.ts';
import { numbersModel } from '../model/numbers.ts';
import { longestClock } from '../model/run.ts';
import { firstRun, type Scene, shownRuns, zoomedOf } from '../model/scene.ts';
import type { FixEntry } from '../panels/fixes.ts';
import { placesShown } from '../panels/listed.ts';
import { eventInWords } from './events.ts';
import { timeIn } from './moments.ts';
import { differenceInWords, inWords, keyInWords, valueInWords } from './words.ts';

/** Every number of the second that is shown, one a line; of a comparison both and how they differ. */
export function numbersLines(scene: Scene): readonly string[] {
  const { view, second, box } = scene.session;
  const model = numbersModel(firstRun(scene), scene.whatIf, view, second, box);
  const rows = model.rows.map((row) =>
    inWords(
      [
        `${row.label}: ${valueInWords(row.happened)}${row.badHappened ? ', over its bound' : ''}`,
        model.columns.length < 2
          ? ''
          : `what if ${valueInWords(row.whatIf)}${row.badWhatIf ? ', over its bound' : ''}`,
        differenceInWords(row.difference),
      ]
        .filter((part) => part !== '')
        .join(', '),
    ),
  );
  const missing = model.missing.map(({ what, how, command }) =>
    inWords(`no ${what.join(', ')} ${how}${command === null ? '' : `; this would bring it: ${command}`}`),
  );
  return [`numbers of ${timeIn(scene, second)}:`, ...rows, ...missing];
}

/** The numbers that differ between what happened and what if. */
export function differencesLines(scene: Scene): readonly string[] {
  const { second, box } = scene.session;
  const { rows } = numbersModel(scene.happened, scene.whatIf, 'compare', second, box);
  const differing = rows.filter(({ difference }) => difference !== '' && difference !== '=');
  const time = timeIn(scene, second);
  if (differing.length === 0) return [`at ${time} no number differs`];
  return [
    `at ${time} ${differing.length} of ${rows.length} numbers differ:`,
    ...differing.map(({ label, happened, whatIf, difference }) =>
      inWords(
        `${label}: ${valueInWords(happened)}, what if ${valueInWords(whatIf)}, ${differenceInWords(difference)}`,
      ),
    ),
  ];
}

/** What can be toggled, one a line, with what each makes of it alone. */
export function fixesLines(scene: Scene): readonly string[] {
  const { entries, results } = modelOfFixes(scene);
  return [
    `${entries.length} fixes and assumptions; what each gives alone, over the whole run:`,
    ...entries.map((entry, n) => entryInWords(entry, n, entries.length, results)),
  ];
}

/** The fix under the cursor. */
export function fixLine(scene: Scene): string {
  const { entries, results } = modelOfFixes(scene);
  const entry = entries[scene.session.cursor];
  return entry === undefined ? '' : entryInWords(entry, scene.session.cursor, entries.length, results);
}

const modelOfFixes = ({ session, happened, outcomes, fixes }: Scene) =>
  fixesModel(happened, fixes, outcomes, session.fixes, session.cursor);

const JUDGED: Readonly<Record<string, string>> = {
  '+': 'holds the objective',
  '-': 'does not hold the objective',
  '~': 'an assumption',
};

function entryInWords(entry: FixEntry, n: number, count: number, titles: readonly string[]): string {
  const results = entry.results.map((result, place) =>
    result === '…' ? '' : `${titles[place] ?? ''} ${valueInWords(result)}`,
  );
  const parts = [
    JUDGED[entry.mark] ?? (entry.mark === '…' ? 'not known yet' : ''),
    ...results,
    entry.ratchet ? 'still a ratchet' : '',
  ].filter((part) => part !== '');
  return inWords(
    `${n + 1} of ${count}: ${entry.key}, ${entry.on ? 'on' : 'off'}; ${parts.join(', ')}; ${entry.title}`,
  );
}

/** Everything about the fix under the cursor. */
export function detailsLines({ session, fixes, outcomes, happened }: Scene): readonly string[] {
  const fix = fixes[session.cursor];
  if (fix === undefined) return [];
  const { key, on, title, alone, cost, source, note } = detailsModel(
    fix,
    outcomes.get(fix.key),
    session.fixes.includes(fix.key),
    happened.timeline,
  );
  return [
    `${key}, ${on ? 'on' : 'off'}: ${title}`,
    `alone: ${alone === '' ? 'not known yet' : alone}`,
    `costs: ${cost}`,
    `from: ${source}`,
    ...(note === '' ? [] : [`note: ${note}`]),
  ].map(inWords);
}

/** The figures of the whole run. */
export function figuresLines(scene: Scene): readonly string[] {
  const { columns, rows } = figuresModel(...shownRuns(scene));
  return [
    'figures of the whole run:',
    ...rows.map(({ title, values, difference }) => {
      const said = values.map(
        (value, n) => `${n === 0 ? '' : `${columns[n]?.title ?? ''} `}${valueInWords(value)}`,
      );
      return inWords(
        [`${title}: ${said.join(', ')}`, differenceInWords(difference)]
          .filter((part) => part !== '')
          .join(', '),
      );
    }),
  ];
}

/** The chosen series at the playhead, and between what it moves. */
export function chartLine(scene: Scene): string {
  const { box, series } = scene.session;
  const chosen = chartsOf(scene.happened.timeline, box)[series] ?? null;
  const { title, sides, lowText, highText, empty } = chartModel(
    ...shownRuns(scene),
    zoomedOf(scene),
    chosen,
    null,
  );
  if (empty !== null) return inWords(empty);
  const values = sides.map((side) => `${side.title} ${valueInWords(side.now)}`);
  // Each value has its unit.
  const name = title.replace(/, (?:\/s|s|%)(?=$|, bound )/, '');
  return inWords(`chart of ${name}: ${values.join(', ')}; between ${lowText} and ${highText}`);
}

/** Where each number of the second is from. */
export function evidenceLines(scene: Scene): readonly string[] {
  const { title, rows } = evidenceOf(scene);
  return [
    `${title}:`,
    ...rows.map(({ label, value, from, more }) =>
      inWords(`${label}: ${valueInWords(value)}; ${from}${more === '' ? '' : `; ${more}`}`),
    ),
  ];
}

/** The marks, in order of time. */
export function marksLines(scene: Scene): readonly string[] {
  // What is hidden, or not known yet, is not listed.
  const known = marksWithin(scene.session.marks, longestClock([scene.happened, scene.whatIf]).length);
  const marks = [...known].sort((one, other) => one.second - other.second);
  if (marks.length === 0) return ['no marks yet: m sets one'];
  return marks.map(({ second, text }) =>
    inWords(`mark ${timeIn(scene, second)}${text === '' ? '' : `: ${text}`}`),
  );
}

const AROUND = 5;

/** The events around the playhead, the last one before it said to be so. */
export function eventsLines(scene: Scene): readonly string[] {
  const { timeline, frame } = firstRun(scene);
  const count = eventCount(timeline.events);
  if (count === 0) return ['no events'];
  const now = frame(scene.session.second).lastEvent;
  const ids = placesShown({ count, marked: now, room: 2 * AROUND });
  return [
    `events ${ids[0]} to ${ids.at(-1)} of ${count}; slash finds a word in all of them:`,
    ...ids.map((id) => {
      const event = eventOf(timeline, id);
      const here = id === now ? ' (the last one so far)' : '';
      return `event ${id}, ${timeIn(scene, event.second)}, ${eventInWords(event)}${here}`;
    }),
  ];
}

/** Every command that can be given here, with its keys and the name that the prompt knows. */
export function helpLines(scene: Scene): readonly string[] {
  const wanted = filterOf(scene.session).toLowerCase();
  const lines = COMMANDS.map((command) =>
    commandLine(command, scene.keys.keys.get(command.id) ?? command.keys),
  ).filter((line) => line.toLowerCase().includes(wanted));
  return [`${counted(lines.length, 'command')}, by key, name and what they do:`, ...lines];
}

/** Where a command applies, unless it is anywhere. */
const OF_SCOPE: Readonly<Record<Scope, string>> = {
  replay: '',
  spoken: '',
  prompt: 'in the prompt, ',
  help: 'in the help, ',
  evidence: 'where numbers are from, ',
  boxes: 'in the page of boxes, ',
  box: 'in the page of a box, ',
  events: 'in the log, ',
};

function commandLine({ id, title, scope }: Command, keys: readonly string[]): string {
  const named =
    keys.length > 3 && /^\d$/.test(keys[0] ?? '')
      ? `${keyInWords(keys[0] ?? '')} to ${keyInWords(keys.at(-1) ?? '')}`
      : keys.map(keyInWords).join(' or ');
  const where = OF_SCOPE[scope];
  const known = [named, where === '' ? id : ''].filter((part) => part !== '').join(', ');
  return inWords(`${where}${known}: ${title}`);
}
