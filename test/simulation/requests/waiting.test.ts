import { expect, test } from 'vitest';
import { FIGURES, figuresOf, type Wanted } from './world.ts';

type Figures = Readonly<Record<string, number | null>>;

const at = (...times: readonly string[]) => ({ arrivals: [{ at: times }] });
const { failed, longest, ok, status, tries, waste, work } = FIGURES;
const of = (figure: object, to: string) => ({ ...figure, to });

/** What happens, the world, and its figures by hand. */
const ROWS: readonly (readonly [string, Wanted, Figures])[] = [
  [
    // 1 s of work, half of it done before the stall of 10 s.
    'a box that shares its servers does nothing while it is stalled',
    {
      length: '20s',
      callers: { web: { ...at('+0s'), calls: [{ to: 'box' }] } },
      services: {
        box: {
          discipline: 'processor-sharing',
          serviceTime: '1s',
          spells: { stall: { from: '+500ms', until: '+10500ms', stalled: true } },
        },
      },
      figures: { longest, work },
    },
    { longest: 11, work: 1 },
  ],
  [
    // The outer second ends both: the far end gets no more than what is left of it.
    'the deadline of the outer call ends the inner one, whose timeout is longer',
    {
      callers: { web: { ...at('+0s'), calls: [{ to: 'middle', timeout: '1s', deadline: true }] } },
      services: {
        middle: {
          serviceTime: '200ms',
          calls: [{ to: 'end', timeout: '5s', deadline: true }],
        },
        end: { serviceTime: '3s' },
      },
      figures: { longest, status, inner: of(longest, 'end'), work: of(work, 'end') },
    },
    { longest: 1, status: 504, inner: 0.8, work: 0.8 },
  ],
  [
    // The inner call gives up first: the outer one hears of it after 200 + 300 ms. The far end works 3 s for nobody.
    'an inner timeout below the outer one is what the outer call hears',
    {
      callers: { web: { ...at('+0s'), calls: [{ to: 'middle', timeout: '1s' }] } },
      services: {
        middle: { serviceTime: '200ms', calls: [{ to: 'end', timeout: '300ms' }] },
        end: { serviceTime: '3s' },
      },
      figures: { longest, status, work: of(work, 'end'), waste: of(waste, 'end') },
    },
    { longest: 0.5, status: 504, work: 3, waste: 2.7 },
  ],
  [
    // One works from 0 to 1 s, is given up at 0.5 s; the queued two are given up unseen; the last begins at once.
    'what is torn down in the queue and at work frees its place',
    {
      callers: { web: { ...at('+0s', '+0s', '+0s', '+600ms'), calls: [{ to: 'box', timeout: '500ms' }] } },
      services: { box: { serviceTime: { uniform: { from: '1s', to: '1s' } }, cancels: true } },
      figures: { failed, work, waste, sent: { of: 'tries', measure: 'count' } },
    },
    { failed: 4, work: 1, waste: 0, sent: 4 },
  ],
  [
    // The middle waits for the end from 100 ms on; both are torn down at 500 ms.
    'what is torn down while it calls takes its calls with it',
    {
      callers: { web: { ...at('+0s'), calls: [{ to: 'middle', timeout: '500ms' }] } },
      services: {
        middle: { serviceTime: '100ms', cancels: true, calls: [{ to: 'end' }] },
        end: { serviceTime: '3s', cancels: true },
      },
      figures: { work: of(work, 'end'), inner: of(status, 'end') },
    },
    { work: 0.4, inner: 499 },
  ],
  [
    // One is being worked on, two wait, all others are refused; after the stall the three are done, at 5.1, 5.2, 5.3 s.
    'a stall with a full queue refuses, and loses nobody who waits',
    {
      callers: { web: { arrivals: [{ from: '+1s', every: '100ms', count: 20 }], calls: [{ to: 'box' }] } },
      services: {
        box: {
          serviceTime: '100ms',
          queue: 2,
          spells: { stall: { from: '+500ms', until: '+5s', stalled: true } },
        },
      },
      figures: { ok, refused: { of: 'calls', measure: 'count', where: { refused: true } }, longest },
    },
    // The third came at 1.2 s.
    { ok: 3, refused: 17, longest: 4.1 },
  ],
  [
    // Two share a server, each at half speed, until the first is given up at 1 s; 0.5 s of the other is done by then.
    'one who leaves a shared server leaves it to the others',
    {
      callers: {
        hasty: { ...at('+0s'), calls: [{ to: 'box', timeout: '1s' }] },
        calm: { ...at('+0s'), calls: [{ to: 'box' }] },
      },
      services: { box: { discipline: 'processor-sharing', serviceTime: '2s', cancels: true } },
      figures: { calm: { ...longest, from: 'calm' }, work },
    },
    { calm: 2.5, work: 2.5 },
  ],
  [
    // One slot of 1 s for both: the second of each instant stands before it, for ever longer.
    'a bulkhead that two calls of one process name keeps both waiting',
    {
      callers: { web: { ...at('+0s', '+0s', '+0s'), calls: [{ to: 'front' }] } },
      services: {
        front: {
          servers: 3,
          serviceTime: 0,
          calls: [
            { to: 'left', bulkhead: 'one' },
            { to: 'right', bulkhead: 'one' },
          ],
        },
        left: { serviceTime: '1s', servers: 9 },
        right: { serviceTime: '1s', servers: 9 },
      },
      bulkheads: { one: { maxConcurrentCalls: 1, queueCapacity: 0, whenFull: 'block' } },
      figures: {
        longest,
        free: { of: 'service', measure: 'fewest', name: 'front', value: 'free' },
        last: { of: 'bulkhead', measure: 'last', name: 'one', value: 'busy' },
      },
    },
    // Six calls of a second through one slot.
    { longest: 6, free: 0, last: 0 },
  ],
  [
    // The second waits from 0, takes the slot at 0.9 s, fails at 1.8 s, and stands again behind the third from there:
    // its second wait begins anew, so that it has its slot at 2.7 s and is answered at 3.6 s.
    'each wait before a bulkhead is bounded, not all of them together',
    {
      callers: {
        web: {
          ...at('+0s', '+0s', '+0s'),
          calls: [{ to: 'front' }],
        },
      },
      services: {
        front: {
          servers: 3,
          serviceTime: 0,
          calls: [{ to: 'end', bulkhead: 'one', retries: { attempts: 1, backOff: { base: 0 } } }],
        },
        end: {
          serviceTime: '900ms',
          servers: 9,
          spells: { bad: { from: '+800ms', until: '+1s', fails: { share: '100%' } } },
        },
      },
      bulkheads: {
        one: { maxConcurrentCalls: 1, queueCapacity: 0, whenFull: 'block', maxWaitDuration: '2s' },
      },
      figures: { ok, longest },
    },
    { ok: 3, longest: 3.6 },
  ],
  [
    // One connection, 1 s each: the first is answered at 1 s; the second gets 0.5 s of it and is given up; so is
    // the third, at the instant that it has it. Both leave nothing behind: the fourth is answered after a second.
    'what waits for a connection can be given up, and so can what has it',
    {
      callers: {
        web: {
          ...at('+0s', '+0s', '+0s', '+5s'),
          calls: [{ to: 'box', timeout: '1500ms', connectionPool: { maxConnections: 1 } }],
        },
      },
      services: { box: { servers: 9, serviceTime: '1s', cancels: true } },
      figures: { ok, tries, work, status },
    },
    { ok: 2, tries: 4, work: 2.5, status: 200 },
  ],
];

test.each(ROWS)('%s', (_, wanted, expected) => {
  const found = figuresOf(wanted);
  for (const [name, value] of Object.entries(expected)) {
    if (value === null) expect(found[name], name).toBeNull();
    else expect(found[name], name).toBeCloseTo(value, 9);
  }
});
