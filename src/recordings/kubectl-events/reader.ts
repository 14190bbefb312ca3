import { formatInstant } from '../../text/instants.ts';
import { problemIn } from '../../text/problem.ts';
import { podAbout } from '../facts/about.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { takenAtMissing } from '../kubernetes/ages.ts';
import { beginningOf, livesOf } from '../kubernetes/container-status.ts';
import { happeningsOf } from '../kubernetes/happenings.ts';
import { nodeIn } from '../kubernetes/pod-reasons.ts';
import type { Row } from '../kubernetes/row.ts';
import { type Table, tableOf } from '../kubernetes/table.ts';
import { lineReader, TOO_LONG } from '../reading/lines.ts';
import { plainLine } from '../reading/plain.ts';
import type { FileReader } from '../reading/reader.ts';
import { withContainers } from './containers.ts';
import { type DescriptionReader, descriptionReader } from './described.ts';
import { isSeen, rowOf } from './row.ts';

/** The header of a table of events; those within a description are indented and have no object. */
const HEADER = /^ *(?:EVENT\s+)?(?:NAMESPACE\s+)?(?:LAST ?SEEN|FIRST ?SEEN)\b.*\bREASON\b/i;
const DESCRIBED = /^ +Type +Reason +Age +From +Message/;
const RULE = /^[ -]*-{3}[ -]*$/;

/**
 * Reads events as kubectl prints them: tables, and what it describes. Ages count back from when it ran, which a
 * person has to give. Of a pod that is described, the last lives of its containers have instants of their own.
 */
export function kubectlEventsReader({ file, takenAt }: FileContext, sink: Sink): FileReader {
  const rows: Row[] = [];
  let lives = 0;
  let table: Table | null = null;
  let description: DescriptionReader | null = null;
  let inEvents = false;
  let countless = false;
  /** The row read last, of which the message may go on in the next line. */
  let before: { readonly cells: Map<string, string>; readonly line: number } | null = null;

  function endRow(): void {
    const row =
      before === null
        ? null
        : rowOf(
            before.cells,
            inEvents ? (description?.description().described ?? null) : null,
            takenAt ?? 0,
            before.line,
          );
    const line = before?.line ?? 0;
    before = null;
    if (row === null) return;
    if (row === 'unknown') sink.skipped('events of which no instant is told', line);
    else if (row === 'nothing') sink.skipped('events of which it is not told what they are about', line);
    else rows.push(row);
  }

  function endDescription(): void {
    endRow();
    if (description !== null) {
      const { described, node, address, began, line, containers } = description.description();
      const about = podAbout({ ...described, address });
      if (described.kind === 'Pod') sink.box(about, { node });
      for (const happening of [...beginningOf(about, began, line), ...containers.flatMap(livesOf)]) {
        lives++;
        sink.happening({ ...happening, isBackground: true });
      }
    }
    [description, table, inEvents] = [null, null, false];
  }

  function cellsOf(line: string): Map<string, string> | null {
    const cells = line.trim() === '' ? null : (table?.cells(line) ?? null);
    const seen = cells?.get('LAST SEEN') ?? cells?.get('AGE') ?? '';
    return cells !== null && isSeen(seen) ? new Map(cells) : null;
  }

  return lineReader({
    line(text, number) {
      const line = plainLine(text);
      if (HEADER.test(line) || (description !== null && DESCRIBED.test(line))) {
        endRow();
        if (!line.startsWith(' ')) endDescription();
        inEvents = line.startsWith(' ');
        table = tableOf(line);
        return;
      }
      if (/^Name: +\S/.test(line)) {
        endDescription();
        description = descriptionReader();
      }
      const cells = cellsOf(line);
      if (cells !== null) {
        endRow();
        const seen = cells.get('LAST SEEN') ?? cells.get('AGE') ?? '';
        if (takenAt === null && !seen.startsWith('<')) throw takenAtMissing(file, number, 'an age of', seen);
        countless ||= !inEvents && !cells.has('COUNT');
        before = { cells, line: number };
        return;
      }
      if (line.trim() === '') {
        endRow();
        if (inEvents) table = null;
      } else if (before !== null)
        // A message of several lines.
        before.cells.set(
          'MESSAGE',
          `${before.cells.get('MESSAGE') ?? ''}\n${line.slice(0, 500)}`.slice(0, 4000),
        );
      else if (table === null) description?.line(line, number);
      else if (!RULE.test(line)) sink.skipped('lines that are no row of a table of events', number);
    },
    tooLong: (number) => sink.skipped(TOO_LONG, number),
    end() {
      endDescription();
      if (rows.length === 0 && lives === 0)
        throw problemIn(
          file,
          null,
          'found text of kubectl without an event that has an age, and without a start or an end of a container; expected what `kubectl events` or `kubectl describe pod` prints while there are events',
        );
      tell();
    },
  });

  function tell(): void {
    if (takenAt !== null && rows.length > 0) sink.clock(`ages before ${formatInstant(takenAt)}`);
    if (lives > 0) sink.clock('local times with their offset');
    if (countless && rows.every(({ count }) => count === 1))
      sink.note(
        'Without the option -o wide, `kubectl get events` prints of repeats the last alone: how many there were before is not known. `kubectl events` prints it.',
      );
    const told = withContainers(rows);
    for (const happening of happeningsOf(told)) sink.happening(happening);
    for (const { about, node, message } of told)
      if (about.kind === 'Pod') sink.box(about, { node: node || (nodeIn(message) ?? '') });
  }
}
