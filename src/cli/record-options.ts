import type { Query } from '../runtime/record/query.ts';
import type { Server } from '../runtime/record/server.ts';
import { quoted } from '../text/escape.ts';
import { Problem } from '../text/problem.ts';

/** The options of `ratchet record` as they were typed. */
export interface RecordOptions {
  readonly query: readonly string[];
  readonly preset: readonly string[];
  readonly since: string;
  readonly until?: string;
  readonly step: string;
  readonly follow?: boolean;
  readonly tokenFile?: string;
  readonly caFile?: string;
  readonly insecureSkipTlsVerify?: boolean;
  readonly output?: string;
  readonly force?: boolean;
}

/** The presets, for sentences. */
export const PRESET_NAMES = 'kubernetes, istio or envoy';

/** The server at a URL as it was typed, with its token and certificates read. Throws `Problem`. */
export async function serverOf(typed: string, options: RecordOptions): Promise<Server> {
  const { serverUrl } = await import('../runtime/record/server.ts');
  const { readText } = await import('../runtime/read.ts');
  const url = serverUrl(typed);
  const read = async (path: string | undefined): Promise<string | null> =>
    path === undefined ? null : (await readText(path)).text.trim();
  return {
    url,
    token: (await read(options.tokenFile)) ?? process.env['RATCHET_TOKEN'] ?? null,
    ca: await read(options.caFile),
    verifiesTls: options.insecureSkipTlsVerify !== true,
  };
}

/** What is asked: of the presets first, then what was typed. Throws `Problem`, also where there is none. */
export async function queriesOf({ query, preset }: RecordOptions): Promise<readonly Query[]> {
  const { PRESETS } = await import('../runtime/record/presets.ts');
  const ready = preset.flatMap((name) => {
    const queries = PRESETS.get(name);
    if (queries === undefined) throw new Problem(`--preset: found ${quoted(name)}; expected ${PRESET_NAMES}`);
    return queries;
  });
  const own = query.map((typed): Query => {
    const [, name = '', expression = ''] = /^([A-Za-z_][\w.-]{0,99})=(.+)$/s.exec(typed) ?? [];
    if (name !== '') return { name, expression };
    throw new Problem(
      `--query: found ${quoted(typed)}; expected a name and an expression, such as 'cpu=sum(rate(…))'`,
    );
  });
  if (ready.length + own.length > 0) return [...ready, ...own];
  throw new Problem(`found no query; expected --query NAME=EXPRESSION, or --preset ${PRESET_NAMES}`);
}

/** A time as it was typed for an option, in milliseconds. Throws `Problem`. */
export async function durationOf(option: string, typed: string): Promise<number> {
  const { parseDuration } = await import('../text/durations.ts');
  const duration = parseDuration(typed);
  if (duration !== null) return duration;
  throw new Problem(`${option}: found ${quoted(typed)}; expected a time such as 15s`);
}

/** An instant, or how long ago, in milliseconds since 1970-01-01T00:00:00Z. Throws `Problem`. */
export async function instantOf(option: string, typed: string, now: number): Promise<number> {
  const { parseInstant } = await import('../text/instants.ts');
  const { parseDuration } = await import('../text/durations.ts');
  const instant = parseInstant(typed);
  const ago = parseDuration(typed.replace(/^-/, ''));
  if (instant !== null) return instant;
  if (ago !== null) return now - ago;
  throw new Problem(
    `${option}: found ${quoted(typed)}; expected 2026-10-20T10:00:00Z, or 1h for an hour ago`,
  );
}
