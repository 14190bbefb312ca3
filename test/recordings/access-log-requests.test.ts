import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyEntry, takeId } from '../../src/recordings/access-log/entry.ts';
import { type Request, requestTable } from '../../src/recordings/access-log/requests.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { type GivenLine, inbound, istio, of, valuesOf } from './access-lines.ts';
import { importFiles, importText } from './events.ts';

const log = (...lines: readonly string[]): Timeline => importText(lines.join('\n'), 'access.log');
const fromGateway = (line: GivenLine) => of('gateway-1', istio({ from: '10.0.9.9:1', ...line }));
const atPod = (pod: string, line: GivenLine) => of(pod, istio(inbound(line)));

describe('a request is counted once, however many lines tell of it', () => {
  it('caller and called box', () => {
    const timeline = log(
      atPod('web-1', { at: '10:00:00.001', id: 'a' }),
      fromGateway({ at: '10:00:00.000', id: 'a' }),
    );
    expect(valuesOf(timeline, 'demand')).toBe('1');
    expect(valuesOf(timeline, 'tries')).toBe('1');
    expect(valuesOf(timeline, 'retries')).toBe('0');
    expect(valuesOf(timeline, 'arrivals', 'web-1')).toBe('1');
  });

  it('caller and called box in one file that names neither', () => {
    const timeline = log(
      istio(inbound({ at: '10:00:00.001', id: 'a' })),
      istio({ at: '10:00:00.000', id: 'a' }),
    );
    expect(valuesOf(timeline, 'demand')).toBe('1');
    expect(valuesOf(timeline, 'arrivals', '10.0.0.7')).toBe('1');
  });

  it('caller and called box in two files', () => {
    const { timeline } = importFiles([
      ['gateway.log', istio({ at: '10:00:00.000', id: 'a', ms: 1200 })],
      ['web-1.log', istio(inbound({ at: '10:00:00.001', id: 'a', ms: 1100 }))],
    ]);
    expect(valuesOf(timeline, 'demand')).toBe('1 0');
    expect(valuesOf(timeline, 'completions')).toBe('0 1');
    expect(valuesOf(timeline, 'latency_p99')).toBe('- 1.2');
    expect(valuesOf(timeline, 'arrivals', '10.0.0.7')).toBe('1 -');
  });

  it('clocks of files that are shifted', () => {
    const { timeline } = importFiles(
      [
        ['gateway.log', istio({ at: '10:00:10.000', id: 'a' })],
        ['web-1.log', istio(inbound({ at: '10:00:07.701', id: 'a' }))],
      ],
      { shifts: new Map([['web-1.log', 2300]]) },
    );
    expect(valuesOf(timeline, 'demand')).toBe('1');
    expect(valuesOf(timeline, 'arrivals', '10.0.0.7')).toBe('1');
  });

  it('a try that failed at one box, and its retry at another: the caller got an answer', () => {
    const timeline = log(
      atPod('web-1', { at: '10:00:00.001', id: 'a', code: 503, ms: 5 }),
      atPod('web-2', { at: '10:00:00.030', id: 'a', ms: 5 }),
      fromGateway({ at: '10:00:00.000', id: 'a', ms: 40 }),
    );
    expect(valuesOf(timeline, 'demand')).toBe('1');
    expect(valuesOf(timeline, 'tries')).toBe('2');
    expect(valuesOf(timeline, 'retries')).toBe('1');
    expect(valuesOf(timeline, 'errors')).toBe('0');
    expect(valuesOf(timeline, 'latency_p50')).toBe('0.04');
  });

  it('the same where the caller wrote nothing: what the last try says, from the start of the first', () => {
    const timeline = log(
      atPod('web-2', { at: '10:00:00.030', id: 'a', ms: 5 }),
      atPod('web-1', { at: '10:00:00.000', id: 'a', code: 503, ms: 5 }),
    );
    expect(valuesOf(timeline, 'demand')).toBe('1');
    expect(valuesOf(timeline, 'retries')).toBe('1');
    expect(valuesOf(timeline, 'errors')).toBe('0');
    expect(valuesOf(timeline, 'latency_p50')).toBe('0.035');
  });

  it('a caller that gave up before the box was done', () => {
    const timeline = log(
      fromGateway({ at: '10:00:00.000', id: 'a', code: 504, flags: 'UT', ms: 1000 }),
      atPod('web-1', { at: '10:00:00.001', id: 'a', code: 200, ms: 3000 }),
    );
    expect(valuesOf(timeline, 'errors')).toBe('0 1');
    expect(valuesOf(timeline, 'completions')).toBe('0 1');
  });

  it('a call onward under the same id is the same request, and no retry', () => {
    const timeline = log(
      fromGateway({ at: '10:00:00.000', id: 'a', ms: 50 }),
      atPod('web-1', { at: '10:00:00.001', id: 'a', ms: 48 }),
      of('web-1', istio({ at: '10:00:00.010', id: 'a', ms: 20, host: '10.0.0.9:80' })),
      atPod('cart-1', { at: '10:00:00.011', id: 'a', ms: 18, called: '10.0.0.9:80' }),
    );
    expect(valuesOf(timeline, 'demand')).toBe('1');
    expect(valuesOf(timeline, 'retries')).toBe('0');
    expect(valuesOf(timeline, 'arrivals', 'cart-1')).toBe('1');
  });

  it('a call onward under an id of its own is not asked from outside', () => {
    const timeline = log(
      of(
        'web-1',
        istio({ at: '10:00:00.010', id: 'b', code: 503, flags: 'UH', ms: 1, host: '-', from: '-' }),
      ),
      atPod('web-1', { at: '10:00:00.001', id: 'a', ms: 48 }),
    );
    expect(valuesOf(timeline, 'demand')).toBe('1');
    expect(valuesOf(timeline, 'errors')).toBe('0');
    expect(valuesOf(timeline, 'flag_UH')).toBe('1');
  });

  it('what never reached a box is demand and an error', () => {
    const timeline = log(
      fromGateway({ at: '10:00:00.000', id: 'a', code: 503, flags: 'UH', ms: 0, host: '-', from: '-' }),
      fromGateway({ at: '10:00:00.000', id: 'b', ms: 20 }),
      atPod('web-1', { at: '10:00:00.001', id: 'b', ms: 18 }),
    );
    expect(valuesOf(timeline, 'demand')).toBe('2');
    expect(valuesOf(timeline, 'tries')).toBe('1');
    expect(valuesOf(timeline, 'errors')).toBe('1');
    expect(valuesOf(timeline, 'error_share')).toBe('0.5');
  });

  it('a box that calls itself', () => {
    const timeline = log(
      atPod('web-1', { at: '10:00:00.001', id: 'a', ms: 4 }),
      of('web-1', istio({ at: '10:00:00.000', id: 'a', ms: 5 })),
    );
    expect(valuesOf(timeline, 'demand')).toBe('1');
  });

  it('without ids each line is one, of callers if there are any', () => {
    const lines = [
      atPod('web-1', { at: '10:00:00.001' }),
      atPod('web-1', { at: '10:00:00.001' }),
      atPod('web-2', { at: '10:00:00.002' }),
    ];
    expect(valuesOf(log(...lines), 'demand')).toBe('3');
    expect(valuesOf(log(...lines), 'retries')).toBeNull();
    const both = log(...lines, fromGateway({ at: '10:00:00.000' }), fromGateway({ at: '10:00:00.000' }));
    expect(valuesOf(both, 'demand')).toBe('2');
  });
});

describe('what arrives where', () => {
  it('a box is told by its own proxy, else by where callers sent to', () => {
    const timeline = log(
      fromGateway({ at: '10:00:00.000', id: 'a', host: '10.0.0.7:80' }),
      fromGateway({ at: '10:00:00.000', id: 'b', host: '10.0.0.8:80' }),
      fromGateway({ at: '10:00:00.000', id: 'c', host: '[fd00::8]:80' }),
      fromGateway({ at: '10:00:00.000', id: 'd', host: 'envoy://connect_originate/10.0.0.8:80' }),
      fromGateway({ at: '10:00:00.000', id: 'e', host: '/var/run/app.sock' }),
      atPod('web-1', { at: '10:00:00.001', id: 'a', called: '10.0.0.7:80' }),
    );
    expect(timeline.boxes.map(({ name }) => name)).toEqual(['10.0.0.8', 'fd00::8', 'web-1']);
    expect(valuesOf(timeline, 'arrivals', 'web-1')).toBe('1');
    expect(valuesOf(timeline, 'arrivals', '10.0.0.8')).toBe('2');
    expect(valuesOf(timeline, 'arrivals', 'fd00::8')).toBe('1');
  });

  it('where a called box sends onward is no box of ours', () => {
    const timeline = log(
      of('web-1', istio({ at: '10:00:00.000', id: 'a', host: '10.9.9.9:5432' })),
      atPod('web-1', { at: '10:00:00.001', id: 'b' }),
      of('web-1', istio({ at: '10:00:00.002', id: 'c', host: '10.9.9.9:5432' })),
    );
    expect(timeline.boxes.map(({ name }) => name)).toEqual(['web-1']);
  });

  it('per box: over those at which something arrived in that second', () => {
    const timeline = log(
      atPod('web-1', { at: '10:00:00.000', id: 'a' }),
      atPod('web-1', { at: '10:00:00.100', id: 'b' }),
      atPod('web-2', { at: '10:00:00.200', id: 'c' }),
      atPod('web-2', { at: '10:00:02.000', id: 'd' }),
    );
    expect(valuesOf(timeline, 'arrivals_per_box')).toBe('1.5 - 1');
  });

  it('an address has the name that a list of pods gives it', () => {
    const ready = { type: 'Ready', status: 'True', lastTransitionTime: '2026-03-01T09:59:50Z' };
    const status = { podIP: '10.0.0.8', phase: 'Running', conditions: [ready] };
    const pods = JSON.stringify({
      kind: 'PodList',
      apiVersion: 'v1',
      items: [
        { metadata: { name: 'web-2', namespace: 'shop', uid: 'u-2' }, spec: { containers: [] }, status },
      ],
    });
    const { timeline } = importFiles(
      [
        ['gateway.log', fromGateway({ at: '10:00:00.000', id: 'a', host: '10.0.0.8:80' })],
        ['pods.json', pods],
      ],
      { takenAt: Date.parse('2026-03-01T10:00:05Z') },
    );
    expect(timeline.boxes.map(({ name }) => name)).toEqual(['web-2']);
    expect(valuesOf(timeline, 'arrivals', 'web-2')).toMatch(/^[- ]*1[- ]*$/);
  });

  it('between two files of one box nothing is known', () => {
    const { timeline } = importFiles([
      ['web-1.log.1', atPod('web-1', { at: '10:00:00.000', id: 'a' })],
      ['web-1.log', atPod('web-1', { at: '10:00:03.000', id: 'b' })],
    ]);
    expect(valuesOf(timeline, 'arrivals', 'web-1')).toBe('1 - - 1');
    expect(valuesOf(timeline, 'demand')).toBe('1 - - 1');
  });

  it('within a file a silence is zero', () => {
    const timeline = log(
      atPod('web-1', { at: '10:00:03.000', id: 'b' }),
      atPod('web-1', { at: '10:00:00.000', id: 'a' }),
    );
    expect(valuesOf(timeline, 'arrivals', 'web-1')).toBe('1 0 0 1');
  });
});

describe('the order of lines does not matter', () => {
  it('any order of any lines', () => {
    const line = fc.record({
      pod: fc.constantFrom('web-1', 'web-2', 'gateway-1'),
      isInbound: fc.boolean(),
      id: fc.constantFrom('a', 'b', 'c'),
      start: fc.integer({ min: 0, max: 2999 }),
      ms: fc.integer({ min: 0, max: 3000 }),
      code: fc.constantFrom(200, 503),
    });
    // Starts and ends of two lines at one instant would leave open which of them is outside.
    const lines = fc.uniqueArray(line, { maxLength: 8, selector: ({ start }) => start }).filter((all) => {
      const ends = all.map(({ start, ms }) => start + ms);
      return new Set(ends).size === ends.length;
    });
    fc.assert(
      fc.property(lines, fc.infiniteStream(fc.nat()), (all, keys) => {
        if (all.length === 0) return;
        const written = all.map(({ pod, isInbound, id, start, ms, code }) => {
          const at = `10:00:0${Math.floor(start / 1000)}.${String(start % 1000).padStart(3, '0')}`;
          const given = { at, id, ms, code };
          return isInbound && pod !== 'gateway-1' ? atPod(pod, given) : of(pod, istio(given));
        });
        const shuffled = written
          .map((each) => ({ each, key: keys.next().value ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ each }) => each);
        const [one, other] = [log(...written), log(...shuffled)];
        for (const name of ['demand', 'completions', 'errors', 'retries', 'tries', 'latency_p50'])
          expect(valuesOf(other, name)).toBe(valuesOf(one, name));
      }),
      { numRuns: 100 },
    );
  });
});

describe('more ids than are remembered', () => {
  const filled = (ids: number, most: number) => {
    const table = requestTable(most);
    const entry = { ...emptyEntry(), duration: 5 };
    for (let id = 0; id < ids; id++)
      for (const isInbound of [true, false]) {
        takeId(entry, `id-${id}`, 0, 20);
        table.take({ ...entry, isInbound, start: id }, 0, 0, false);
      }
    const requests: Request[] = [];
    table.each((request) => void requests.push({ ...request }));
    return { requests, sampling: table.sampling() };
  };

  it('as many as are remembered are all there, each with both of its lines', () => {
    const { requests, sampling } = filled(4000, 4000);
    expect(sampling).toBe(1);
    expect(requests).toHaveLength(4000);
    expect(requests.every(({ inbound, outbound }) => inbound === 1 && outbound === 1)).toBe(true);
  });

  it('of more every fourth, with both of its lines', () => {
    const { requests, sampling } = filled(3500, 1000);
    expect(sampling).toBe(4);
    // 3500 / 4 = 875; five standard deviations of sqrt(3500 * 1/4 * 3/4) = 26 either way.
    expect(Math.abs(requests.length - 875)).toBeLessThan(130);
    expect(requests.every(({ inbound, outbound }) => inbound === 1 && outbound === 1)).toBe(true);
  });
});
