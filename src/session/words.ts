/** What the prompt knows beside the names of commands, for the help; a test has each understood. */
export const PROMPT_WORDS: readonly { readonly typed: string; readonly does: string }[] = [
  { typed: '10:01:07', does: 'go to that time' },
  { typed: '+90s', does: 'go 90 s on; -2m is back' },
  { typed: '50%', does: 'go to the middle' },
  { typed: 'now', does: 'go to the end, or to now' },
  { typed: '#3', does: 'go to event 3' },
  { typed: 'kill', does: 'go to the next of a kind' },
  { typed: 'next mark', does: 'or previous mark, kill …' },
  { typed: 'go 10:01', does: 'the same as the time alone' },
  { typed: 'box 2', does: 'select a box; its name too' },
  { typed: 'fix mend', does: 'turn a fix on or off' },
  { typed: 'chart cpu', does: 'chart that series' },
  { typed: 'speed 4', does: '4 times as fast; -4 back' },
  { typed: 'zoom 5m', does: '5 min on the time axis' },
  { typed: 'mark a word', does: 'mark with a text' },
];
