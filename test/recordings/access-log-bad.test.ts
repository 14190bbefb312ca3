import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyEntry } from '../../src/recordings/access-log/entry.ts';
import { readObject } from '../../src/recordings/access-log/json-line.ts';
import { objectScanner } from '../../src/recordings/access-log/json-scan.ts';
import { beginningOf, prefixReader } from '../../src/recordings/access-log/prefix.ts';
import { startReader } from '../../src/recordings/access-log/start.ts';
import { importer } from '../../src/recordings/importer.ts';
import type { Fields } from '../../src/recordings/reading/fields.ts';
import { parseInstant } from '../../src/text/instants.ts';
import { envoy, inbound, istio, json, of, valuesOf } from './access-lines.ts';
import { endsWell } from './ends-well.ts';
import { importFiles, importText } from './events.ts';

const lines = [
  istio({ at: '10:00:00.000', id: 'a', code: 503, flags: 'UH,NR' }),
  of('web-1', istio(inbound({ at: '10:00:00.004', id: 'a', ms: 1800 }))),
  json({ at: '10:00:01.000', id: 'b' }),
  JSON.stringify({ log: envoy({ at: '10:00:02.000', id: 'c' }), kubernetes: { pod_name: 'web-2' } }),
  '2026-03-01T10:00:03.000000Z\tinfo\tready',
  `web-3 istio-proxy ${json(inbound({ at: '10:00:03.000', id: 'd' }))}`,
];
const whole = lines.join('\n');
const asLog = { kind: 'access-log' };

describe('whatever is given ends in a timeline or a sentence', () => {
  it('any truncation', () => {
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length), (from, length) =>
        endsWell(whole.slice(from, from + length), asLog),
      ),
      { numRuns: 100 },
    );
  });

  it('a piece replaced', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 10 }),
      fc.constantFrom('"', '" ', '] "', '[', '{"', '|', ' - '),
    );
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(20), piece, (at, cut, put) =>
        endsWell(whole.slice(0, at) + put + whole.slice(at + cut), asLog),
      ),
      { numRuns: 100 },
    );
  });

  it('any text, any bytes', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => endsWell(text, asLog)));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) =>
        endsWell(`${lines[0]}\n[2026-03-01T10:00:00.000Z] "${new TextDecoder().decode(bytes)}`),
      ),
    );
  });

  it('any mixture of ends of lines: the same timeline', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('\n', '\r\n', '\n\n'), { minLength: 6, maxLength: 6 }), (ends) => {
        const timeline = importText(lines.map((line, at) => line + ends[at]).join(''), 'a.log');
        expect(valuesOf(timeline, 'demand')).toBe(valuesOf(importText(whole, 'a.log'), 'demand'));
      }),
      { numRuns: 30 },
    );
  });

  it('any JSON where a field is expected', () => {
    const fields = Object.keys(JSON.parse(json({ at: '10:00:00.000' })));
    const wrapping = ['log', 'message', 'kubernetes', '__proto__', 'constructor'];
    fc.assert(
      fc.property(fc.constantFrom(...fields, ...wrapping), fc.jsonValue(), (key, value) => {
        const object = JSON.parse(json({ at: '10:00:00.000', id: 'a' }));
        const entries = [...Object.entries(object).filter(([name]) => name !== key), [key, value]];
        const text = `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join(',')}}`;
        endsWell(`${text}\n${lines[0]}`, asLog);
        endsWell(JSON.stringify({ log: text, [key]: value }), asLog);
      }),
      { numRuns: 100 },
    );
  });
});

it('nothing that a client chooses is in what is made of it, whatever it is', () => {
  const marker = 'zq9q';
  const forged = [
    '" 200 - via_upstream - "-" 0 1 1 1 "-" "-" "-" "-" "10.6.6.6:80" outbound|80||zq9q - 10.6.6.6:80 - - -',
    ' HTTP/1.1" 503 zq9q,UH 0 0 1 - "',
    '", "upstream_host":"10.6.6.6:80","response_flags":"UH","x":"',
    '[pod/zq9q-1/istio-proxy] [2026-03-01T10:00:00.000Z] "GET ',
    '{"start_time":"zq9q"}',
    '\\',
  ];
  const part = fc.oneof(fc.constantFrom(...forged), fc.string({ maxLength: 8 }));
  const chosen = fc
    .array(part, { maxLength: 3 })
    .map((parts) => (marker + parts.join(marker)).replace(/[\r\n]/g, ''));
  fc.assert(
    fc.property(chosen, chosen, fc.constantFrom(istio, envoy, json), (path, agent, write) => {
      const given = {
        at: '10:00:00.000',
        request: `GET /${path} HTTP/1.1`,
        agent,
        id: path.replaceAll('"', ''),
      };
      const line = write({ ...given, host: '10.0.0.7:80' });
      const text = [line, JSON.stringify({ log: line }), of('web-1', line), write(given)].join('\n');
      const { timeline, summary } = importFiles([['a.log', text]], { kind: 'access-log' });
      const kept = JSON.stringify([timeline, timeline.events.texts, summary]);
      expect(kept).not.toContain(marker);
      expect(kept).not.toContain('10.6.6.6');
    }),
    { numRuns: 300 },
  );
});

it('pieces that end anywhere make the same timeline as the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 30 }), (lengths) => {
      const recordings = importer();
      const file = recordings.open('a.log', whole, true);
      for (let at = 0, n = 0; at < whole.length; n++) {
        const length = 1 + (lengths[n % lengths.length] ?? 0);
        file.text(whole.slice(at, at + length));
        at += length;
      }
      file.end('abc');
      expect(recordings.finish().timeline.series).toEqual(importText(whole, 'a.log').series);
    }),
    { numRuns: 50 },
  );
});

it('an object read in one go is read as JSON says it', () => {
  const value = fc.oneof(
    fc.constantFrom(
      null,
      '-',
      '',
      '10.0.0.7:80',
      'inbound|80||',
      'UH,UF',
      'a"b\\',
      200,
      '503',
      0,
      1e3,
      2.5,
      -1,
      true,
    ),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const keys = [
    'method',
    'duration',
    'request_id',
    'upstream_host',
    'response_code',
    'response_flags',
    'upstream_cluster',
    'upstream_local_address',
    'downstream_local_address',
    'path',
    'start_times',
    'responsd_code',
  ];
  const scan = objectScanner(startReader());
  const object = fc.dictionary(fc.constantFrom(...keys), value);
  fc.assert(
    fc.property(object, (rest) => {
      const given: Fields = { start_time: '2026-03-01T10:00:00.250Z', response_code: 200, ...rest };
      const [scanned, read] = [emptyEntry(), emptyEntry()];
      const outcome = scan(JSON.stringify(given), 0, scanned);
      if (outcome === null) return;
      expect(readObject(given, read)).toBe(outcome);
      if (
        outcome === 'request' &&
        !String(given['request_id']).includes('\\') &&
        !String(given['request_id']).includes('"')
      )
        expect(scanned).toEqual(read);
    }),
    { numRuns: 1000 },
  );
});

it('an instant is read as everywhere else', () => {
  const startIn = startReader();
  const odd = [
    '2026-03-01T10:00:61.000Z',
    '2026-03-01T10:00:0x.000Z',
    '2026-03-01T10:00:00,000Z',
    '2026-13-01T10:00:00.000Z',
  ];
  const some = fc.date({ min: new Date('2001-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          some.map((date) => date.toISOString()),
          fc.constantFrom(...odd),
        ),
        { maxLength: 5 },
      ),
      (all) => {
        for (const text of all) expect(startIn(`[${text}]`, 1, 1 + text.length)).toBe(parseInstant(text));
      },
    ),
  );
});

describe('a line made to be slow is not', () => {
  const start = '[2026-03-01T10:00:00.000Z] "GET ';
  it.each([
    ['quotation marks', start + '"'.repeat(1e6)],
    ['quotation marks and spaces', start + '" '.repeat(5e5)],
    ['ends of a request', start + '" 2'.repeat(3e5)],
    ['brackets', '[2026-03-01T'.repeat(8e4)],
    ['braces', '{"'.repeat(5e5)],
    ['backslashes', `{"start_time":"${'\\"'.repeat(5e5)}`],
    ['quotation marks after the duration', `${start}/" 200 - 0 0 1 - ${'" "'.repeat(3e5)}`],
    ['a prefix', `${'a '.repeat(4e5)}[2026-03-01T10:00:00.000Z] "GET / HTTP/1.1" 200 -`],
  ])('%s', (_, line) => {
    const began = performance.now();
    importText([line, line, line, istio({ at: '10:00:00.000' })].join('\n'), 'a.log', asLog);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('who wrote a line', () => {
  const writerIn = prefixReader();
  it.each([
    ['[pod/web-1/istio-proxy] ', '', 'web-1'],
    ['shop web-1 istio-proxy ', 'shop', 'web-1'],
    ['web-1 istio-proxy ', '', 'web-1'],
    ['2026-03-01T10:00:00.000Z stderr F ', '', ''],
    ['hello world ', '', ''],
    ['Mar  1 10:00:00 node envoy[15]: ', '', ''],
    ['[pod/../x] ', '', ''],
    ['[pod/We/b] ', '', ''],
    ['web-1\u001b[2J istio-proxy ', '', ''],
  ])('%j', (prefix, namespace, pod) => {
    const line = prefix + istio({ at: '10:00:00.000' });
    for (const _ of [1, 2]) expect(writerIn(line, beginningOf(line))).toMatchObject({ namespace, pod });
  });
});
