// A small app for terminal.test.ts: two panels, a key's echo, ways to end.
import process from 'node:process';
import { Box, useApp } from 'ink';
import { useEffect, useState } from 'react';
import { showOnTerminal } from '../../../src/terminal/ink.tsx';
import { useKeys } from '../../../src/terminal/keys.ts';
import { Panel, useSize } from '../../../src/terminal/panel.tsx';

function App({ suspend }: { readonly suspend: () => void }) {
  const { exit } = useApp();
  const { columns, rows } = useSize();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [ready, setReady] = useState(false);
  const [broken, setBroken] = useState(false);
  useEffect(() => setReady(true), []);
  useKeys((key) => {
    if (key === 'q') exit('bye');
    else if (key === 'ctrl-c') process.kill(process.pid, 'SIGINT');
    else if (key === 'ctrl-z') suspend();
    else if (key === 'x') throw new Error('thrown by a key');
    else if (key === 'p') void Promise.reject(new Error('rejected by a key'));
    else if (key === 'r') setBroken(true);
    else setKeys((before) => [...before, key]);
  });
  if (broken) throw new Error('thrown by a component');
  const body = Array.from({ length: rows - 2 }, (_, y) => [
    { text: `row ${y} `, tone: 'muted' as const },
    { text: '─'.repeat(columns) },
  ]);
  return (
    <Box flexDirection="column">
      <Panel width={columns} height={1} rows={[[{ text: `${columns}x${rows} ${ready ? 'ready' : ''}` }]]} />
      <Box flexDirection="row">
        <Panel width={12} height={rows - 2} rows={body} />
        <Panel width={columns - 12} height={rows - 2} rows={[[{ text: '│ 你好 é', tone: 'serving' }]]} />
      </Box>
      <Panel width={columns} height={1} rows={[[{ text: `keys: ${keys.join(' ')}`, inverse: true }]]} />
    </Box>
  );
}

const said = await showOnTerminal(({ suspend }) => <App suspend={suspend} />);
console.log(String(said));
