import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Query } from '../runtime/record/query.ts';
import type { Server } from '../runtime/record/server.ts';
import { quoted } from '../text/escape.ts';
import { Problem } from '../text/problem.ts';
import { example } from './example.ts';
import { say } from './failure.ts';
import { repeated } from './options.ts';
import {
  durationOf,
  instantOf,
  PRESET_NAMES,
  queriesOf,
  type RecordOptions,
  serverOf,
} from './record-options.ts';

/** `ratchet record`: a timeline out of a server, or out of what another command prints while it prints it. */
export function addRecord(program: Command): void {
  const command = program
    .command('record')
    .summary('record from Prometheus, or while events are printed')
    .description(
      'Records from a Prometheus server, once or while it happens; or, with - alone, what `kubectl get events -w -o json` prints.',
    )
    .argument('<from...>', 'prometheus and the URL of its server, or - for standard input')
    .option(
      '--query <name=expression>',
      'a series and what to ask for it; may be given more than once',
      repeated,
      [],
    )
    .option(
      '--preset <name>',
      `ready-made queries: ${PRESET_NAMES}; may be given more than once`,
      repeated,
      [],
    )
    .option('--since <time>', 'from when: 2026-10-20T10:00:00Z, or 1h for an hour ago', '1h')
    .option('--until <time>', 'until when, now if left out')
    .option(
      '--step <duration>',
      'between two samples; a finer one than the server scrapes shows nothing more',
      '15s',
    )
    .option('--follow', 'go on while it happens; `ratchet replay --follow` shows it live')
    .option('--token-file <file>', 'a file with the token; else the environment (RATCHET_TOKEN)')
    .option('--ca-file <file>', 'certificates to trust, as PEM')
    .option('--insecure-skip-tls-verify', 'trust any certificate')
    .option('-o, --output <file>', 'the timeline to write')
    .option('--force', 'replace the file if it is there')
    .action(recordCommand);
  example(command, () => [
    'record prometheus http://localhost:9090 --preset istio --since 1h -o incident.jsonl',
    `record prometheus http://localhost:9090 --query 'cpu=sum by (pod) (rate(cpu_seconds_total[1m]))' --follow -o live.jsonl`,
  ]);
}

async function recordCommand(from: readonly string[], options: RecordOptions): Promise<void> {
  const [what, url, ...more] = from;
  if (options.output === undefined || options.output === '-')
    throw new Problem('-o: found none; expected the name of the file to record into');
  if (what === '-' && url === undefined) return watch(options.output, options.force === true);
  if (what !== 'prometheus' || url === undefined || more.length > 0)
    throw new Problem(
      `found ${quoted(from.join(' '))}; expected prometheus and the URL of its server, or - for standard input`,
    );
  const server = await serverOf(url, options);
  const queries = await queriesOf(options);
  const step = await durationOf('--step', options.step);
  if (step < 1000 || step % 1000 !== 0)
    throw new Problem(`--step: found ${quoted(options.step)}; expected whole seconds, such as 15s`);
  if (options.follow === true)
    return follow({ server, queries, step }, options.output, options.force === true);
  await ranges({ server, queries, step }, options);
}

interface Asked {
  readonly server: Server;
  readonly queries: readonly Query[];
  readonly step: number;
}

const wait = async (ms: number): Promise<void> => void (await pause(ms));

async function ranges({ server, queries, step }: Asked, options: RecordOptions): Promise<void> {
  const { recordRanges } = await import('../runtime/record/ranges.ts');
  const { putOut } = await import('./output.ts');
  const { timelineLines } = await import('./jsonl.ts');
  const { importedLines } = await import('../report/imported.ts');
  const now = Date.now();
  const from = floor(await instantOf('--since', options.since, now), step);
  const until = floor(
    options.until === undefined ? now : await instantOf('--until', options.until, now),
    step,
  );
  if (from > until) throw new Problem('--since is later than --until');
  const isPerson = process.stderr.isTTY === true;
  const { timeline, summary, unanswered } = await recordRanges(
    server,
    queries,
    { from, until, step },
    wait,
    (done, of) => {
      if (isPerson && of > 1) process.stderr.write(`\rasking ${done + 1} of ${of} …`);
    },
  );
  if (isPerson) process.stderr.write('\r\u001b[K');
  if (unanswered.length > 0) say(`nothing answers ${unanswered.join(', ')}`);
  await putOut(timelineLines(timeline, timeline.clock.length - 1), options);
  process.stderr.write(
    `${[...importedLines(timeline, summary), `\`ratchet replay ${options.output ?? ''}\` opens it`].join('\n')}\n`,
  );
}

const floor = (at: number, step: number): number => Math.floor(at / step) * step;

async function follow({ server, queries, step }: Asked, output: string, force: boolean): Promise<void> {
  const { followPrometheus } = await import('../runtime/record/follow.ts');
  const { appendTo } = await import('../runtime/record/appending.ts');
  const ends = new AbortController();
  const stop = (): void => ends.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const file = await appendTo(output, force);
  say(`recording into ${output}; \`ratchet replay --follow ${output}\` shows it, Ctrl-C ends it`);
  let said = '';
  try {
    await followPrometheus(
      {
        server,
        queries,
        step,
        wait: async (ms) => void (await pause(ms, undefined, { signal: ends.signal }).catch(() => undefined)),
        now: Date.now,
        goesOn: () => !ends.signal.aborted,
        tell(sentence) {
          // The same trouble is said once, until it is over.
          if (!/^\d+ rows$/.test(sentence) && sentence !== said) say(sentence);
          said = sentence;
        },
      },
      file,
    );
  } finally {
    await file.close();
  }
}

async function watch(output: string, force: boolean): Promise<void> {
  if (process.stdin.isTTY)
    throw new Problem('standard input: is a terminal; pipe `kubectl get events -w -o json` into it');
  const { recordWatch } = await import('../runtime/record/watch.ts');
  const { appendTo } = await import('../runtime/record/appending.ts');
  const file = await appendTo(output, force);
  try {
    await recordWatch({ input: process.stdin, now: Date.now, wait, tell: () => undefined }, file);
  } finally {
    await file.close();
  }
}
