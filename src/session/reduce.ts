import type { Action } from './actions.ts';
import {
  closeBox,
  moveRow,
  nextBox,
  nextOrder,
  openBox,
  orderBy,
  reverseOrder,
  selectWorst,
  stepBoxEvent,
  turnToBoxes,
} from './boxes.ts';
import { chartKept, nextChart } from './charts.ts';
import { complete } from './complete.ts';
import { reopenCommand } from './copy.ts';
import { count, startCountdown } from './countdown.ts';
import { stepDifference } from './differences.ts';
import { findEvent } from './find.ts';
import { moveCursor, nextView, refuse, toggleChosen, toggleDetails, toggleFix, toggleNth } from './fixes.ts';
import { lock, lockedMessage, reveal, revealedWith, unasked } from './hidden.ts';
import { jumpOf, stepKind } from './jumps.ts';
import { atNow, grown, stillLive } from './live.ts';
import { goToRow, listMarks, markRow, moveInLog, unmarkRow } from './log/commands.ts';
import { mark, withOthersMarks } from './marks.ts';
import { aimAt, keptWithin, moveTo, remember, runUp, stepEvent } from './move.ts';
import { scrollPage, turnTo, withFilter } from './pages.ts';
import { play } from './play.ts';
import { backwards, tick, togglePausing, toggleSkipping } from './playing.ts';
import { closePrompt, erase, eraseAll, lookBack, openPrompt, typeText } from './prompt.ts';
import { type Session, SPEEDS } from './session.ts';
import { lastSecond } from './shown.ts';
import { nextTimes } from './times.ts';
import { understand } from './understand.ts';
import type { World } from './world.ts';
import { zoomBy, zoomTo } from './zoom.ts';

/** The session after an action. Pure: the same session, action and world always give the same session. */
export const reduce = (session: Session, action: Action, world: World): Session =>
  revealedWith(reduced(session, action, world), world.ahead);

function reduced(session: Session, action: Action, world: World): Session {
  // What goes on by itself takes no word away that is being read.
  if (action.do === 'tick') return tick(session, action.seconds, world);
  if (action.do === 'count') return count(session, action.seconds, world);
  if (action.do === 'grown') return grown(session, action.before, world);
  if (action.do === 'quiet')
    return action.seconds === session.quiet ? session : { ...session, quiet: action.seconds };
  if (action.do === 'others-marks') return withOthersMarks(session, action);
  const fresh = session.message === null ? session : { ...session, message: null };
  const done = unasked(after(fresh, action, world), fresh);
  const next = stillLive(keptWithin(done, world), world);
  return chartKept(session, rowsKept(session, next), world);
}

/** What is known of rows of the log says nothing once others are shown, or the playhead is elsewhere. */
function rowsKept(before: Session, session: Session): Session {
  const isOther = session.view !== before.view || session.fixes !== before.fixes;
  if (isOther) return { ...session, logAt: null, told: null };
  const isGone = session.told === before.told && session.second !== before.second;
  return isGone && session.told !== null ? { ...session, told: null } : session;
}

/** Does it, and keeps a jump for it to be repeated. */
function after(session: Session, action: Action, world: World): Session {
  const jump = jumpOf(action);
  return done(jump === null ? session : { ...session, jump }, action, world);
}

function done(session: Session, action: Action, world: World): Session {
  switch (action.do) {
    case 'tick':
    case 'grown':
    case 'count':
    case 'quiet':
    case 'others-marks':
    case 'tell':
      return session;
    case 'play':
      return play(session, world);
    case 'step':
      return moveTo(session, session.second + action.by, world);
    case 'minute':
      return moveTo(session, session.second + 60 * action.by, world);
    case 'event':
      return stepEvent(session, action.by, world);
    case 'kind':
      return stepKind(session, action.kind, action.by, world);
    case 'repeat':
      return session.jump === null
        ? { ...session, message: 'no jump to repeat yet' }
        : done(session, session.jump, world);
    case 'shift':
      return moveTo(remember(session, 'jump'), session.second + action.seconds, world);
    case 'difference':
      return stepDifference(session, action.to, world);
    case 'go':
      return moveTo(remember(session, 'jump'), action.second - runUp(session), world);
    case 'aim':
      return aimAt(remember(session, 'jump'), action.event, world);
    case 'start':
      return moveTo(remember(session, 'jump'), 0, world);
    case 'end':
      return world.growing
        ? atNow(remember(session, 'jump'), world)
        : moveTo(remember(session, 'jump'), lastSecond(session, world), world);
    case 'speed':
      return withSpeed(session, SPEEDS[SPEEDS.indexOf(Math.abs(session.speed)) + action.by]);
    case 'speed-to':
      return { ...session, speed: action.speed };
    case 'backwards':
      return backwards(session);
    case 'skipping':
      return toggleSkipping(session, world);
    case 'pausing':
      return togglePausing(session, world);
    case 'find':
      return findEvent(session, action.by, world);
    case 'cursor':
      if (session.page === 'box') return stepBoxEvent(session, action.by, world);
      return session.page === 'replay'
        ? moveCursor(session, action.by, world)
        : scrollPage(session, action.by, action.always?.scroll ?? 0);
    case 'toggle':
      return action.fix === null ? toggleChosen(session, world) : toggleFix(session, action.fix, world);
    case 'toggle-nth':
      return toggleNth(session, action.nth, world);
    case 'refused':
      return refuse(session, action.fixes, action.why);
    case 'undo':
      return undo(session, world);
    case 'reveal':
      return reveal(session, world);
    case 'lock':
      return lock(session, world);
    case 'countdown':
      return startCountdown(session, action.seconds);
    case 'big':
      return { ...session, big: !session.big };
    case 'view':
      return nextView(session, world);
    case 'times':
      return nextTimes(session, world);
    case 'chart':
      return nextChart(session, action.always, world);
    case 'chart-to':
      return { ...session, series: action.series, chart: true, figures: false };
    case 'zoom':
      return zoomBy(session, action.by, world);
    case 'zoom-to':
      return zoomTo(session, action.seconds, world);
    case 'mark':
      return mark(session, action.text);
    case 'log':
      return moveInLog(session, action.by, world);
    case 'log-page':
      return moveInLog(session, action.by * (action.always?.rows ?? 10), world);
    case 'log-go':
      return goToRow(session, world);
    case 'log-mark':
      return markRow(session, world);
    case 'log-unmark':
      return unmarkRow(session, world);
    case 'marks':
      return listMarks(session);
    case 'box':
      return nextBox(session, action.by, world);
    case 'select':
      return { ...remember(session, 'selection'), box: action.box };
    case 'boxes':
      return turnToBoxes(session, world);
    case 'open-box':
      return openBox(session, action.box, world);
    case 'worst-box':
      return selectWorst(session, world);
    case 'row':
      return moveRow(session, action.by, world);
    case 'row-page':
      return moveRow(session, action.by * (action.always?.rows ?? 10), world);
    case 'order':
      return nextOrder(session, world);
    case 'order-by':
      return orderBy(session, action.by);
    case 'reverse':
      return reverseOrder(session, world);
    case 'details':
      return toggleDetails(session, world);
    case 'wish':
      return { ...session, wished: { wish: action.wish } };
    case 'page-by': {
      // A row of the page before stays in sight.
      const rows = Math.max(1, (action.always?.rows ?? 10) - 1) * action.by;
      return after(session, { ...action, do: 'cursor', by: rows }, world);
    }
    case 'page':
      return turnTo(session, action.page);
    case 'copy': {
      const text = reopenCommand(session, world);
      return { ...session, copied: { text }, message: `${text}  (copied)` };
    }
    case 'say':
      return { ...session, message: action.text };
    case 'quit':
      return { ...session, over: true };
    default:
      return typing(session, action, world);
  }
}

type Typing = Extract<
  Action,
  { do: 'prompt' | 'type' | 'erase' | 'erase-all' | 'complete' | 'history' | 'submit' | 'escape' }
>;

function typing(session: Session, action: Typing, world: World): Session {
  switch (action.do) {
    case 'prompt':
      return openPrompt(session, action.kind);
    case 'type':
      return typeText(session, action.text);
    case 'erase':
      return erase(session);
    case 'erase-all':
      return eraseAll(session);
    case 'complete':
      return complete(session, world);
    case 'history':
      return lookBack(session, action.by);
    case 'submit':
      return submit(session, world);
    case 'escape':
      return closeInnermost(session);
  }
}

function submit(session: Session, world: World): Session {
  const { prompt } = session;
  if (prompt === null) return session;
  const text = prompt.text.trim();
  const closed = closePrompt(session, text);
  if (prompt.kind === 'mark') return mark(closed, text, prompt.about?.second, prompt.about?.was);
  if (prompt.kind === 'filter') return withFilter(closed, text);
  if (text === '') return closed;
  if (prompt.kind === 'find') return after({ ...closed, find: text }, { do: 'find', by: 1 }, world);
  const understood = understand(text, session, world);
  if ('error' in understood)
    return { ...session, prompt: { ...prompt, error: understood.error, choices: [] } };
  if ('event' in understood) return aimAt(remember(closed, 'jump'), understood.event, world);
  return after(closed, understood.action, world);
}

/** Closes the innermost thing that is open; with nothing open the screen follows the last event again. */
function closeInnermost(session: Session): Session {
  if (session.prompt !== null) return { ...session, prompt: null };
  if (session.page === 'box') return closeBox(session);
  if (session.page === 'events' && session.logAt !== null) return { ...session, logAt: null };
  if (session.page !== 'replay') return turnTo(session, 'replay');
  if (session.details) return { ...session, details: false };
  return { ...session, box: null };
}

function withSpeed(session: Session, speed: number | undefined): Session {
  return speed === undefined ? session : { ...session, speed: Math.sign(session.speed) * speed };
}

function undo(session: Session, world: World): Session {
  const last = session.past.at(-1);
  if (last === undefined) return { ...session, message: 'nothing to undo' };
  const { what, second, fixes, view, box, marks } = last;
  if (session.locked && fixes !== session.fixes) return { ...session, message: lockedMessage(world) };
  const past = session.past.slice(0, -1);
  return {
    ...session,
    second,
    fixes,
    view,
    box,
    marks,
    past,
    aim: null,
    aside: false,
    message: `undone: ${what}`,
  };
}
