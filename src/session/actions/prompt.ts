import { complete } from '../complete.ts';
import { placed } from '../places.ts';
import { erase, eraseAll, lookBack, openPrompt, typeText } from '../prompt.ts';
import type { PromptKind } from '../session.ts';
import { type Carry, submit } from '../submit.ts';
import type { Doing } from './doing.ts';
import type { Always } from './screen.ts';

/** What is done in the prompt; escape leaves it, as it leaves everything. */
export type PromptAction =
  | { readonly do: 'prompt'; readonly kind: PromptKind }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'erase' }
  | { readonly do: 'erase-all' }
  | { readonly do: 'complete' }
  | { readonly do: 'history'; readonly by: 1 | -1 }
  | { readonly do: 'submit'; readonly always?: Always };

/** `carryOut` does what was typed, which may be anything. */
export const promptWith = (carryOut: Carry): Doing<PromptAction> => ({
  prompt: (session, { kind }) => openPrompt(session, kind),
  type: (session, { text }) => typeText(session, text),
  erase,
  'erase-all': eraseAll,
  complete: (session, _, world) => complete(session, world),
  history: (session, { by }) => lookBack(session, by),
  submit: (session, { always }, world) =>
    submit(session, world, (then, action, there) => carryOut(then, placed(action, always), there)),
});
