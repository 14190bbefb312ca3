import { visible } from '../../text/escape.ts';

/** Characters of the longest text that is kept whole. */
const LONGEST = 500;

const MAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
const PHONE = /\+\d[\d ().-]{6,20}\d/g;
const WORD = /[\p{L}\p{N}_]/u;

/** What is known of people in a file: their names as texts may hold them → `person-1`. */
export type Names = ReadonlyMap<string, string>;

/**
 * What people wrote, as it may be kept where that is asked for: on one line, shortened, people and their addresses as
 * `person` calls them, no number to call, and of a URL neither who nor what was asked.
 */
export function keptText(text: string, names: Names, person: (id: string) => string): string {
  const start = text.slice(0, LONGEST * 8);
  const mails = new Map([...names].map(([name, known]) => [name.toLowerCase(), known]));
  const plain = withoutQueries(start).replace(MAIL, (mail) => {
    const address = mail.toLowerCase();
    return mails.get(address) ?? person(address);
  });
  const kept = visible(
    withoutNames(plain.replace(PHONE, 'a phone number'), names).replace(/\s+/g, ' ').trim(),
  );
  const characters = [...kept];
  return characters.length <= LONGEST ? kept : `${characters.slice(0, LONGEST - 1).join('')}…`;
}

const withoutQueries = (text: string): string =>
  text.replace(/\b([a-z][a-z0-9+.-]{1,15}:\/\/)([^\s<>"|]*)/gi, (_, scheme: string, rest: string) => {
    const plain = rest.replace(/[?#].*$/, '');
    const slash = plain.indexOf('/');
    const host = slash < 0 ? plain : plain.slice(0, slash);
    return scheme + host.slice(host.lastIndexOf('@') + 1) + (slash < 0 ? '' : plain.slice(slash));
  });

/** Longer names first, so that `Ada Lovelace` is one person and not half of one. */
function withoutNames(text: string, names: Names): string {
  let plain = text;
  for (const [name, person] of [...names].sort(([one], [other]) => other.length - one.length)) {
    const wanted = name.toLowerCase();
    if (wanted.length < 2) continue;
    let [result, from] = ['', 0];
    const lower = plain.toLowerCase();
    // A letter that changes its length in lower case would shift what is found.
    if (lower.length !== plain.length) continue;
    for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
      const isWhole = !WORD.test(plain[at - 1] ?? '') && !WORD.test(plain[at + wanted.length] ?? '');
      if (!isWhole) continue;
      result += plain.slice(from, at) + person;
      from = at + wanted.length;
    }
    plain = result + plain.slice(from);
  }
  return plain;
}
