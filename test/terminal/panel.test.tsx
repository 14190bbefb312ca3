import { Box } from 'ink';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useKeys } from '../../src/terminal/keys.ts';
import { Panel, useSize } from '../../src/terminal/panel.tsx';
import type { Row } from '../../src/text/styled.ts';
import { type Headless, mountHeadless } from '../e2e/headless.ts';

let app: Headless;
afterEach(() => app.unmount());

const rows = (...texts: readonly string[]): readonly Row[] => texts.map((text) => [{ text }]);

/** Calls back with how often a key was pressed. */
function Counter({ children }: { readonly children: (count: number) => React.ReactNode }) {
  const [count, setCount] = useState(0);
  useKeys(() => setCount((before) => before + 1));
  return children(count);
}

function Sized() {
  const { columns, rows: height } = useSize();
  return <Panel width={columns} height={1} rows={rows(`${columns}x${height}`)} />;
}

test('panels are painted where the layout puts them', async () => {
  app = mountHeadless(
    <Box>
      <Panel width={3} height={2} rows={rows('abc', 'def')} />
      <Box flexDirection="column" marginLeft={1}>
        <Panel width={2} height={1} rows={rows('long')} />
        <Panel width={4} height={1} rows={rows('x', 'not shown')} />
      </Box>
    </Box>,
    { columns: 12, rows: 3 },
  );
  await app.until((seen) => expect(seen).toEqual(['abc lo', 'def x', '']));
});

test('a panel is painted again when only its rows change', async () => {
  app = mountHeadless(
    <Counter>{(count) => <Panel width={9} height={1} rows={rows(`count ${count}`)} />}</Counter>,
  );
  await app.until((seen) => expect(seen[0]).toBe('count 0'));
  app.press('j', 'k', 'left');
  await app.until((seen) => expect(seen[0]).toBe('count 3'));
});

test('a panel that keeps its rows moves with the layout', async () => {
  const still = rows('still');
  app = mountHeadless(
    <Counter>
      {(count) => (
        <>
          <Box height={count} flexShrink={0} />
          <Panel width={5} height={1} rows={still} />
        </>
      )}
    </Counter>,
    { columns: 10, rows: 3 },
  );
  await app.until((seen) => expect(seen).toEqual(['still', '', '']));
  app.press('j');
  await app.until((seen) => expect(seen).toEqual(['', 'still', '']));
});

test('a panel that goes leaves blanks', async () => {
  app = mountHeadless(
    <Counter>
      {(count) => (count === 0 ? <Panel width={5} height={1} rows={rows('first')} /> : null)}
    </Counter>,
  );
  await app.until((seen) => expect(seen[0]).toBe('first'));
  app.press('j');
  await app.until((seen) => expect(seen[0]).toBe(''));
});

test('the size is that of the terminal, also after it changes', async () => {
  app = mountHeadless(<Sized />, { columns: 30, rows: 4 });
  await app.until((seen) => expect(seen[0]).toBe('30x4'));
  app.tty.resize(50, 9);
  await app.until((seen) => expect(seen[0]).toBe('50x9'));
});

test('nothing of Ink itself reaches the terminal', async () => {
  app = mountHeadless(<Panel width={5} height={1} rows={rows('panel')} />);
  await app.until((seen) => expect(seen[0]).toBe('panel'));
  // Taking over, and one frame: cleared, a jump, the text.
  expect(app.tty.written.slice(1)).toEqual(['\x1b[?2026h\x1b[m\x1b[2J\x1b[1;1Hpanel\x1b[?2026l']);
});
