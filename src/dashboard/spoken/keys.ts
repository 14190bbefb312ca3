import type { Action } from '../../session/actions.ts';
import type { Command } from '../../session/command.ts';
import { commandNamed } from '../../session/commands.ts';
import { actionOf, commandOfKey } from '../../session/key-map.ts';
import type { PromptKind, Session } from '../../session/session.ts';
import { visible } from '../../text/escape.ts';
import { actionOfKey } from '../keys.ts';
import type { Scene } from '../model/scene.ts';
import type { Typed } from './voice.ts';

/** What a key does where nothing is drawn; null if nothing. `lines`: how many lines the page in front has. */
export function actionOfSpokenKey(key: string, { session, keys }: Keyed, lines: number): Action | null {
  const drawn = actionOfKey(key, session, { chart: true, scroll: Math.max(0, lines - 2) }, keys);
  if (session.prompt !== null)
    return (drawn?.do === 'submit' ? spokenCommand(session)?.action('') : null) ?? drawn;
  const isOfPage = commandOfKey(key, session.page, keys)?.scope === session.page && session.page !== 'replay';
  const isSpoken = commandOfKey(key, 'spoken', keys)?.scope === 'spoken';
  return isSpoken && !isOfPage ? actionOf(key, 'spoken', keys) : drawn;
}

type Keyed = Pick<Scene, 'session' | 'keys'>;

/** The command that is typed, if it is one of those that only what is spoken has. */
function spokenCommand({ prompt }: Session): Command | null {
  return prompt?.kind === 'go' ? commandNamed(prompt.text.trim(), 'spoken') : null;
}

const LABELS: Readonly<Record<PromptKind, string>> = {
  go: 'go to: ',
  find: 'find: ',
  mark: 'text of the mark: ',
  filter: 'only with: ',
};

/** What stands before what is typed, and that; null where nothing is being typed. */
export const typedIn = ({ prompt }: Session): Typed | null =>
  prompt === null ? null : { label: LABELS[prompt.kind], text: visible(prompt.text) };
