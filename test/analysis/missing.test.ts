import { describe, expect, test } from 'vitest';
import { BRINGS, missingIn, whyNone } from '../../src/analysis/missing.ts';
import { KINDS } from '../../src/recordings/kinds.ts';
import { PRESETS } from '../../src/runtime/record/presets.ts';
import type { Series, Timeline } from '../../src/timeline/timeline.ts';
import { incident, perSecond } from '../timeline/by-hand.ts';

const sources = [{ name: 'a.json', sha256: '', kind: 'prometheus' }];
const recorded = (more: Partial<Timeline> = {}): Timeline => ({
  ...incident({ provenance: 'recorded', length: 10, boxes: ['web-1'] }),
  pool: null,
  noun: 'pod',
  sources,
  ...more,
});
const series = (name: string, box = -1): Series => ({ ...perSecond(name, [1]), box });
const told = (timeline: Timeline): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(missingIn(timeline).map(({ what, command }) => [command, what]));

test('everything that a recording of nothing lacks, by what brings it', () => {
  expect(told(recorded({ boxes: [] }))).toEqual({
    [BRINGS.events]: ['events', 'pods'],
    [BRINGS.both]: ['readiness', 'cpu', 'traffic', 'latency', 'control plane'],
  });
});

test('only what is missing is asked for', () => {
  expect(told(recorded({ series: [series('cpu'), series('ready')] }))).toMatchObject({
    [BRINGS.calls]: ['traffic', 'latency', 'control plane'],
  });
  const calls = ['demand', 'latency_p50', 'control_plane_pushes'].map((name) => series(name));
  expect(told(recorded({ series: calls }))).toMatchObject({ [BRINGS.boxes]: ['readiness', 'cpu'] });
});

describe('what is recorded is not missing, of the whole or of a box', () => {
  test.each([
    ['cpu', series('cpu', 0)],
    ['traffic', series('arrivals')],
    ['traffic', series('demand{code="200"}')],
    ['latency', series('latency_p50')],
    ['control plane', series('control_plane_pushes')],
    ['readiness', series('ready', 0)],
  ])('%s', (what, one) => {
    expect(Object.values(told(recorded({ series: [one] }))).flat()).not.toContain(what);
    expect(Object.values(told(recorded())).flat()).toContain(what);
  });

  test('states of boxes, and events', () => {
    const timeline = incident({
      provenance: 'recorded',
      length: 10,
      boxes: ['b'],
      changes: [[0, 0, 'serving']],
      events: [[1, 'killed', 0, null, 'killed']],
    });
    expect(told({ ...timeline, pool: null, sources })).toEqual({
      [BRINGS.both]: ['cpu', 'traffic', 'latency', 'control plane'],
    });
  });
});

test('what nobody can record any more has no command', () => {
  const published = [{ name: 'What went wrong', sha256: '', kind: 'public report' }];
  for (const sources of [[], published])
    expect(missingIn(recorded({ sources })).map(({ command }) => command)).toEqual([null, null]);
});

test('of what is simulated nothing is missing', () => {
  expect(missingIn(incident({ length: 10 }))).toEqual([]);
});

test('why there is none, with what would bring it', () => {
  expect(whyNone(recorded(), 'events')).toBe(`no events recorded: ${BRINGS.events}`);
  expect(whyNone(recorded({ sources: [] }), 'events')).toBe('no events recorded');
});

describe('each command is one that there is', () => {
  const commands: readonly string[] = KINDS.flatMap((kind): readonly string[] => kind.commands);
  test('of kubectl, as import names it', () => {
    expect(commands).toContain(BRINGS.events);
    expect(commands).toContain(BRINGS.pods);
  });

  test.each([
    [BRINGS.boxes, ['ready', 'cpu']],
    [BRINGS.both, ['ready', 'cpu', 'demand', 'latency_p99', 'control_plane_pushes']],
    [BRINGS.calls, ['demand', 'arrivals', 'latency_p99', 'control_plane_pushes']],
  ])('%s brings it', (command, names) => {
    const presets = [...command.matchAll(/--preset (\w+)/g)].map(([, preset = '']) => preset);
    const brought = presets.flatMap((preset) => PRESETS.get(preset) ?? []).map(({ name }) => name);
    expect(brought).toEqual(expect.arrayContaining(names));
  });
});
