import { nextBox, openBox, selectWorst, stepBoxEvent, turnToBoxes } from '../boxes.ts';
import { nextChart } from '../charts.ts';
import { moveCursor, nextView } from '../fixes.ts';
import { closeInnermost, scrollPage, turnTo } from '../pages.ts';
import type { Page, Session } from '../session.ts';
import { remember } from '../undo.ts';
import type { World } from '../world.ts';
import { zoomBy, zoomTo } from '../zoom.ts';
import type { Doing } from './doing.ts';
import { type Always, rowsAtOnce } from './screen.ts';

/** What is looked at, and how closely. */
export type LookAction =
  | { readonly do: 'view' }
  | { readonly do: 'chart'; readonly always: Always }
  | { readonly do: 'chart-to'; readonly series: number }
  | { readonly do: 'zoom'; readonly by: 1 | -1 }
  | { readonly do: 'zoom-to'; readonly seconds: number | null }
  | { readonly do: 'big' }
  | { readonly do: 'box'; readonly by: 1 | -1 }
  | { readonly do: 'select'; readonly box: number | null }
  | { readonly do: 'worst-box' }
  | { readonly do: 'boxes' }
  | { readonly do: 'open-box'; readonly box: number | null }
  | { readonly do: 'page'; readonly page: Page }
  | { readonly do: 'cursor'; readonly by: number; readonly always?: Always }
  | { readonly do: 'page-by'; readonly by: 1 | -1; readonly always?: Always }
  | { readonly do: 'escape' };

/** What each makes of a session. */
export const LOOK: Doing<LookAction> = {
  view: (session, _, world) => nextView(session, world),
  chart: (session, { always }, world) => nextChart(session, always, world),
  'chart-to': (session, { series }) => ({ ...session, series, chart: true, figures: false }),
  zoom: (session, { by }, world) => zoomBy(session, by, world),
  'zoom-to': (session, { seconds }, world) => zoomTo(session, seconds, world),
  big: (session) => ({ ...session, big: !session.big }),
  box: (session, { by }, world) => nextBox(session, by, world),
  select: (session, { box }) => ({ ...remember(session, 'selection'), box }),
  'worst-box': (session, _, world) => selectWorst(session, world),
  boxes: (session, _, world) => turnToBoxes(session, world),
  'open-box': (session, { box }, world) => openBox(session, box, world),
  page: (session, { page }) => turnTo(session, page),
  cursor: (session, { by, always }, world) => down(session, by, always, world),
  // A row of the page before stays in sight.
  'page-by': (session, { by, always }, world) =>
    down(session, Math.max(1, rowsAtOnce(always) - 1) * by, always, world),
  escape: closeInnermost,
};

/** Goes down by so many rows of what fills the screen: events of the open box, fixes, or lines of the page. */
function down(session: Session, by: number, always: Always | undefined, world: World): Session {
  if (session.page === 'box') return stepBoxEvent(session, by, world);
  if (session.page === 'replay') return moveCursor(session, by, world);
  return scrollPage(session, by, always?.scroll ?? 0);
}
