import type { Action } from '../../session/actions.ts';
import { commandOfKey, type KeyMap } from '../../session/key-map.ts';
import type { Controller } from '../controller.ts';
import { actionOfOther } from '../keys.ts';
import { isKnown } from '../model/run.ts';
import type { Scene } from '../model/scene.ts';
import { answerTo, openingLines, pageLines } from './answers.ts';
import { actionOfSpokenKey, typedIn } from './keys.ts';
import { belongs, newsOf } from './news.ts';
import { type Clock, createVoice, type Voice } from './voice.ts';
import { inWords } from './words.ts';

/** Does what a viewer asks for, and says what comes of it and what changes by itself. */
export interface Narrator {
  readonly press: (key: string) => void;
  /** A line of a script: what the prompt takes, or a key by its name. */
  readonly line: (text: string) => void;
  /** Says where everything stands. */
  readonly begin: () => void;
  /** Says what has changed by itself, now. */
  readonly flush: () => void;
  /** Whether what was asked for is made. */
  readonly isSettled: () => boolean;
  readonly end: () => void;
}

/** A narrator of a replay that appends to `write`. */
export function createNarrator(
  controller: Controller,
  write: (text: string) => void,
  clock: Clock,
): Narrator {
  let told = controller.scene();
  let spoken: readonly string[] = [];
  let mine = false;
  const voice: Voice = createVoice(
    write,
    () => {
      const news = newsOf(told, controller.scene());
      told = controller.scene();
      if (news !== null) spoken = [news];
      return news;
    },
    clock,
  );
  const unsubscribe = controller.subscribe(() => {
    if (mine) return;
    const { playing, live, prompt } = controller.scene().session;
    if (prompt === null) (playing || live ? voice.stir : voice.flush)();
  });
  const dispatch = (action: Action): void => {
    mine = true;
    controller.dispatch(action);
    mine = false;
  };

  const answer = (lines: readonly string[]): void => {
    told = controller.scene();
    voice.answer(lines);
    if (lines.length > 0) spoken = lines;
  };
  /** Does it, and gives back what there is to say of it. */
  const done = (action: Action): readonly string[] => {
    const before = controller.scene();
    const isTyping = before.session.prompt !== null;
    if (isTyping && (action.do === 'tell' || action.do === 'quit')) dispatch({ do: 'escape' });
    dispatch(action);
    const after = controller.scene();
    if (isTyping && after.session.prompt !== null) return errorOf(before, after);
    // What went on until now, or while something was being typed, comes first.
    const news = newsOf(told, before);
    const said = action.do === 'tell' && action.what === 'again' ? spoken : answerTo(action, before, after);
    return news === null ? said : [news, ...said];
  };
  const act = (action: Action): void => {
    const isTyping = controller.scene().session.prompt !== null;
    const lines = done(action);
    const typed = typedIn(controller.scene().session);
    if (isTyping) voice.typing(typed);
    if (!isTyping || typed === null || lines.length > 0) answer(lines);
    if (!isTyping) voice.typing(typed);
  };
  const press = (key: string): void => {
    const scene = controller.scene();
    const action = actionOfSpokenKey(key, scene, linesOf(scene)) ?? actionOfOther(key, scene.session);
    if (action !== null) act(action);
  };
  const line = (text: string): void => {
    const typed = text.trim();
    const { prompt } = controller.scene().session;
    if (typed === '' && prompt === null) {
      press('h');
      return;
    }
    if (prompt === null) dispatch({ do: 'prompt', kind: typed.startsWith('/') ? 'find' : 'go' });
    else voice.typing(null);
    dispatch({ do: 'type', text: prompt === null ? typed.replace(/^[:/]/, '') : typed });
    const action = actionOfSpokenKey('enter', controller.scene(), 0) ?? { do: 'submit' };
    const lines = done(action);
    const { prompt: open } = controller.scene().session;
    if (open !== null && open.error !== null) {
      dispatch({ do: 'escape' });
      if (isKey(typed, controller.scene().keys)) {
        press(typed);
        return;
      }
    }
    answer(lines);
    voice.typing(typedIn(controller.scene().session));
  };
  return {
    press,
    line,
    begin: () => answer(openingLines(controller.scene())),
    flush: voice.flush,
    isSettled: () => isSettled(controller.scene()),
    end: () => {
      unsubscribe();
      voice.end();
    },
  };
}

/** What the prompt says of what is typed: why it is not understood, or what may stand there. */
function errorOf({ session: { prompt: before } }: Scene, { session: { prompt } }: Scene): readonly string[] {
  if (prompt === null || before === null) return [];
  if (prompt.error !== null && prompt.error !== before.error) return [inWords(prompt.error)];
  const { choices } = prompt;
  if (choices.length === 0 || choices === before.choices) return [];
  const more = choices.length - MOST_CHOICES;
  const said = choices.slice(0, MOST_CHOICES).join(', ');
  return [inWords(`one of: ${said}${more > 0 ? `, and ${more} more` : ''}`)];
}

const MOST_CHOICES = 20;

const isKey = (text: string, keys: KeyMap): boolean => commandOfKey(text, 'spoken', keys) !== null;

const linesOf = (scene: Scene): number => (scene.session.page === 'replay' ? 0 : pageLines(scene).length);

const isSettled = (scene: Scene): boolean => isKnown(scene.happened) && belongs(scene);
