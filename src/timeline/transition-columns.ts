import { FIRST_CAPACITY, sortTransitions, withRoom } from './columns.ts';
import type { Transitions } from './timeline.ts';

/** Collects transitions; `finish` gives copies, sorted by instant. */
export function transitionColumns() {
  let at = new Float64Array(FIRST_CAPACITY);
  let box = new Int32Array(FIRST_CAPACITY);
  let state = new Uint8Array(FIRST_CAPACITY);
  let app = new Uint8Array(FIRST_CAPACITY);
  let proxy = new Uint8Array(FIRST_CAPACITY);
  let count = 0;
  let latest = Number.NEGATIVE_INFINITY;
  let sorted = true;

  const grow = (capacity: number): void => {
    at = withRoom(at, capacity);
    box = withRoom(box, capacity);
    state = withRoom(state, capacity);
    app = withRoom(app, capacity);
    proxy = withRoom(proxy, capacity);
  };

  return {
    add(when: number, ofBox: number, toState: number, toApp: number, toProxy: number): void {
      if (count === at.length) grow(count * 2);
      if (when < latest) sorted = false;
      else latest = when;
      at[count] = when;
      box[count] = ofBox;
      state[count] = toState;
      app[count] = toApp;
      proxy[count] = toProxy;
      count++;
    },
    finish(): Transitions {
      const rows = {
        at: at.slice(0, count),
        box: box.slice(0, count),
        state: state.slice(0, count),
        app: app.slice(0, count),
        proxy: proxy.slice(0, count),
      };
      return sorted ? rows : sortTransitions(rows);
    },
  };
}
