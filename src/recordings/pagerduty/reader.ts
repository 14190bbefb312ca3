import { problemIn } from '../../text/problem.ts';
import { keptText } from '../facts/free-text.ts';
import { free } from '../facts/marked.ts';
import { meaning } from '../facts/meaning.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { jsonReader } from '../reading/json.ts';
import type { FileReader } from '../reading/reader.ts';
import { type Entry, entryOf, peopleIn, TYPES, typeOf } from './entry.ts';

/**
 * Reads log entries of PagerDuty, in any order: what was triggered, acknowledged, escalated and resolved, and when
 * the incident was detected, acknowledged and over. People become numbers.
 */
export function pagerdutyReader({ file, withText, person }: FileContext, sink: Sink): FileReader {
  const entries: Entry[] = [];
  const names = new Map<string, string>();
  let isError = false;

  /** Takes an entry; or else says why it is left out. */
  const take = (value: Fields, line: number): string | null => {
    const type = typeOf(value);
    if (type === '') return 'values that are no log entry';
    if (!Object.hasOwn(TYPES, type)) return 'log entries of kinds that are not told here';
    const entry = entryOf(value, line);
    if (entry === null) return 'log entries without an instant';
    entries.push(entry);
    clockOf(value, sink);
    for (const [id, name] of peopleIn(value)) names.set(name, id);
    return null;
  };

  const read = (value: unknown, line: number): void => {
    const why = isFields(value) ? take(value, line) : null;
    if (why !== null) sink.skipped(why, line);
  };

  return jsonReader(file, {
    lists: ['', 'log_entries'],
    element: (value, _, __, line) => read(value, line),
    value(rest, line) {
      if (!isFields(rest)) return;
      isError ||= isFields(field(rest, 'error'));
      if (typeOf(rest) !== '') read(rest, line);
      if (isFields(field(rest, 'log_entry'))) read(fieldsOf(rest, 'log_entry'), line);
      if (field(rest, 'more') === true)
        sink.note(
          'PagerDuty gives log entries page by page; where one says that more follow, give all of them.',
        );
    },
    end(torn) {
      if (entries.length === 0)
        throw problemIn(
          file,
          null,
          `${isError ? 'is what PagerDuty says when it fails, not a recording' : 'found no log entry of PagerDuty'}; expected what its API answers to /incidents/ID/log_entries`,
        );
      if (torn) sink.skipped('a log entry that the file ends inside', 0);
      tell();
    },
  });

  function tell(): void {
    // Newest first as they come; people and incidents are numbered as they appear in time.
    entries.sort((one, other) => one.instant.at - other.instant.at);
    const incidents = [...new Set(entries.map(({ incident }) => incident))];
    const people = new Map<string, string>();
    for (const { by, to } of entries)
      for (const id of [by, ...to]) if (id !== '' && id !== 'monitor') people.set(id, person(id));
    const known = new Map([...names].map(([name, id]) => [name, people.get(id) ?? person(id)]));
    for (const entry of entries) {
      const { type, instant, line, text } = entry;
      const said = TYPES[type];
      if (said === undefined) continue;
      const number = incidents.length === 1 ? '' : ` ${incidents.indexOf(entry.incident) + 1}`;
      const written = withText && text !== '' ? `: ${free(keptText(text, known, person))}` : '';
      if (written !== '') sink.kept('texts of log entries');
      const what = `incident${number} ${said.what}${whoIn(entry, people)}${written}`;
      sink.happening({
        instant,
        about: null,
        meaning: meaning(type === 'trigger' ? 'alert' : 'note', what),
        between: null,
        line,
      });
      if (said.milestone !== undefined) sink.milestone(said.milestone, instant.at, line);
    }
  }
}

function whoIn({ type, by, to }: Entry, people: ReadonlyMap<string, string>): string {
  const { names } = TYPES[type] ?? {};
  if (names === 'to') {
    const called = [...new Set(to)].map((id) => people.get(id) ?? '');
    return called.length === 0 ? '' : ` to ${called.join(', ')}`;
  }
  if (names === undefined || by === '') return '';
  return by === 'monitor' ? ' by a monitor' : ` by ${people.get(by) ?? ''}`;
}

function clockOf(entry: Fields, sink: Sink): void {
  const zone = /(?:[Zz]|[+-]\d\d:?\d\d)$/.exec(textOf(entry, 'created_at'))?.[0];
  if (zone !== undefined) sink.clock(/z/i.test(zone) ? 'UTC' : zone);
}
