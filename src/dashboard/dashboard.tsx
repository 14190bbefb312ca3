import process from 'node:process';
import { Box, useApp } from 'ink';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { showOnTerminal } from '../terminal/ink.tsx';
import { useKeys } from '../terminal/keys.ts';
import { Panel, useSize } from '../terminal/panel.tsx';
import { coloursFrom } from '../terminal/theme.ts';
import type { Row } from '../text/styled.ts';
import { inAscii } from './ascii.ts';
import { bandsOf } from './bands.ts';
import { beginReplay, type Dashboard } from './begin.ts';
import type { Controller } from './controller.ts';
import { actionOfKey } from './keys.ts';
import { type Band, hasChart, type Slot } from './layout.ts';
import { memoOf } from './memo.ts';
import { evidenceOf } from './model/evidence.ts';
import type { Scene } from './model/scene.ts';
import { createPainters } from './painters.ts';
import { lastScroll } from './panels/evidence.ts';
import { rowsOfMessage } from './panels/foot.ts';
import { paintTooSmall } from './panels/small.ts';

/** Shows a timeline on the whole terminal until the viewer quits; gives back the exit code. */
export async function openDashboard(dashboard: Dashboard): Promise<number> {
  const { controller, end } = beginReplay(dashboard);
  const { ascii } = dashboard.options;
  try {
    await showOnTerminal(({ suspend }) => <App controller={controller} suspend={suspend} ascii={ascii} />);
    return 0;
  } finally {
    end();
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
