/** Names within texts: marked until the end, so that they can be renamed there. Names hold no control codes. */

const [BEGIN, END] = ['\u0002', '\u0003'];
const MARKED = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g');

/** A name (of a box, node, host, deployment, person) as it stands in a text that is made here. */
export const marked = (name: string): string => `${BEGIN}${name}${END}`;

/** The text with its names as `rename` gives them. */
export const unmarked = (text: string, rename: (name: string) => string): string =>
  text.replace(MARKED, (_, name: string) => rename(name));
