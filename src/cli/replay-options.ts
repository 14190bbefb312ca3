import { type Command, Option } from 'commander';
import type { View } from '../session/session.ts';
import { THEME_NAMES, type ThemeName } from '../text/styled.ts';
import { againstOption, alignOption, type BesideOptions } from './beside.ts';
import { boxOption, countdownOption, fixOption, seedOption, zoneOption } from './options.ts';

export interface ReplayOptions extends BesideOptions {
  readonly seed?: number;
  readonly timezone?: string;
  readonly at?: string;
  readonly box?: string;
  readonly compare?: boolean;
  readonly view?: View;
  readonly play?: boolean;
  readonly speed?: string;
  readonly follow?: boolean;
  readonly ascii?: boolean;
  readonly theme?: ThemeName;
  readonly screenReader?: boolean;
  readonly mouse?: boolean;
  readonly hideFuture?: boolean;
  readonly lockFixes?: boolean;
  readonly countdown?: number;
  readonly big?: boolean;
}

/** Said here again so that help need not load the session; a test compares them. */
export const SPEEDS: readonly string[] = ['0.5', '1', '2', '4', '10', '30', '60'];

const VIEWS: readonly View[] = ['happened', 'what-if', 'compare'];

/** Adds the options of `replay`, in the groups that its help shows. */
export const replayOptions = (command: Command): Command =>
  command
    .optionsGroup('What is replayed:')
    .addOption(fixOption())
    .addOption(seedOption())
    .addOption(againstOption())
    .addOption(alignOption())
    .option('--follow', 'show a timeline live while it is recorded')
    .optionsGroup('Where it begins:')
    .option('--at <time>', 'begin at this second: 10:01:07, +1:07, 90s, 50%')
    .addOption(boxOption())
    .option('--compare', 'show what happened and what if side by side')
    .addOption(new Option('--view <what>', 'show only one of them, with fixes on').choices(VIEWS))
    .option('--play', 'begin playing')
    .addOption(new Option('--speed <factor>', 'seconds a second').choices(SPEEDS))
    .optionsGroup('How it is shown:')
    .addOption(zoneOption())
    .option('--ascii', 'draw with ASCII only')
    .addOption(new Option('--no-ascii').hideHelp())
    .addOption(new Option('--theme <name>', 'colours').choices(THEME_NAMES))
    .option('--mouse', 'click and turn the wheel; with Shift the terminal selects')
    // Behind the one that it takes back: before it, clicks would be on by default.
    .addOption(new Option('--no-mouse').hideHelp())
    .option('--screen-reader', 'say everything, a line at a time, and draw nothing')
    .optionsGroup('For a room:')
    .option('--big', 'large digits, for a room')
    .option('--hide-future', 'show only what the playhead has reached; R twice reveals')
    .option('--lock-fixes', 'keep fixes from being toggled; L twice unlocks')
    .addOption(countdownOption())
    // What follows, the help, belongs to none of them.
    .optionsGroup('');
