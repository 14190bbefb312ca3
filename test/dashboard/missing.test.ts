import { describe, expect, test } from 'vitest';
import { painted, recordedTimeline, sceneOf } from './scenes.ts';

const plain = recordedTimeline();
const sources = [{ name: 'a.json', sha256: '', kind: 'prometheus' }];
const none = { ...plain.events, at: new Float64Array(0) };
const still = {
  ...plain.transitions,
  at: new Float64Array(0),
  box: new Int32Array(0),
  state: new Uint8Array(0),
};
const series = (name: string, box: number) => ({
  name,
  title: name.replaceAll('_', ' '),
  unit: 'share' as const,
  origin: 'recorded' as const,
  source: 0,
  box,
  start: 0,
  step: 15_000,
  values: Float64Array.of(0.5, Number.NaN, 0.75),
  stale: new Float64Array(0),
});
/** Kubernetes events alone; samples of the whole alone; samples of single pods alone. */
const events = { ...plain, sources };
const samples = {
  ...plain,
  sources,
  boxes: [],
  events: none,
  transitions: still,
  series: [series('cpu', -1), series('odd{a="\u001b[2J"}', -1)],
};
const ofPods = { ...samples, boxes: plain.boxes, series: [series('cpu', 0), series('cpu', 1)] };
const screen = (timeline: typeof plain, width = 80, height = 24, session = {}): string =>
  painted(sceneOf(timeline, { second: 20, ...session }), width, height)
    .map((row) => row.trimEnd())
    .join('\n');
const SIZES = [
  [80, 24],
  [120, 40],
] as const;

describe.each(SIZES)('at %dx%d', (width, height) => {
  test('of events alone: what would bring the numbers, with its command', () => {
    // In narrow columns a sentence goes on in the next row; what stands at the left is left out.
    const text = painted(sceneOf(events, { second: 35 }), width, height)
      .slice(2, height === 24 ? 13 : 19)
      .map((row) => (width === 80 ? row.slice(46) : row.slice(0, 66)).trim())
      .join(' ');
    expect(text).toContain(
      'no readiness, cpu, traffic, latency, control plane recorded: ratchet record prometheus URL --preset kubernetes --preset istio -o FILE',
    );
  });

  test('of samples alone: events and pods are missing, and their panels say how to get them', () => {
    const text = screen(samples, width, height);
    expect(text).toContain('no events recorded: kubectl get events --all-namespaces -o json > events.json');
    expect(text).toContain('no pods recorded: kubectl get events');
    expect(text).toContain('no readiness recorded: E says what brings it');
  });

  test('what the boxes say the numbers do not repeat, and what stands in the next column is a blank away', () => {
    const text = screen(samples, width, height);
    expect(text.match(/no pods recorded/g)).toHaveLength(1);
    expect(screen(ofPods, width, height)).not.toMatch(/what brings it[^\s│]/);
  });

  test('and no number is invented: neither kills, nor pods, nor a value between two samples', () => {
    const text = screen(samples, width, height);
    expect(text).not.toMatch(/no kill|kills so far|of 0/);
    expect(text).toMatch(/cpu +no sample/);
    expect(screen(samples, width, height, { second: 31 })).toMatch(/cpu +75\.0 ?%/);
  });

  test('pods of which no state is recorded are not said to be away', () => {
    const text = screen(ofPods, width, height);
    expect(text).not.toContain('not there');
    expect(text).toMatch(/ 01 .*\n.*no readiness recorded: E says what brings it/);
  });

  test('names are shown as they are, with what would steer the terminal as symbols', () => {
    const shown = screen(samples, width, height, { series: 1, chart: true });
    expect(shown).toContain('─odd{a="␛[2J"}, %─');
    expect(shown).not.toContain('\u001b');
  });

  test('series of single pods have their chart once one is selected', () => {
    expect(screen(ofPods, width, height, { box: 1, chart: true })).toContain('─cpu of web-2, %─');
  });
});

test('of what nobody can record any more no command is named', () => {
  expect(screen({ ...events, sources: [] })).not.toMatch(/ratchet record|E says/);
});

test('what would bring the pods is said once, in their place', () => {
  const told = { ...samples, series: [], events: { ...plain.events, box: Int32Array.of(-1) } };
  for (const [width, height] of SIZES)
    expect(screen(told, width, height).match(/no pods recorded: kubectl get/g)).toHaveLength(1);
});

test('where there are events but no pods, nobody knows of kills', () => {
  const told = { ...samples, sources: [], series: [], events: { ...plain.events, kinds: ['alert'] } };
  const box = Int32Array.of(-1);
  expect(screen({ ...told, events: { ...told.events, box } })).not.toMatch(/no kill|kills so far/);
});

test('the selected pod has its own numbers beside those of all', () => {
  const text = screen(ofPods, 120, 40, { second: 31, box: 1 });
  expect(text).toMatch(/cpu of web-2 +75\.0 %/);
  expect(text).not.toContain('cpu of web-1');
});

test('where rows are few the words are, too', () => {
  const many = ['a', 'b', 'c', 'd'].map((name) => series(name, -1));
  const text = screen({ ...events, series: many });
  expect(text).toContain('E says what');
  expect(text).not.toContain('ratchet record');
});
