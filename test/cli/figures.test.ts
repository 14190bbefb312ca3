import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { typedHere } from './typed.ts';

const ratchet = typedHere();

/**
 * A shop calls 200 times a second, equally far apart, through 15 slots. Each call takes 50 ms, so that 10 slots
 * are busy and 15 / 0.05 = 300 calls a second would fit; from 10:00:30 each takes 200 ms, so that 15 / 0.2 = 75 fit.
 */
const SLOTS = `ratchet: scenario/1
title: Fifteen slots
grain: requests
clock: {start: "2026-10-20T10:00:00Z", length: 60s}
callers:
  shop:
    arrivals: [{perSecond: 200, process: constant}]
    calls: [{to: stock, bulkhead: slots, enforcedBy: process}]
services:
  stock:
    servers: 1000
    serviceTime: 50ms
    spells:
      slow: {from: "+30s", serviceTime: 200ms}
bulkheads:
  slots: {maxConcurrentCalls: 15}
figures:
  refusedPerSecond: {of: calls, measure: rate, where: {refused: true}, window: {last: 10s}}
  busyBefore: {of: bulkhead, name: slots, measure: mean, value: busy, window: {from: "+5s", until: "+30s"}}
  room: {of: bulkhead, name: slots, measure: value, value: capacity, title: calls a second that fit}
  roomLater: {of: bulkhead, name: slots, measure: value, value: capacity, at: "+30s"}
  leftOver: {of: figures, measure: ratio, path: [roomLater, room]}
  wentWell: {of: calls, measure: share, where: {ok: true}, window: {until: "+30s"}}
  longestCall: {of: calls, measure: longest, value: seconds, as: milliseconds}
  openedAfter: {of: events, measure: first, name: breaker-open}
fixes:
  quick-again: {title: It stays quick, set: {services.stock.spells.slow.serviceTime: 50ms}}
  as-it-was: {title: What is there already, set: {bulkheads.slots.maxConcurrentCalls: 15}}
`;

const FIGURES = {
  refusedPerSecond: 125,
  busyBefore: 10,
  room: 300,
  roomLater: 75,
  leftOver: 0.25,
  wentWell: 1,
  longestCall: 200,
  openedAfter: null,
};

const runOf = async (...args: readonly string[]) =>
  JSON.parse((await ratchet.run(['run', 'slots.yaml', '--format', 'json', ...args])).out);

beforeAll(() => writeFileSync(ratchet.path('slots.yaml'), SLOTS));

describe('figures', () => {
  test('are numbers or null in JSON, in the order of the scenario', async () => {
    const { figures } = await runOf();
    expect(figures).toEqual(FIGURES);
    expect(Object.keys(figures)).toEqual(Object.keys(FIGURES));
  });

  test('follow fixes', async () => {
    const better = { refusedPerSecond: 0, roomLater: 300, leftOver: 1, longestCall: 50 };
    expect((await runOf('--fix', 'quick-again')).figures).toEqual({ ...FIGURES, ...better });
  });

  test('are a section of the page, and of a comparison', async () => {
    const { out } = await ratchet.run(['run', 'slots.yaml']);
    expect(out).toMatch(/^ {2}room +300 \/s {2}calls a second that fit$/m);
    expect(out).toMatch(/^ {2}openedAfter +–$/m);
    const compared = (await ratchet.run(['compare', 'slots.yaml', '--fix', 'quick-again'])).out;
    expect(compared).toMatch(/^ {2}roomLater +75 \/s +300 \/s +\+225 \/s$/m);
    expect(compared).toMatch(/^ {2}room +300 \/s +300 \/s +=$/m);
  });

  test.each([
    ['figures.room=300 && figures.refusedPerSecond>100', 0],
    ['figures.openedAfter=null', 0],
    ['figures.wentWell<1', 1],
    ['figures.rooms=300', 2],
  ])('--assert "%s" ends with %i', async (expression, code) => {
    expect((await ratchet.run(['run', 'slots.yaml', '--assert', expression])).code).toBe(code);
  });

  test('stay with a timeline on disk, but not with one that is cut', async () => {
    for (const [until, figures] of [
      [[], FIGURES],
      [['--until', '10:00:40'], {}],
    ] as const) {
      await ratchet.run(['run', 'slots.yaml', '--format', 'jsonl', '-o', 'slots.jsonl', '--force', ...until]);
      const { out } = await ratchet.run(['run', 'slots.jsonl', '--format', 'json']);
      expect(JSON.parse(out).figures).toEqual(figures);
    }
  });
});

describe('what fixes touch', () => {
  test('boxes of which a state or a series differs, and the first second', async () => {
    const { difference } = await runOf('--fix', 'quick-again');
    expect(difference).toEqual({ boxes: ['stock-01'], firstSecond: 30, at: '10:00:30' });
  });

  test('nothing, where a fix changes nothing; then not a byte but its name', async () => {
    expect((await runOf('--fix', 'as-it-was')).difference).toEqual({
      boxes: [],
      firstSecond: null,
      at: null,
    });
    const lines = async (...fix: string[]) =>
      (await ratchet.run(['run', 'slots.yaml', '--format', 'jsonl', ...fix])).out;
    expect((await lines('--fix', 'as-it-was')).replace('"fixes":["as-it-was"]', '"fixes":[]')).toBe(
      await lines(),
    );
  });

  test('null without fixes', async () => expect((await runOf()).difference).toBeNull());

  test('a kill that did not happen, at the second of its kill', async () => {
    const { out } = await ratchet.run(['run', 'stagefront', '--fix', 'split-probes', '--format', 'json']);
    // The incident: box-07 is killed a second time at 10:01:07, and that is the first thing that is otherwise.
    expect(JSON.parse(out).difference).toMatchObject({ firstSecond: 67, at: '10:01:07' });
    const page = (await ratchet.run(['run', 'stagefront', '--fix', 'split-probes'])).out;
    expect(page).toContain('The fixes differ from what happened first at 10:01:07; they touch ');
  });
});

test('list prints what ships by what it teaches, for programs too', async () => {
  const { out } = await ratchet.run(['list', '--format', 'json']);
  const { format, lessons } = JSON.parse(out);
  expect(format).toBe('ratchet.list/1');
  const teaches = lessons.map((lesson: { teaches: string | null }) => lesson.teaches);
  expect(new Set(teaches).size).toBe(teaches.length);
  const page = (await ratchet.run(['list'])).out;
  for (const lesson of teaches) expect(page.split('\n')).toContain(lesson ?? 'Recordings');
  expect(teaches.at(-1)).toBeNull();
  const names = lessons.flatMap(({ timelines }: { timelines: { name: string }[] }) =>
    timelines.map(({ name }) => name),
  );
  expect(names).toContain('stagefront');
  expect(await ratchet.run(['list', 'stagefront', '--format', 'json'])).toMatchObject({ code: 2, out: '' });
});
