import type { Always } from '../session/actions/screen.ts';
import type { Action } from '../session/actions.ts';
import { filterOf } from '../session/pages.ts';
import type { Page } from '../session/session.ts';
import { hasChart } from './layout.ts';
import { evidenceOf } from './model/evidence.ts';
import { helpModel } from './model/help.ts';
import type { Scene } from './model/scene.ts';
import { rowsOfAllBoxes } from './panels/all-boxes.ts';
import { lastScroll } from './panels/evidence.ts';
import { lastHelpScroll } from './panels/help.ts';
import { rowsOfLog } from './panels/log.ts';

/** What keys and the wheel must know of a page to move in it. */
interface Rooms {
  /** How many rows of its list it shows at once, in a panel so high. */
  readonly rows: (height: number) => number;
  /** How many rows may be scrolled away so that the last are still seen. */
  readonly lastScroll: (scene: Scene, width: number, height: number) => number;
  /** What goes down by so many rows. */
  readonly down: (by: number, always: Always) => Action;
}

/** A page of lines below a title, all of which fit. */
const LINES: Rooms = {
  rows: (height) => height - 1,
  lastScroll: () => 0,
  down: (by, always) => ({ do: 'cursor', by, always }),
};

const PAGES: Readonly<Record<Page, Rooms>> = {
  replay: LINES,
  help: {
    ...LINES,
    lastScroll: ({ keys, session }, width, height) =>
      lastHelpScroll(helpModel(keys, filterOf(session)), width, height),
  },
  evidence: {
    ...LINES,
    lastScroll: (scene, width, height) => lastScroll(evidenceOf(scene), width, height),
  },
  boxes: { ...LINES, rows: rowsOfAllBoxes, down: (by) => ({ do: 'row', by }) },
  box: LINES,
  events: { ...LINES, rows: rowsOfLog, down: (by) => ({ do: 'log', by }) },
};

/** What an action on a screen of a size must know of it. */
export function alwaysOf(scene: Scene, width: number, height: number): Always {
  const { rows, lastScroll } = PAGES[scene.session.page];
  // Between the header and the foot.
  const room = height - 2;
  return {
    chart: hasChart({ width, height }),
    rows: rows(room),
    scroll: lastScroll(scene, width, room),
  };
}

/** What goes down a page by so many rows. */
export const downPage = (page: Page, by: number, always: Always): Action => PAGES[page].down(by, always);
