import type { Screen } from '../terminal/screen.ts';
import { bandsOf, placesIn } from './bands.ts';
import type { Scene } from './model/scene.ts';
import type { Paint } from './painters.ts';

/**
 * Shows a scene before Ink is loaded, which takes longer than to draw it. Gives back what takes this picture away,
 * to be called when the app's own is there.
 */
export function paintFirstFrame(screen: Screen, scene: Scene, paint: Paint): () => void {
  const { columns, rows } = screen.size();
  const shown = placesIn(bandsOf(scene, columns, rows) ?? []).map(({ slot, x, y, width }) => {
    const id = `first ${slot.id}`;
    const place = { x, y, width, height: slot.height };
    screen.setPanel(id, { rows: paint(slot, scene, width), place: () => place });
    return id;
  });
  screen.flush();
  return () => {
    for (const id of shown) screen.removePanel(id);
  };
}
