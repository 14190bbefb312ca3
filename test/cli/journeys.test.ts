import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { builtProgram } from './program.ts';

const ratchet = builtProgram();
const rows = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split('\n')
    .map((row) => row.split(','));

describe('run', () => {
  test('prints a page that tells the outcome and how to print it again', () => {
    const { code, out, err } = ratchet.run(['run', 'stagefront', '--fix', 'split-probes']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('simulated, seed 1, with split-probes');
    expect(out).toContain('  ratchet run stagefront --fix split-probes\n');
    expect(out).not.toContain('\u001b');
  });

  test('prints one JSON object, the same every time', () => {
    const { code, out } = ratchet.run(['run', 'stagefront', '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      format: 'ratchet.run/1',
      timeline: 'stagefront',
      clock: { start: '2026-10-20T10:00:00Z', step: 1, length: 720 },
      outcome: { verdict: 'failed', fewestServing: 15, ratchet: true },
    });
    expect(ratchet.run(['run', 'stagefront', '--format', 'json']).out).toBe(out);
  });

  test('prints a row a second, 10:00:00 first, and a row a box and second', () => {
    const seconds = rows(ratchet.run(['run', 'stagefront', '--format', 'csv']).out);
    expect(seconds).toHaveLength(721);
    expect(seconds[1]?.slice(0, 5)).toEqual(['0', '10:00:00', '2026-10-20T10:00:00Z', '3333', '20']);
    const boxes = rows(ratchet.run(['run', 'stagefront', '--per', 'box', '--until', '+0:01']).out);
    expect(boxes).toHaveLength(1 + 2 * 20);
  });

  test('cuts at --since and --until, both included', () => {
    const args = ['run', 'stagefront', '--format', 'csv', '--since', '10:00:52', '--until', '10:00:54'];
    expect(rows(ratchet.run(args).out).map(([second]) => second)).toEqual(['second', '52', '53', '54']);
  });

  test('what it writes can be run again and comes out the same', () => {
    const lines = ratchet.run(['run', 'stagefront', '--format', 'jsonl']).out;
    writeFileSync(ratchet.path('a.jsonl'), lines);
    writeFileSync(ratchet.path('a.gz'), gzipSync(lines));
    expect(ratchet.run(['run', 'a.jsonl', '--format', 'jsonl']).out).toBe(lines);
    expect(ratchet.run(['run', 'a.gz', '--format', 'jsonl']).out).toBe(lines);
    expect(ratchet.run(['run', '-', '--format', 'jsonl'], lines).out).toBe(lines);
  });

  test('says on standard error that a last line was torn, and prints the rest', () => {
    const lines = ratchet.run(['run', 'stagefront', '--format', 'jsonl', '--until', '+1:00']).out;
    const { code, out, err } = ratchet.run(['run', '-'], lines.slice(0, -9));
    expect(code).toBe(0);
    expect(err).toMatch(
      /^ratchet: warning: standard input: the last line \(\d+\) is torn and was left out; ends at 10:00:59 of 10:01:00: the file is cut; what follows is unknown\n$/,
    );
    expect(out).toContain('Stagefront on-sale');
  });

  test('writes a private file and does not replace it', () => {
    const args = ['run', 'stagefront', '--format', 'json', '-o', 'out.json'];
    expect(ratchet.run(args)).toEqual({ code: 0, out: '', err: '' });
    expect((statSync(ratchet.path('out.json')).mode & 0o777).toString(8)).toBe('600');
    const again = ratchet.run(args);
    expect(again).toEqual({
      code: 2,
      out: '',
      err: 'ratchet: out.json: exists already; --force replaces it\n',
    });
    expect(ratchet.run([...args, '--force']).code).toBe(0);
    expect(JSON.parse(readFileSync(ratchet.path('out.json'), 'utf8')).timeline).toBe('stagefront');
  });

  test.each([
    ['verdict=failed && fewestServing=15', 0, ''],
    ['fewestServing>=19', 1, 'ratchet: --assert does not hold: fewestServing is 15\n'],
    ['!ratchet && kills<=1', 1, /^ratchet: --assert does not hold: ratchet is true, kills is \d+\n$/],
    ['verdict=', 2, 'ratchet: --assert: found its end; expected held or failed for verdict\n'],
  ])('--assert %j ends with %i', (expression, code, sentence) => {
    const finished = ratchet.run(['run', 'stagefront', '--format', 'json', '--assert', expression]);
    expect(finished.code).toBe(code);
    expect(finished.err).toMatch(sentence);
    // Data is printed unless the expression itself is wrong.
    expect(finished.out === '').toBe(code === 2);
  });

  test('is silent when its reader has seen enough', async () => {
    const { code, err } = await ratchet.runHead(['run', 'stagefront', '--per', 'box']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});

test('why tells the chain of causes of a box', () => {
  const { code, out } = ratchet.run(['why', 'stagefront', '--box', '7', '--at', '10:01:07']);
  expect(code).toBe(0);
  expect(out).toMatch(/^10:01:07 {2}box-07 {2}killed .*unborn/m);
  expect(out).toMatch(/^10:00:52 {2}box-07 {2}← killed/m);
});

test('events can be chosen by kind, box and time', () => {
  const { out } = ratchet.run([
    'events',
    'stagefront',
    '--kind',
    'killed',
    '--box',
    'box-07',
    '--until',
    '+1:30',
  ]);
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, 24)),
  ).toEqual(['10:00:52  box-07  killed', '10:01:07  box-07  killed', '10:01:22  box-07  killed']);
});

test('compare puts what happened beside what if, and says where they part', () => {
  const { code, out } = ratchet.run(['compare', 'stagefront', '--fix', 'split-probes']);
  expect(code).toBe(0);
  expect(out).toMatch(/fewest serving +15 +19 +\+4/);
  expect(out).toMatch(/verdict +failed +held/);
  expect(out).toMatch(/^First difference at 10:0/m);
});

test('list names what ships, and the fixes of one', () => {
  expect(ratchet.run(['list']).out).toMatch(/^ {2}stagefront {2,}Stagefront on-sale {2}/m);
  expect(ratchet.run(['list', 'stagefront']).out).toMatch(/^ {2}split-probes {2}/m);
});

test('validate says what is in a file and goes on after a bad one', () => {
  writeFileSync(ratchet.path('empty.yaml'), '');
  const { code, out, err } = ratchet.run(['validate', 'empty.yaml', 'stagefront']);
  expect(code).toBe(2);
  expect(err).toMatch(/^ratchet: empty\.yaml: .*empty.*\n$/);
  expect(out).toMatch(/^stagefront\.yaml: a good scenario, 20 boxes, 720 s, 11 fixes, 3 assumptions\n/);
});

describe('import', () => {
  const list = (items: readonly object[]): string =>
    JSON.stringify({ kind: 'EventList', apiVersion: 'v1', items });
  const event = {
    kind: 'Event',
    metadata: { name: 'a', namespace: 'shop' },
    involvedObject: { kind: 'Pod', name: 'web-1', namespace: 'shop', fieldPath: 'spec.containers{web}' },
    reason: 'Started',
    message: 'Started container web',
    type: 'Normal',
    firstTimestamp: '2026-10-20T10:00:00Z',
    lastTimestamp: '2026-10-20T10:00:00Z',
    count: 1,
  };
  test('turns events of Kubernetes into a timeline that opens', () => {
    writeFileSync(ratchet.path('events.json'), list([event]));
    const imported = ratchet.run(['import', 'events.json', '-o', 'events.jsonl']);
    expect(imported).toMatchObject({ code: 0, out: '' });
    // A whole second is known to half a second.
    expect(imported.err).toContain('1 event: 1 started; 1 of them uncertain, by ±0.50 s at most');
    const { code, out } = ratchet.run(['events', 'events.jsonl']);
    expect(code).toBe(0);
    expect(out).toMatch(/^10:00:00.*web-1.*started/);
    expect(ratchet.run(['events', 'events.json']).out).toBe(out);
  });
});

describe('help', () => {
  test('of a command can be asked for in two ways', () => {
    expect(ratchet.run(['help', 'run'])).toEqual(ratchet.run(['run', '--help']));
  });
  const commands = [
    'replay',
    'run',
    'why',
    'events',
    'compare',
    'list',
    'validate',
    'import',
    'schema',
    'completion',
  ];
  test.each([[[]], ...commands.map((command) => [[command]])])('of %j shows an example', (words) => {
    const { code, out, err } = ratchet.run([...words, '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(`Examples?:\n  \\$ ratchet ${words[0] ?? ''}`));
  });
  test('is what ratchet alone prints without a terminal', () => {
    expect(ratchet.run([])).toEqual(ratchet.run(['--help']));
  });
  test('tells the version of the package', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(ratchet.run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});
