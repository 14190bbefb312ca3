import { markAt } from './marks.ts';
import { filterOf } from './pages.ts';
import type { Mark, Prompt, PromptKind, Session } from './session.ts';

const HISTORY_KEPT = 50;
const LONGEST = 200;

/** The session with a prompt open: with the text of the mark or the filter that is there, else an empty one. */
export function openPrompt(session: Session, kind: PromptKind): Session {
  if (kind === 'mark') return markPrompt(session, session.second, markAt(session, session.second));
  const text = kind === 'filter' ? filterOf(session) : '';
  return { ...session, prompt: { kind, text, back: 0, typed: text, error: null, choices: [], about: null } };
}

/** Asks for the text of a mark on a second, or for another one of a mark that is there (`was`). */
export function markPrompt(session: Session, second: number, was: Mark | null): Session {
  const text = was?.text ?? '';
  const about = { second, was };
  return {
    ...session,
    prompt: { kind: 'mark', text, back: 0, typed: text, error: null, choices: [], about },
  };
}

/** What is typed or pasted goes to the prompt; a paste elsewhere opens it. */
export function typeText(session: Session, text: string): Session {
  const open = session.prompt ?? openPrompt(session, 'go').prompt;
  if (open === null) return session;
  return withText(session, open, (open.text + text.replace(/[\r\n\t]+/g, ' ')).slice(0, LONGEST));
}

/** Takes the last character away; an empty prompt closes. */
export function erase(session: Session): Session {
  const { prompt } = session;
  if (prompt === null) return session;
  if (prompt.text === '') return { ...session, prompt: null };
  return withText(session, prompt, Array.from(prompt.text).slice(0, -1).join(''));
}

/** Empties the prompt. */
export function eraseAll(session: Session): Session {
  return session.prompt === null ? session : withText(session, session.prompt, '');
}

/** The session with another text in its prompt. */
export function withText(session: Session, prompt: Prompt, text: string): Session {
  return { ...session, prompt: { ...prompt, text, typed: text, back: 0, error: null, choices: [] } };
}

/** Brings back what was typed in prompts of this kind before (`by` 1) or after (-1). */
export function lookBack(session: Session, by: 1 | -1): Session {
  const { prompt } = session;
  if (prompt === null) return session;
  const history = session.history[prompt.kind] ?? [];
  const back = Math.max(0, Math.min(history.length, prompt.back + by));
  const text = back === 0 ? prompt.typed : (history[history.length - back] ?? '');
  return { ...session, prompt: { ...prompt, back, text, error: null, choices: [] } };
}

/** The session with its prompt closed and what was typed remembered. */
export function closePrompt(session: Session, typed: string): Session {
  const { prompt } = session;
  if (prompt === null || typed === '') return { ...session, prompt: null };
  const before = session.history[prompt.kind] ?? [];
  const kept = [...before.filter((each) => each !== typed), typed].slice(-HISTORY_KEPT);
  return { ...session, prompt: null, history: { ...session.history, [prompt.kind]: kept } };
}
