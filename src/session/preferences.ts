import { parseYaml } from '../scenario/document.ts';
import { meantOr } from '../text/nearest.ts';
import { problemIn } from '../text/problem.ts';
import { shown } from '../text/shown.ts';
import { THEME_NAMES, type ThemeName } from '../text/styled.ts';
import { zoneOf } from '../text/zones.ts';
import { keyChoiceFrom } from './key-choice.ts';
import type { KeyChoice } from './key-map.ts';
import { SPEEDS } from './session.ts';

/** What a viewer always wants, as the configuration file says it; what it leaves out is missing. */
export interface Preferences {
  readonly theme?: ThemeName;
  /** A name such as Europe/Berlin, or an offset. */
  readonly timezone?: string;
  readonly speed?: number;
  readonly ascii?: boolean;
  readonly mouse?: boolean;
  readonly keys?: KeyChoice;
}

interface Setting {
  readonly fits: (value: unknown) => boolean;
  readonly expected: string;
  /** What a mistyped value may have meant. */
  readonly words?: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const SWITCH: Setting = { fits: (value) => typeof value === 'boolean', expected: 'true or false' };

const SETTINGS: Readonly<Record<keyof Preferences, Setting>> = {
  theme: {
    fits: (value) => isText(value) && (THEME_NAMES as readonly string[]).includes(value),
    expected: `one of ${THEME_NAMES.join(', ')}`,
    words: THEME_NAMES,
  },
  timezone: {
    fits: (value) => isText(value) && value.length < 100 && zoneOf(value) !== null,
    expected: 'a name such as Europe/Berlin, or +02:00',
  },
  speed: {
    fits: (value) => typeof value === 'number' && SPEEDS.includes(value),
    expected: `one of ${SPEEDS.join(', ')}`,
  },
  ascii: SWITCH,
  mouse: SWITCH,
  // Where every key is a comment there is nothing.
  keys: { fits: (value) => value === null || isBlock(value), expected: 'a block of commands and their keys' },
};

/** Reads the text of a configuration file. Throws a Problem that names file, line and what was expected. */
export function preferencesFrom(source: string, file: string): Preferences {
  const { data, lineOf } = parseYaml(source, file, 'configuration');
  // A file of comments alone says nothing.
  if (data === null || data === undefined) return {};
  if (!isBlock(data)) throw problemIn(file, 1, `found ${shown(data)}; expected a block of settings`);
  const known = Object.keys(SETTINGS);
  for (const [name, value] of Object.entries(data)) {
    const setting = known.includes(name) ? SETTINGS[name as keyof Preferences] : undefined;
    if (setting === undefined) {
      const hint = meantOr(name, known, `known here: ${known.join(', ')}`);
      throw problemIn(file, lineOf([name]), `found unknown key ${shown(name)}; ${hint}`);
    }
    if (setting.fits(value)) continue;
    const expected = `expected ${setting.expected}`;
    const hint = isText(value) && setting.words ? meantOr(value, setting.words, expected) : expected;
    throw problemIn(file, lineOf([name]), `${name}: found ${shown(value)}; ${hint}`);
  }
  const { keys, ...rest } = data as Omit<Preferences, 'keys'> & {
    readonly keys?: Record<string, unknown> | null;
  };
  if (keys === undefined || keys === null) return rest;
  const read = keyChoiceFrom(keys);
  if ('keys' in read) return { ...rest, keys: read.keys };
  throw problemIn(file, lineOf(['keys', ...read.wrong.path]), read.wrong.sentence);
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
