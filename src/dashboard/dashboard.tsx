import process from 'node:process';
import { Box, useApp } from 'ink';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Following } from '../runtime/follow/follow.ts';
import type { Opened } from '../runtime/open.ts';
import type { Runs } from '../runtime/runs.ts';
import { showOnTerminal } from '../terminal/ink.tsx';
import { useKeys } from '../terminal/keys.ts';
import { Panel, useSize } from '../terminal/panel.tsx';
import { coloursFrom } from '../terminal/theme.ts';
import type { Row } from '../text/styled.ts';
import { inAscii } from './ascii.ts';
import { bandsOf } from './bands.ts';
import { type Controller, createController } from './controller.ts';
import { startFollowing } from './follower.ts';
import { actionOfKey } from './keys.ts';
import { type Band, hasChart, type Slot } from './layout.ts';
import { memoOf } from './memo.ts';
import { evidenceOf } from './model/evidence.ts';
import type { Scene } from './model/scene.ts';
import { createPainters } from './painters.ts';
import { lastScroll } from './panels/evidence.ts';
import { rowsOfMessage } from './panels/foot.ts';
import { paintTooSmall } from './panels/small.ts';
import { startPlayer } from './player.ts';

export interface DashboardOptions {
  /** Keys of fixes that are on at the beginning. */
  readonly fixes: readonly string[];
  readonly second: number;
  /** Index of the selected box, null for none. */
  readonly box: number | null;
  /** Both side by side. With fixes that is so anyway; without, the screen says to choose one. */
  readonly compare: boolean;
  readonly playing: boolean;
  readonly speed: number;
  readonly ascii: boolean;
  /** Whether the playhead stays at now, where more comes. */
  readonly live?: boolean;
}

export interface Dashboard {
  readonly opened: Opened;
  /** What goes on to tell of it where it grows; null for a timeline that is whole. */
  readonly following?: Following | null;
  readonly runs: Runs;
  readonly options: DashboardOptions;
}

/** Shows a timeline on the whole terminal until the viewer quits; gives back the exit code. */
export async function openDashboard({ opened, following = null, runs, options }: Dashboard): Promise<number> {
  const { fixes, second, box, compare, playing, live = false, speed, ascii } = options;
  const view = fixes.length > 0 ? 'compare' : 'happened';
  const controller = createController({
    opened,
    runs,
    beginning: { fixes, second, box, view, playing, live, speed },
    growing: following !== null,
  });
  if (compare && fixes.length === 0) controller.dispatch({ do: 'view' });
  if (opened.warning !== null) controller.dispatch({ do: 'say', text: opened.warning });
  const stopPlaying = startPlayer(controller);
  const stopFollowing = following === null ? null : startFollowing(controller, following);
  try {
    await showOnTerminal(({ suspend }) => <App controller={controller} suspend={suspend} ascii={ascii} />);
    return 0;
  } finally {
    stopPlaying();
    stopFollowing?.();
    controller.close();
  }
}

export interface AppProps {
  readonly controller: Controller;
  /** Ctrl-Z. */
  readonly suspend: () => void;
  readonly ascii: boolean;
}

/** The whole screen: places from layout.ts, rows from the painters. */
export function App({ controller, suspend, ascii }: AppProps) {
  const { exit } = useApp();
  const { columns, rows } = useSize();
  const scene = useSyncExternalStore(controller.subscribe, controller.scene);
  const painters = useMemo(createPainters, []);
  const encode = useMemo(() => memoOf(ascii ? inAscii : (painted: readonly Row[]) => painted), [ascii]);
  const { session } = scene;

  useKeys((key) => {
    if (key === 'ctrl-z') return suspend();
    const action = actionOfKey(key, controller.scene().session, placesOf(controller.scene(), columns, rows));
    if (action !== null) controller.dispatch(action);
  });
  useEffect(() => {
    // What the first frame does not need comes after it.
    const later = setTimeout(() => void beginLater(controller));
    return () => clearTimeout(later);
  }, [controller]);
  useEffect(() => {
    if (session.over) exit();
  }, [session.over, exit]);
  useEffect(() => {
    if (session.copied !== null) copyToClipboard(session.copied.text);
  }, [session.copied]);

  const panel = ({ id, height }: Slot, width: number) => (
    <Panel key={id} width={width} height={height} rows={encode(painters[id](scene, width, height))} />
  );
  const bands = bandsOf(scene, columns, rows);
  if (bands === null) {
    return <Panel width={columns} height={rows} rows={paintTooSmall(columns, rows)} />;
  }
  const said = heightOfMessage(scene, columns);
  return (
    <>
      {bands.map((band) => bandOf(band, panel))}
      {said > 1 && (
        <Box key="said" position="absolute" marginTop={rows - said}>
          {panel({ id: 'foot', height: said }, columns)}
        </Box>
      )}
    </>
  );
}

const placesOf = (scene: Scene, width: number, height: number) => ({
  chart: hasChart({ width, height }),
  scroll: scene.session.page === 'evidence' ? lastScroll(evidenceOf(scene), width, height - 2) : 0,
});

/** A sentence that is longer than the screen is wide covers what is above it; what an event says stays short. */
function heightOfMessage({ session: { message, prompt, aim } }: Scene, width: number): number {
  return message === null || prompt !== null || aim !== null ? 1 : rowsOfMessage(message, width);
}

function bandOf({ height, columns }: Band, panel: (slot: Slot, width: number) => ReactNode): ReactNode {
  const name = columns.flatMap(({ slots }) => slots.map(({ id }) => id)).join(' ');
  return (
    <Box key={name} height={height} flexShrink={0}>
      {columns.map(({ width, slots }) => (
        <Box key={slots[0]?.id} flexDirection="column" width={width} height={height} flexShrink={0}>
          {slots.map((slot) => panel(slot, width))}
        </Box>
      ))}
    </Box>
  );
}

/** Charts load blessed-contrib, which takes longer than the first frame. */
async function beginLater(controller: Controller): Promise<void> {
  controller.begin();
  const { createDraw, drawDigits } = await import('./draw.ts');
  controller.setDraw({ draw: createDraw(coloursFrom(process.env) !== 'none'), digits: drawDigits });
}

/** OSC 52: the terminal puts it on the clipboard, over SSH too, if it is allowed to. */
function copyToClipboard(text: string): void {
  process.stdout.write(`\x1b]52;c;${Buffer.from(text, 'utf8').toString('base64')}\x07`);
}
