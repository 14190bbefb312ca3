import { timeOfDay } from '../../text/clock.ts';
import { APP_STATES, BOX_STATES, PROXY_STATES } from '../states.ts';

/** The rows of a timeline as text. Names and texts come as JSON: whoever writes many makes each once. */

/** One event; -1 for no cause and no source, 0 for a line that says nothing. */
export interface EventFields {
  readonly id: number;
  readonly kind: string;
  readonly box: string | null;
  readonly cause: number;
  readonly error: number;
  readonly count: number;
  readonly text: string;
  readonly source: number;
  readonly line: number;
}

/** Writes `"at":52000,"time":"10:00:52"`; rows come in order, so the last second's text is kept. */
export function momentWriter(start: number): (at: number) => string {
  let second = Number.NaN;
  let time = '';
  return (at) => {
    const now = Math.floor(at / 1000);
    if (now !== second) {
      second = now;
      time = timeOfDay({ start }, now);
    }
    return `"at":${at},"time":"${time}"`;
  };
}

/** A change of a box; the numbers are codes of states.ts. */
export const stateLine = (moment: string, box: string, state: number, app: number, proxy: number): string =>
  `{"row":"state",${moment},"box":${box},"state":"${BOX_STATES[state]}","app":"${APP_STATES[app]}","proxy":"${PROXY_STATES[proxy]}"}`;

/** An event; what is as a rule is left out. */
export function eventLine(moment: string, event: EventFields): string {
  const { id, kind, box, cause, error, count, text, source, line: at } = event;
  let line = `{"row":"event",${moment},"id":${id},"kind":${kind}`;
  if (box !== null) line += `,"box":${box}`;
  if (cause >= 0) line += `,"cause":${cause}`;
  if (error > 0) line += `,"error":${error}`;
  if (count > 1) line += `,"count":${count}`;
  if (text !== '""') line += `,"text":${text}`;
  if (source >= 0) line += `,"source":${source}`;
  if (at > 0) line += `,"line":${at}`;
  return `${line}}`;
}

/** What is sampled at an instant, of a box or of the whole; `fields` begins with a comma, or is empty. */
export const samplesLine = (moment: string, box: string | null, fields: string): string =>
  `{"row":"samples",${moment}${box === null ? '' : `,"box":${box}`}${fields}}`;
