import { createHmac, randomBytes } from 'node:crypto';

/** Letters that read well and say nothing. */
const LENGTH = 6;

/**
 * Other names for names, the same for the same: a keyed hash whose key is forgotten with the process, so that
 * nobody can try names out. Two names that happen to share one get a longer one.
 */
export function pseudonyms(): (name: string) => string {
  const key = randomBytes(32);
  const given = new Map<string, string>();
  const taken = new Set<string>(['']);
  return (name) => {
    if (name === '') return '';
    const known = given.get(name);
    if (known !== undefined) return known;
    const digest = createHmac('sha256', key).update(name).digest('hex');
    let length = LENGTH;
    while (taken.has(digest.slice(0, length)) && length < digest.length) length++;
    const pseudonym = `name-${digest.slice(0, length)}`;
    taken.add(digest.slice(0, length));
    given.set(name, pseudonym);
    return pseudonym;
  };
}
