import { describe, expect, it } from 'vitest';
import { pseudonyms } from '../../src/runtime/pseudonyms.ts';
import { eventCount, eventOf } from '../../src/timeline/events.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { importFiles } from './events.ts';
import { outputOf } from './output.ts';
import { NAMES, PLANTED } from './planted.ts';

const named = PLANTED.map((planted) => [`${planted.kind}, ${planted.form}`, planted] as const);
const all = PLANTED.map(({ kind, text }, at) => [`dir/${NAMES.account}-${kind}-${at}.log`, text] as const);
const taken = { takenAt: Date.parse('2026-03-01T12:00:00Z') };
const hidden = (): object => ({ rename: pseudonyms() });

/** A name as a word of its own: `web` is none of `webhook`. */
const has = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${name.replace(/[.]/g, '\\.')}(?![\\w-])`).test(text);
const namesIn = (text: string): readonly string[] => Object.values(NAMES).filter((name) => has(text, name));

/** What must stay as it is: kinds, causes, instants, counts, states. */
const shapeOf = (timeline: Timeline): unknown => ({
  boxes: timeline.boxes.map(({ attributes }) => Object.keys(attributes)),
  events: Array.from({ length: eventCount(timeline.events) }, (_, id) => eventOf(timeline, id)).map(
    ({ at, error, kind, cause, count }) => [at, error, kind, cause, count],
  ),
  series: timeline.series.map(({ unit, box, step, values }) => [unit, box, step, [...values]]),
  states: [[...timeline.transitions.at], [...timeline.transitions.box], [...timeline.transitions.state]],
  figures: timeline.figures,
  clock: timeline.clock,
});

describe('names are called something else, everywhere', () => {
  it.each(named)('%s', (_, { text, choice }) => {
    const file = [[`${NAMES.box}.json`, text]] as const;
    expect(namesIn(outputOf(importFiles(file, { ...choice, ...hidden() })))).toEqual([]);
    // A word like any other is known as a name only where something tells of it.
    const written = namesIn(outputOf(importFiles(file, { ...choice, ...hidden(), withText: true })));
    expect(written.filter((name) => name !== NAMES.namespace)).toEqual([]);
  });

  it('all files together', () => {
    expect(namesIn(outputOf(importFiles(all, { ...taken, ...hidden(), withText: true })))).toEqual([]);
  });
});

describe('all else stays', () => {
  it.each(named)('%s', (_, { text, choice }) => {
    const file = [['a.json', text]] as const;
    const plain = importFiles(file, choice).timeline;
    expect(shapeOf(importFiles(file, { ...choice, ...hidden() }).timeline)).toEqual(shapeOf(plain));
  });

  it('all files together', () => {
    const plain = importFiles(all, taken).timeline;
    expect(shapeOf(importFiles(all, { ...taken, ...hidden() }).timeline)).toEqual(shapeOf(plain));
  });
});

describe('other names', () => {
  const [first, second] = [PLANTED[0], PLANTED.find(({ kind }) => kind === 'audit-log')];
  const files = [
    ['a.json', first?.text ?? ''],
    ['b.json', second?.text ?? ''],
  ] as const;

  it('the same in all files of an import, in texts too', () => {
    const { timeline } = importFiles(files, hidden());
    expect(timeline.boxes).toHaveLength(1);
    const texts = timeline.events.texts.join('\n');
    const deployment = /Deployment (name-\w+)/.exec(texts)?.[1] ?? '';
    // Once by its events, once by who patched it.
    expect(timeline.events.texts.filter((text) => text.includes(`Deployment ${deployment}`))).toHaveLength(2);
    expect(texts).toContain(`scheduled on ${timeline.boxes[0]?.attributes['node']}`);
  });

  it('of what people wrote it is said that names may be left', () => {
    const slack = PLANTED.filter(({ kind }) => kind === 'slack').map(({ text }) => ['a.json', text] as const);
    const noted = (choice: object): boolean =>
      importFiles(slack, choice).timeline.notes.some((note) =>
        note.includes('read it before you pass it on'),
      );
    expect([noted({ ...hidden(), withText: true }), noted({ withText: true }), noted(hidden())]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('what is measured is still said', () => {
    const { series } = importFiles(all, { ...taken, ...hidden() }).timeline;
    const names = series.map(({ name }) => name.replace(/\{.*/s, ''));
    for (const name of [
      'istio_requests_total',
      'http.server.request.count',
      'kubernetes.cpu.usage.total',
      'arrivals',
      'demand',
    ])
      expect(names).toContain(name);
  });

  it('hashes of files too, so that nobody can try files out', () => {
    const [plain, redacted] = [importFiles(files), importFiles(files, hidden())].map(
      ({ timeline }) => timeline,
    );
    expect(plain?.sources[0]?.sha256).toBe('abc');
    expect(redacted?.sources[0]?.sha256).toMatch(/^[0-9a-f]{6,}$/);
  });

  it('others in the next import', () => {
    const [one, other] = [importFiles(files, hidden()), importFiles(files, hidden())].map(
      ({ timeline }) => timeline,
    );
    expect(one?.boxes[0]?.name).toMatch(/^name-[0-9a-f]{6}$/);
    expect(one?.boxes[0]?.name).not.toBe(other?.boxes[0]?.name);
    expect(one?.name).not.toBe(other?.name);
  });

  it('of two boxes of one name both parts are others', () => {
    const again = (first?.text ?? '').replaceAll('uid-of-box', 'abcd-other');
    const { timeline } = importFiles(
      [
        ['a.json', first?.text ?? ''],
        ['b.json', again],
      ],
      hidden(),
    );
    const [one = '', other = ''] = timeline.boxes.map(({ name }) => name);
    expect(one.split('@')[0]).toBe(other.split('@')[0]);
    expect(`${one} ${other}`).not.toMatch(/abcd|uid-/);
  });
});
