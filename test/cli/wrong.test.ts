import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { typedHere } from './typed.ts';

const ratchet = typedHere();
const scenario = readFileSync(new URL('../../timelines/stagefront.yaml', import.meta.url), 'utf8');
const put = (name: string, text: string): void => writeFileSync(ratchet.path(name), text);

beforeAll(() => {
  mkdirSync(ratchet.path('folder'));
  put('empty.yaml', '');
  put('broken.yaml', 'title: [\n');
  put('report.json', '{\n  "format": "ratchet.run/1"\n}\n');
  put('later.jsonl', '{"format":"ratchet.timeline/99"}\n');
  put('unknown-key.yaml', scenario.replace(/^ {2}restartDelay:/m, '  restartDelays:'));
  put('wrong-unit.yaml', scenario.replace(/^ {2}restartDelay: .*/m, '  restartDelay: 8 parsecs'));
  put('negative.yaml', scenario.replace(/^ {2}restartDelay: .*/m, '  restartDelay: -8s'));
  put('no-time.yaml', scenario.replace('length: 12m', 'length: 0'));
  const withFix = (name: string, set: string): void =>
    put(
      name,
      scenario.replace(
        /^fixes:\n/m,
        `fixes:\n  mine: {title: a, cost: b, source: c, note: d, set: {${set}}}\n`,
      ),
    );
  withFix('contradicting.yaml', 'livenessProbe.timeoutSeconds: 2');
  withFix('unknown-setting.yaml', 'livenessProbe.timeoutSecond: 2');
  put('many.yaml', scenario.replace(/^ {2}count: 20/m, '  count: 99999999'));
});

const JSONL = ['run', 'stagefront', '--format', 'jsonl'];

// What was typed, and the one sentence that answers it.
test.each<[readonly string[], string | RegExp]>([
  [['rum'], 'there is no command "rum"; did you mean run?'],
  [['zzzzzz'], /^there is no command "zzzzzz"; expected one of replay, run, /],
  [['help', 'rum'], 'there is no command "rum"; did you mean run?'],
  [['run', 'stagefront', '-o', ''], '-o: found an empty name; expected the name of a file'],
  [['run'], "missing required argument 'timeline'"],
  [['run', 'stagefront', '--fx', 'a'], "unknown option '--fx'; did you mean --fix?"],
  [['run', 'stagefront', 'b'], /^too many arguments for 'run'/],
  [['run', 'stagefront', '--format', 'xml'], /^option '--format <format>' argument 'xml' is invalid/],
  [
    ['replay', 'stagefront', '--theme', 'pink'],
    /^option '--theme <name>' argument 'pink' is invalid\. Allowed choices are default, dark, light, high-contrast,/,
  ],
  [
    ['run', 'stagefront', '--seed', '-1'],
    /^--seed: found "-1"; expected a whole number from 0 to 9007199254740991$/,
  ],
  [['run', 'stagefront', '--fix', 'split-prob'], /split-probes/],
  [['run', 'stagefront', '--fix', 'a,,b'], '--fix: found "a,,b"; expected keys apart by commas, such as a,b'],
  [['run', 'stagefront', '--fix', '__proto__'], /has no fix "__proto__"/],
  [['run', 'stagefront', '-o', 'json'], /^-o names a file; did you mean --format json\?/],
  [['run', 'stagefront', '--force'], '--force replaces a file; -o names it'],
  [['run', 'stagefront', '--per', 'box', '--format', 'json'], '--per box is for --format csv, not json'],
  [[...JSONL, '--since', '10:01'], /^--since does not go with --format jsonl/],
  [['run', 'stagefront', '--since', 'noon'], /^--since: found "noon"; expected 10:01:07, /],
  [
    ['run', 'stagefront', '--until', '11:00'],
    /^--until: "11:00" is outside the timeline, .* 10:00:00 to 10:11:59$/,
  ],
  [['run', 'stagefront', '--since', '10:02', '--until', '10:01'], '--since is later than --until'],
  [['run', 'stagefront', '-o', 'folder'], 'folder: is a directory; expected the name of a file'],
  [['run', 'stagefront', '-o', 'none/file'], 'none/file: no such file'],
  [['run', 'stagefrnt'], /no timeline of that name; did you mean "stagefront"\? `ratchet list` shows/],
  [['run', 'none.yaml'], /^none\.yaml: no such file/],
  [['run', 'folder'], 'folder: is a directory; expected a scenario or a recording'],
  [['run', 'empty.yaml'], /^empty\.yaml: .*empty/],
  [['run', 'broken.yaml'], /^broken\.yaml:\d+: /],
  [['run', 'report.json'], /^report\.json: is a report of `ratchet run --format json`/],
  [['run', 'later.jsonl'], /^later\.jsonl:1: .*ratchet\.timeline\/99/],
  [['run', 'unknown-key.yaml'], /^unknown-key\.yaml:\d+: .*restartDelays.*restartDelay/],
  [['run', 'wrong-unit.yaml'], /^wrong-unit\.yaml:\d+: .*8 parsecs/],
  [['run', 'negative.yaml'], /^negative\.yaml:\d+: .*-8s/],
  [['run', 'no-time.yaml'], /^no-time\.yaml:\d+: /],
  [['run', 'many.yaml'], /^many\.yaml:\d+: .*99999999/],
  [
    ['run', 'contradicting.yaml', '--fix', 'mine,timeout-at-p99'],
    /mine and timeout-at-p99 .*livenessProbe\.timeoutSeconds to 2\b.*\b3\b/,
  ],
  [['run', 'unknown-setting.yaml'], /^unknown-setting\.yaml:\d+: .*timeoutSecond\b.*timeoutSeconds/],
  [['why', 'stagefront', '--box', '99'], '--box: there is no box "99"; they go from box-01 to box-20'],
  [['why', 'stagefront', '--box', 'box-7'], '--box: there is no box "box-7"; did you mean box-07?'],
  [
    ['events', 'stagefront', '--kind', 'kiled'],
    '--kind: there is no kind of event "kiled"; did you mean killed?',
  ],
  [
    ['events', 'stagefront', '--kind', 'killed,'],
    /^--kind: there is no kind of event ""; expected one of killed, /,
  ],
  [['compare', 'stagefront'], 'there is nothing to compare with; expected --fix, --against or both'],
  [
    ['replay', 'stagefront'],
    'standard output is not a terminal, so the dashboard cannot be drawn; `ratchet run` prints the timeline',
  ],
  [['import', 'later.jsonl'], 'later.jsonl: is a timeline already; `ratchet replay` opens it'],
  [['import', 'broken.yaml'], /^broken\.yaml: /],
])('%j', async (args, sentence) => {
  const { code, out, err } = await ratchet.run(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^ratchet: .+\n$/);
  const said = err.slice('ratchet: '.length, -1);
  if (typeof sentence === 'string') expect(said).toBe(sentence);
  else expect(said).toMatch(sentence);
  expect(said).not.toMatch(/\bat .+:\d+:\d+|node_modules|\n/);
});
