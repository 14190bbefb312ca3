import process from 'node:process';
import { createInterface } from 'node:readline';
import { clipboardCode } from '../../terminal/clipboard.ts';
import { guardTerminal } from '../../terminal/process.ts';
import { readRawKeys } from '../../terminal/raw-keys.ts';
import { textInAscii } from '../ascii.ts';
import { beginReplay, type Dashboard, type Replay } from '../begin.ts';
import type { Controller } from '../controller.ts';
import { createNarrator, type Narrator } from './narrator.ts';
import type { Clock } from './voice.ts';

const CLOCK: Clock = {
  now: () => performance.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** For so long, in milliseconds, a line of a script waits for what the one before it asked for. */
const PATIENCE_MS = 60_000;

/**
 * Replays a timeline in words, for a screen reader: lines are appended and nothing else; keys from a terminal, or
 * commands a line each from a pipe. Gives back the exit code once the viewer quits.
 */
export async function openSpoken(dashboard: Dashboard): Promise<number> {
  const replay = beginReplay(dashboard);
  const { stdin, stdout } = process;
  const encode = dashboard.options.ascii ? textInAscii : (text: string) => text;
  const narrator = createNarrator(replay.controller, (text) => void stdout.write(encode(text)), CLOCK);
  try {
    await (stdin.isTTY ? keysUntilOver(replay, narrator) : linesUntilOver(replay, narrator));
    return 0;
  } finally {
    narrator.end();
    replay.end();
  }
}

function begin(controller: Controller, narrator: Narrator): void {
  narrator.begin();
  controller.begin();
}

/** A paste comes in brackets, so that it is typed and not obeyed key by key. Neither moves anything. */
const PASTES_IN_BRACKETS = '\x1b[?2004h';
const PASTES_AS_TYPED = '\x1b[?2004l';

/** Until the viewer quits or the terminal is gone; raw mode is off then. */
async function keysUntilOver({ controller }: Replay, narrator: Narrator): Promise<void> {
  const { stdin, stdout, env } = process;
  const knowsCodes = stdout.isTTY && env['TERM'] !== 'dumb';
  const send = (code: string): void => {
    if (knowsCodes) stdout.write(code);
  };
  const guard = guardTerminal({
    start: () => {
      send(PASTES_IN_BRACKETS);
      narrator.press('h');
    },
    stop: () => send(PASTES_AS_TYPED),
    repaint: () => undefined,
  });
  send(PASTES_IN_BRACKETS);
  let stop = (): void => undefined;
  try {
    await new Promise<void>((over) => {
      let copied = controller.scene().session.copied;
      stop = readRawKeys(stdin, (key) => {
        if (key === 'ctrl-z') return guard.suspend();
        narrator.press(key);
        const { session } = controller.scene();
        if (session.copied !== copied && session.copied !== null) send(clipboardCode(session.copied.text));
        copied = session.copied;
        if (session.over) over();
      });
      // Only now: a key that is pressed as soon as something is said must not be echoed by the terminal.
      begin(controller, narrator);
      for (const event of ['end', 'close', 'error']) stdin.once(event, () => over());
    });
  } finally {
    stop();
    send(PASTES_AS_TYPED);
    guard.release();
  }
}

/** Until a line says so, or the lines have ended and so has what plays. */
async function linesUntilOver({ controller }: Replay, narrator: Narrator): Promise<void> {
  begin(controller, narrator);
  const lines = createInterface({ input: process.stdin, terminal: false });
  const until = (test: () => boolean, milliseconds: number): Promise<void> =>
    new Promise((done) => {
      if (test()) return done();
      const finish = (): void => {
        unsubscribe();
        clearTimeout(timer);
        done();
      };
      const timer = setTimeout(finish, milliseconds);
      const unsubscribe = controller.subscribe(() => test() && finish());
    });
  const settle = async (): Promise<void> => {
    if (narrator.isSettled()) return;
    await until(narrator.isSettled, PATIENCE_MS);
    narrator.flush();
  };
  const knowsOutcomes = (): boolean => {
    const { outcomes, fixes } = controller.scene();
    return outcomes.size >= fixes.length;
  };
  for await (const line of lines) {
    await settle();
    if (/^(?:l|fixes)$/.test(line.trim())) await until(knowsOutcomes, PATIENCE_MS);
    narrator.line(line);
    if (controller.scene().session.over) return lines.close();
  }
  await settle();
  const rests = (): boolean => {
    const { playing, live } = controller.scene().session;
    return !playing && !live;
  };
  await until(rests, FOREVER_MS);
  narrator.flush();
}

/** The longest that a timer can wait: 24 days. */
const FOREVER_MS = 2 ** 31 - 1;
