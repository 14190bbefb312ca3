import process from 'node:process';
import { Box, useApp } from 'ink';
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { shownKeys } from '../session/key-names.ts';
import { clipboardCode } from '../terminal/clipboard.ts';
import { mountInk } from '../terminal/ink.tsx';
import { useKeys } from '../terminal/keys.ts';
import { Panel, useSize } from '../terminal/panel.tsx';
import type { Terminal } from '../terminal/terminal.ts';
import { bandsOf } from './bands.ts';
import type { Controller } from './controller.ts';
import { actionOfKey, actionOfOther, actionUnseen, quittingKeys } from './keys.ts';
import { alwaysOf } from './pages.ts';
import type { Paint } from './painters.ts';
import { rowsOfFoot } from './panels/foot.ts';
import { paintTooSmall } from './panels/small.ts';
import type { Band, Slot } from './places.ts';
import { actionsOfPointer } from './pointer.ts';

export interface AppProps {
  readonly controller: Controller;
  /** Gives the terminal back until the shell continues the program. */
  readonly suspend: () => void;
  /** Paints everything anew. */
  readonly redraw?: () => void;
  readonly paint: Paint;
  /** Whether there are colours. */
  readonly hasColours?: boolean;
  /** Called once, when its own panels are there. */
  readonly onShown?: () => void;
  /** Whether clicks and the wheel do something. */
  readonly mouse?: boolean;
}

/** Runs the app on a terminal until the viewer quits. */
export const runApp = (
  { screen, hasColours, suspend }: Terminal,
  props: Pick<AppProps, 'controller' | 'paint' | 'onShown' | 'mouse'>,
): Promise<unknown> =>
  mountInk(
    <App {...props} hasColours={hasColours} suspend={suspend} redraw={screen.repaint} />,
    screen,
  ).waitUntilExit();

/** The whole screen: places from layout.ts, rows from the painters. */
export function App({
  controller,
  suspend,
  redraw,
  paint,
  hasColours = true,
  onShown,
  mouse = false,
}: AppProps) {
  const { exit } = useApp();
  const { columns, rows } = useSize();
  const scene = useSyncExternalStore(controller.subscribe, controller.scene);
  const { session } = scene;

  useKeys((key) => {
    const scene = controller.scene();
    const always = alwaysOf(scene, columns, rows);
    const isSeen = bandsOf(scene, columns, rows) !== null;
    const does = isSeen ? actionOfKey : actionUnseen;
    const action = does(key, scene.session, always, scene.keys) ?? actionOfOther(key, scene.session);
    if (action !== null) controller.dispatch(action);
    else if (mouse)
      for (const each of actionsOfPointer(key, scene, { columns, rows }, always)) controller.dispatch(each);
  });
  useLayoutEffect(() => onShown?.(), [onShown]);
  useEffect(() => {
    // What the first frame does not need comes after it.
    const later = setTimeout(() => void beginLater(controller, hasColours));
    return () => clearTimeout(later);
  }, [controller, hasColours]);
  useEffect(() => {
    if (session.over) exit();
  }, [session.over, exit]);
  useEffect(() => {
    if (session.wished?.wish === 'suspend') suspend();
    if (session.wished?.wish === 'redraw') redraw?.();
  }, [session.wished, suspend, redraw]);
  useEffect(() => {
    if (session.copied !== null) process.stdout.write(clipboardCode(session.copied.text));
  }, [session.copied]);

  const panel = ({ id, height }: Slot, width: number) => (
    <Panel key={id} width={width} height={height} rows={paint({ id, height }, scene, width)} />
  );
  const bands = bandsOf(scene, columns, rows);
  if (bands === null) {
    const quits = shownKeys(quittingKeys(session, scene.keys).slice(0, 1));
    return <Panel width={columns} height={rows} rows={paintTooSmall(columns, rows, quits)} />;
  }
  // A sentence that is longer than the screen is wide covers what is above it.
  const said = rowsOfFoot(session, columns);
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
async function beginLater(controller: Controller, hasColours: boolean): Promise<void> {
  controller.begin();
  const { createDraw, drawDigits } = await import('./draw.ts');
  controller.setDraw({ draw: createDraw(hasColours), digits: drawDigits });
}
