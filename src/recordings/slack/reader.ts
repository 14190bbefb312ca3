import { problemIn } from '../../text/problem.ts';
import type { Names } from '../facts/free-text.ts';
import { free } from '../facts/marked.ts';
import { meaning } from '../facts/meaning.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';
import { jsonReader } from '../reading/json.ts';
import type { FileReader } from '../reading/reader.ts';
import { alerterOf, isBot, isOver } from './bots.ts';
import { messageText } from './text.ts';

const UNZIP = 'unzip -p export.zip "CHANNEL/*.json" prints the messages of a channel';

/** What happens in a channel without anybody saying anything. */
const NOISE =
  /^(?:channel|group)_(?:join|leave|archive|unarchive|name|purpose|convert_to_private)$|^(?:bot_add|bot_remove|pinned_item|unpinned_item|reminder_add|tombstone)$/;

/**
 * Reads messages of a Slack export, one array a day, in one file or one after the other: who said something when, what
 * they said only where that is asked for. Messages of applications that are known to alert are alerts.
 */
export function slackReader({ file, withText, person }: FileContext, sink: Sink): FileReader {
  const names = new Map<string, string>();
  /** Texts wait until all names are known. */
  const later: ((names: Names) => void)[] = [];
  let [messages, people, channels] = [0, 0, 0];

  const learn = (id: string, ...given: readonly string[]): void => {
    for (const name of given) if (name !== '') names.set(name, person(id));
  };

  const read = (value: unknown, line: number): void => {
    if (!isFields(value)) return;
    if (isFields(field(value, 'profile')) && textOf(value, 'ts') === '') {
      people++;
      if (withText)
        learn(
          textOf(value, 'id'),
          textOf(value, 'name'),
          textOf(value, 'real_name'),
          ...namesOf(fieldsOf(value, 'profile')),
        );
      return;
    }
    if (Array.isArray(field(value, 'members')) && textOf(value, 'ts') === '') {
      channels++;
      return;
    }
    const at = instantIn(textOf(value, 'ts'));
    const type = textOf(value, 'type');
    if (at === null || (type !== 'message' && type !== ''))
      return void sink.skipped('values that are no message', line);
    messages++;
    if (NOISE.test(textOf(value, 'subtype'))) return void sink.skipped('joins, leaves and the like', line);
    const [kind, what] = saidBy(value);
    const tell = (written: string): void =>
      sink.happening({
        instant: { at, error: 0 },
        about: null,
        meaning: meaning(kind, what + written),
        between: null,
        line,
      });
    const text = textOf(value, 'text');
    const user = textOf(value, 'user');
    if (!withText || text === '') return void tell('');
    if (user !== '') learn(user, ...namesOf(fieldsOf(value, 'user_profile')));
    sink.kept('texts of messages');
    later.push((known) => tell(`: ${free(messageText(text, known, person))}`));
  };

  const saidBy = (message: Fields): readonly ['alert' | 'note', string] => {
    const alerter = alerterOf(message);
    if (alerter !== null)
      return isOver(message) ? ['note', `${alerter}: over`] : ['alert', `alert of ${alerter}`];
    if (isBot(message)) return ['note', 'message of an application'];
    const user = textOf(message, 'user');
    const who = user === '' ? 'somebody' : person(user);
    if (/^(?:channel|group)_topic$/.test(textOf(message, 'subtype'))) return ['note', `topic set by ${who}`];
    const thread = textOf(message, 'thread_ts');
    return ['note', `${thread !== '' && thread !== textOf(message, 'ts') ? 'reply' : 'message'} of ${who}`];
  };

  return jsonReader(file, {
    lists: ['', 'messages'],
    element: (value, _, __, line) => read(value, line),
    value(rest, line) {
      if (isFields(rest) && textOf(rest, 'ts') !== '') read(rest, line);
    },
    end(torn) {
      if (messages === 0) throw problemIn(file, null, nothing(people, channels));
      if (torn) sink.skipped('a message that the file ends inside', 0);
      for (const tell of later) tell(names);
      sink.clock('seconds since 1970');
    },
  });
}

function nothing(people: number, channels: number): string {
  if (people > 0) return `holds the people of a Slack workspace, not what they said; ${UNZIP}`;
  if (channels > 0) return `holds the channels of a Slack workspace, not what was said there; ${UNZIP}`;
  return `found no message of Slack; ${UNZIP}`;
}

const namesOf = (profile: Fields): readonly string[] =>
  [
    'real_name',
    'real_name_normalized',
    'display_name',
    'display_name_normalized',
    'name',
    'first_name',
    'last_name',
    'email',
  ].map((key) => textOf(profile, key));

/** `1700000000.000100`: seconds and microseconds, in milliseconds; its digits are not rounded. Null for none. */
function instantIn(ts: string): number | null {
  const [, seconds, micros] = /^(\d{9,11})\.(\d{6})$/.exec(ts) ?? [];
  return seconds === undefined ? null : Number(seconds) * 1000 + Number(micros) / 1000;
}
