import { Box, type DOMElement } from 'ink';
import {
  createContext,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Row } from '../text/styled.ts';
import type { PanelContent, Screen, Size } from './screen.ts';

const ScreenContext = createContext<Screen | null>(null);

/** The screen around this component; a component outside a Frame is a mistake in the program. */
function useScreen(): Screen {
  const screen = useContext(ScreenContext);
  if (screen === null) throw new Error('there is no Frame around this component');
  return screen;
}

/** The terminal's size, kept up to date. */
export function useSize(): Size {
  return useSizeOf(useScreen());
}

const useSizeOf = (screen: Screen): Size => useSyncExternalStore(screen.onResize, screen.size);

/**
 * The whole terminal. It lies outside Ink's own frame, which stays empty: Ink computes the layout, panels
 * paint. So a `<Text>` in it is not seen.
 */
export function Frame({ screen, children }: { readonly screen: Screen; readonly children?: ReactNode }) {
  const { columns, rows } = useSizeOf(screen);
  return (
    <ScreenContext.Provider value={screen}>
      <Box position="absolute" flexDirection="column" width={columns} height={rows}>
        {children}
      </Box>
    </ScreenContext.Provider>
  );
}

export interface PanelProps {
  /** In columns; longer rows are cut. */
  readonly width: number;
  /** In rows; further rows are not shown. */
  readonly height: number;
  readonly rows: readonly Row[];
}

/** A rectangle of rows at the place that Ink's layout gives it. */
export function Panel({ width, height, rows }: PanelProps) {
  const screen = useScreen();
  const id = useId();
  const box = useRef<DOMElement>(null);
  useLayoutEffect(() => {
    screen.setPanel(id, { rows, place: () => placeOf(box.current) });
  }, [screen, id, rows]);
  useLayoutEffect(() => () => screen.removePanel(id), [screen, id]);
  return <Box ref={box} width={width} height={height} flexShrink={0} />;
}

/** Yoga places each node relative to its parent, so the place on the screen is a sum. */
function placeOf(box: DOMElement | null): ReturnType<PanelContent['place']> {
  if (!box?.yogaNode) return null;
  let x = 0;
  let y = 0;
  for (let node: DOMElement | undefined = box; node; node = node.parentNode) {
    x += node.yogaNode?.getComputedLeft() ?? 0;
    y += node.yogaNode?.getComputedTop() ?? 0;
  }
  return { x, y, width: box.yogaNode.getComputedWidth(), height: box.yogaNode.getComputedHeight() };
}
