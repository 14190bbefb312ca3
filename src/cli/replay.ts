import type { Command } from 'commander';
import type { Following } from '../runtime/follow/follow.ts';
import type { Opened } from '../runtime/open.ts';
import type { Runs } from '../runtime/runs.ts';
import { Problem } from '../text/problem.ts';
import { openBeside } from './beside.ts';
import { boxIndex } from './boxes.ts';
import { example } from './example.ts';
import { say } from './failure.ts';
import { open } from './opening.ts';
import { inZone, secondOf, TIMELINE, TIMELINE_HELP } from './options.ts';
import { type ReplayOptions, replayOptions } from './replay-options.ts';
import { keysFromTerminal, terminalFault } from './terminal.ts';

/** `ratchet replay`: the dashboard. */
export function addReplay(program: Command): void {
  const command = program
    .command('replay')
    .summary('open a timeline in the dashboard')
    .description('Opens a timeline in the dashboard, paused at its beginning; ? shows the keys.')
    .argument(TIMELINE, TIMELINE_HELP)
    .action(replay);
  replayOptions(command).addHelpText('after', CONFIGURED);
  example(command, ({ name, fix }) => [`replay ${name} --at +1:07 --fix ${fix}`]);
}

const CONFIGURED = `
Theme, time zone, speed and keys of your own stand in ratchet/config.yaml of the
folder for configuration: $XDG_CONFIG_HOME, else ~/.config (macOS: ~/Library/
Application Support; Windows: %APPDATA%, there ratchet/Config). Options win.`;

/** Opens the dashboard and sets its exit code. Throws `Problem`. */
export async function replay(typed: string, flags: ReplayOptions): Promise<void> {
  const fromPipe = typed === '-' && !process.stdin.isTTY;
  const spoken = flags.screenReader === true;
  const fault = spoken ? null : terminalFault(fromPipe);
  if (fault !== null) throw undrawable(fault);
  const { keys, ...preferred } = await preferences();
  const options = { ...preferred, ...flags };
  if (options.hideFuture === true && options.follow === true)
    throw new Problem('--hide-future: what is recorded live has no future to hide; leave --follow out');
  if (options.view === 'what-if' && options.fix.length === 0 && options.against === undefined)
    throw new Problem('--view what-if: without a fix there is none; --fix chooses one');
  // A second that is asked for may come late in the day.
  const following = options.follow === true ? await followed(typed, options) : null;
  const alone = following?.opened ?? (await open(typed, options.seed, options.at === undefined));
  const { opened, against, length } = await openBeside(typed, alone, options);
  const fixes = against === null ? options.fix : [];
  if (fromPipe && !keysFromTerminal()) throw undrawable('standard input is not a terminal');
  const timeline = inZone(opened.timeline, options.timezone);
  const box = options.box === undefined ? null : boxIndex(timeline, options.box);
  const { startRuns } = await import('../runtime/runs.ts');
  const runs = startRuns(opened);
  try {
    // A fix that does not exist, or any of a recording, is said here, before the screen changes.
    const lengths = [opened.length, length, await lengthWith(fixes, opened, runs)];
    const clock = { ...timeline.clock, length: Math.max(...lengths) };
    const live = following !== null && options.at === undefined;
    const first = live ? Math.max(0, clock.length - 1) : 0;
    const second = options.at === undefined ? first : secondOf('--at', options.at, clock);
    const { notesOf, openNotes } = await import('../runtime/notes/notes.ts');
    const notes = await openNotes(notesOf(typed, timeline.name));
    const show = spoken
      ? (await import('../dashboard/spoken/spoken.ts')).openSpoken
      : (await import('../dashboard/dashboard.ts')).openDashboard;
    process.exitCode = await show({
      opened,
      following,
      runs,
      notes,
      against,
      options: {
        fixes,
        second,
        box,
        compare: options.compare === true || options.view === 'compare',
        ...(options.view === undefined || (fixes.length === 0 && against === null)
          ? {}
          : { view: options.view }),
        playing: options.play === true && !live,
        live,
        speed: Number(options.speed ?? 1),
        ascii: options.ascii === true,
        mouse: options.mouse === true,
        timezone: options.timezone ?? null,
        hidden: options.hideFuture === true,
        locked: options.lockFixes === true,
        countdown: options.countdown ?? null,
        big: options.big === true,
        theme: options.theme ?? 'default',
        keys: keys ?? new Map(),
      },
    });
  } finally {
    runs.close();
  }
}

/** What the configuration file wants, as flags would say it. Throws `Problem`. */
async function preferences() {
  const { readPreferences } = await import('../runtime/config.ts');
  const { speed, ...others } = await readPreferences();
  return speed === undefined ? others : { ...others, speed: String(speed) };
}

/** Opens a timeline that grows; says so while there is nothing of it yet. Throws `Problem`. */
async function followed(typed: string, { seed }: ReplayOptions): Promise<Following> {
  if (seed !== undefined) throw new Problem('--seed: only a scenario has one to choose, and none grows');
  const { followTimeline } = await import('../runtime/follow/follow.ts');
  return followTimeline(typed, (shown) => say(`waiting for the first rows of ${shown}; Ctrl-C ends it`));
}

/** How many seconds it lasts with fixes; where that is not simulated yet, as their settings say. Throws `Problem`. */
async function lengthWith(fixes: readonly string[], opened: Opened, runs: Runs): Promise<number> {
  const { isWhole } = await import('../runtime/open.ts');
  if (opened.scenario === null || isWhole(opened)) return (await runs.timelineWith(fixes)).clock.length;
  const { settingsWith } = await import('../scenario/fixes.ts');
  return settingsWith(opened.scenario, fixes).clock.length / 1000;
}

const undrawable = (fault: string): Problem =>
  new Problem(`${fault}, so the dashboard cannot be drawn; \`ratchet run\` prints the timeline`);
