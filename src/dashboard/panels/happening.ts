import type { Span } from '../../text/styled.ts';

export type Happening =
  | 'nothing'
  | 'try failed'
  | 'repeat'
  | 'call failed'
  | 'spell'
  | 'budget empty'
  | 'ejected'
  | 'breaker open'
  | 'first kill'
  | 'all back'
  | 'objective broken'
  | 'people';

/** What a column of the events row can show, and what that is; of several the later one in this list. */
export const HAPPENINGS: readonly (Span & { readonly name: Happening })[] = [
  { name: 'nothing', text: ' ' },
  { name: 'try failed', text: ',', tone: 'muted' },
  { name: 'repeat', text: "'", tone: 'killed' },
  { name: 'call failed', text: 'x', tone: 'bad' },
  { name: 'spell', text: '~', tone: 'unborn' },
  { name: 'budget empty', text: '_', tone: 'bad' },
  { name: 'ejected', text: '▽', tone: 'ejected' },
  { name: 'breaker open', text: '/', tone: 'bad' },
  { name: 'first kill', text: '✕', tone: 'killed' },
  { name: 'all back', text: '✓', tone: 'good' },
  { name: 'objective broken', text: '!', tone: 'bad' },
  { name: 'people', text: '◆', tone: 'people' },
];

/** The code of a happening: its place among them. */
export const codeOf = (name: Happening): number => HAPPENINGS.findIndex((each) => each.name === name);
