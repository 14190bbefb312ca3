import { parseInstant } from '../../text/instants.ts';
import { mayBeRecorded } from '../facts/epoch.ts';
import { ownText } from './own-text.ts';

/** Reads instants such as `2026-10-20T10:00:00.123Z`; the same minute as the last is not read again. */
export function startReader(): (text: string, from: number, until: number) => number | null {
  let minute = '';
  let base = 0;

  return (text, from, until) => {
    if (until - from === 24 && text.charCodeAt(until - 1) === 0x5a && text.startsWith(minute, from)) {
      const second = digit(text, from + 17) * 10 + digit(text, from + 18);
      const thousandth = digit(text, from + 20) * 100 + digit(text, from + 21) * 10 + digit(text, from + 22);
      if (
        minute !== '' &&
        second >= 0 &&
        second < 60 &&
        thousandth >= 0 &&
        text.charCodeAt(from + 19) === 0x2e
      )
        return base + second * 1000 + thousandth;
    }
    if (until - from > 40) return null;
    const written = text.slice(from, until);
    const at = parseInstant(written);
    if (at === null || !mayBeRecorded(at)) return null;
    if (written.length === 24 && written.endsWith('Z')) {
      minute = ownText(written.slice(0, 17));
      base = Math.floor(at / 60_000) * 60_000;
    }
    return at;
  };
}

/** Far below zero for what is no digit, so that no sum with it is a number of a clock. */
function digit(text: string, at: number): number {
  const code = text.charCodeAt(at) - 0x30;
  return code >= 0 && code <= 9 ? code : -10_000;
}
