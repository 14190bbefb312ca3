/** Why the dashboard cannot be drawn here, in words that follow `standard output`; null if it can. */
export function terminalFault(): string | null {
  if (!process.stdout.isTTY) return 'standard output is not a terminal';
  if (!process.stdin.isTTY) return 'standard input is not a terminal';
  if (process.env['TERM'] === 'dumb') return 'the terminal is a dumb one (TERM=dumb)';
  return null;
}
