/** What of the standard streams decides whether a screen can be drawn. */
export interface Streams {
  readonly stdin: { readonly isTTY?: boolean | undefined };
  readonly stdout: { readonly isTTY?: boolean | undefined };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Why the dashboard cannot be shown here, as one sentence for the user; null if it can. */
export function terminalProblem({ stdin, stdout, env }: Streams): string | null {
  const instead = "use 'ratchet run', which prints";
  if (!stdout.isTTY) return `replay needs a terminal, and standard output is not one; ${instead}`;
  if (!stdin.isTTY) return `replay needs a keyboard, and standard input is not a terminal; ${instead}`;
  if (env['TERM'] === 'dumb')
    return `replay needs a terminal that can move its cursor, and TERM is dumb; ${instead}`;
  return null;
}
