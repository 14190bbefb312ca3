import { withTerminal } from '../terminal/terminal.ts';
import { beginReplay, type Dashboard } from './begin.ts';
import { paintFirstFrame } from './first-frame.ts';
import { createPaint } from './painters.ts';

/** Shows a timeline on the whole terminal until the viewer quits; gives back the exit code. */
export async function openDashboard(dashboard: Dashboard): Promise<number> {
  const { controller, end } = beginReplay(dashboard);
  const { theme, ascii, mouse = false } = dashboard.options;
  try {
    await withTerminal({ theme: theme ?? 'default', mouse }, async (terminal) => {
      const paint = createPaint(ascii);
      const onShown = paintFirstFrame(terminal.screen, controller.scene(), paint);
      const { runApp } = await import('./app.tsx');
      return runApp(terminal, { controller, paint, onShown, mouse });
    });
    return 0;
  } finally {
    end();
  }
}
