import { describe, expect, test } from 'vitest';
import { fleetIn } from '../../src/analysis/fleet.ts';
import { actionOfKey } from '../../src/dashboard/keys.ts';
import { startSession } from '../../src/session/beginning.ts';
import { isTable } from '../../src/session/box-list.ts';
import { USUAL_KEYS } from '../../src/session/key-map.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import { fleetTimeline, SIX, sixTimeline } from '../analysis/fleets.ts';
import { manyBoxes } from '../dashboard/scenes.ts';
import { session, smallWorld } from './small.ts';

const world = smallWorld({ timeline: sixTimeline(), fixes: [] });

/** The session after keys, one after the other; what is between quotes is typed. */
function pressed(begun: Session, keys: string, given = world): Session {
  return keys
    .split(' ')
    .flatMap((key) =>
      key.startsWith('"') ? Array.from(key.replaceAll('"', '').replaceAll('_', ' ')) : [key],
    )
    .reduce((now, key) => {
      const action = actionOfKey(key === ' ' ? 'space' : key, now, { chart: false, rows: 4 }, USUAL_KEYS);
      return action === null ? now : reduce(now, action, given);
    }, begun);
}

const at45 = session({ second: 45 });

/** The name of a box by its place, null for none. */
const named = (box: number | null): string | null => (box === null ? null : (SIX[box]?.name ?? '?'));

describe('the page of boxes', () => {
  test('opens as a table where boxes are few, changes to a map and back, and closes', () => {
    const open = pressed(at45, 'w');
    const table = (keys: string, of = world) => isTable(pressed(at45, keys, of), fleetIn(of.timeline, null));
    expect(open.page).toBe('boxes');
    expect([table('w'), table('w w'), table('w w w')]).toEqual([true, false, true]);
    expect(pressed(open, 'w escape').page).toBe('replay');
    expect(table('w w escape w')).toBe(false);
    const many = smallWorld({ timeline: manyBoxes(61) });
    expect([table('w', many), table('w w', many)]).toEqual([false, true]);
  });

  test('its cursor moves in the order that is shown, and stays within', () => {
    // By zone: eu-1 has 2, 4, 6 and eu-2 has 1, 3, 5.
    const rows = (keys: string): string | null => named(pressed(at45, `w ${keys}`).row);
    expect(rows('down')).toBe('web-4');
    expect(rows('down down down')).toBe('web-1');
    expect(rows('down up up')).toBe('web-2');
    expect(rows('end')).toBe('web-5');
    expect(rows('end pageup')).toBe('web-4');
    expect(rows('pagedown')).toBe('web-3');
    expect(rows('end home')).toBe('web-2');
  });

  test('its cursor begins at the box that why is about, and selects nothing by itself', () => {
    const events = smallWorld();
    // b-2 is killed at 20: the box of the last event at 21.
    const open = pressed(session({ second: 21 }), 'w', events);
    expect([open.row, open.box]).toEqual([1, null]);
    expect(pressed(open, 'escape', events).box).toBe(null);
    expect(pressed(session({ second: 21, box: 2 }), 'w', events).row).toBe(2);
  });

  test('enter opens the box of the cursor and selects it; escape goes back', () => {
    const open = pressed(at45, 'w down enter');
    expect([open.page, named(open.box)]).toEqual(['box', 'web-4']);
    expect(pressed(open, 'escape').page).toBe('boxes');
    expect(pressed(open, 'escape escape').page).toBe('replay');
    expect(pressed(open, 'o').page).toBe('boxes');
    expect(pressed(open, 'u').box).toBe(null);
  });

  test('s goes round the orders, r turns one round', () => {
    const ordered = (keys: string) => pressed(at45, `w ${keys}`).boxOrder;
    expect(ordered('s')).toEqual({ by: 'version', reversed: false });
    expect(ordered('s s s')).toEqual({ by: 'since', reversed: false });
    expect(ordered('s s s s s s s')?.by).toBe('cpu');
    expect(ordered('s s s s s s s s')?.by).toBe('name');
    expect(ordered('r')).toEqual({ by: 'zone', reversed: true });
    expect(ordered('r r')).toEqual({ by: 'zone', reversed: false });
  });

  test('/ filters there, and the cursor goes through what is left', () => {
    const left = pressed(at45, 'w / "-serving_zone=eu-1" enter');
    expect(left.filters.boxes).toBe('-serving zone=eu-1');
    expect(named(pressed(left, 'down').row)).toBe('web-6');
    expect(named(pressed(left, 'end').row)).toBe('web-6');
    expect(pressed(left, '/ ctrl-u enter').filters.boxes).toBe('');
  });

  test('the keys of the playhead still work', () => {
    expect(pressed(at45, 'w right right').second).toBe(47);
    expect(pressed(at45, 'w space').playing).toBe(true);
  });
});

describe('the next box', () => {
  test('is the next in the order that is shown', () => {
    expect(named(pressed(at45, 'b').box)).toBe('web-2');
    expect(named(pressed(at45, 'b b b b').box)).toBe('web-1');
    expect(named(pressed(at45, 'B').box)).toBe('web-5');
    const byState = { ...at45, boxOrder: { by: 'state', reversed: false } };
    expect(named(pressed(byState, 'b').box)).toBe('web-2');
    expect(named(pressed(byState, 'b b').box)).toBe('web-3');
  });

  test('keeps to a filter only where that is seen', () => {
    const filtered = { ...at45, filters: { boxes: 'killed' } };
    expect(named(pressed(filtered, 'b b').box)).toBe('web-4');
    expect(named(pressed(filtered, 'w b b').box)).toBe('web-2');
    const none = pressed({ ...at45, filters: { boxes: 'nobody' } }, 'w b');
    expect([none.box, none.message]).toEqual([null, 'no box is left by the filter']);
  });

  test('is never one that only the what-if has', () => {
    const more = fleetTimeline([...SIX, { name: 'web-7', attributes: { zone: 'eu-2' } }], []);
    const both = { ...world, whatIf: more };
    const comparing = { ...at45, view: 'compare' as const };
    expect(named(pressed(comparing, 'B', both).box)).toBe('web-5');
    const opened = pressed(comparing, 'w end enter', both);
    expect([opened.page, opened.message]).toEqual(['boxes', 'web-7 is not there in what happened']);
  });
});

describe('one box', () => {
  test('o opens the selected one, else that of the last event', () => {
    expect(named(pressed({ ...at45, box: 4 }, 'o').box)).toBe('web-5');
    expect(named(pressed(at45, 'o').box)).toBe('web-2');
    expect(named(pressed(session({ second: 15 }), 'o').box)).toBe('web-3');
    expect(named(pressed(session(), 'o').box)).toBe('web-1');
    expect(pressed(at45, 'o escape').page).toBe('replay');
  });

  test('↑ and ↓ go through its events, and stop at the last', () => {
    // web-2 is killed at 30 and at 40, web-3 at 10.
    const open = pressed(session({ second: 20, box: 1 }), 'o');
    expect(pressed(open, 'down').second).toBe(30);
    expect(pressed(open, 'down down').second).toBe(40);
    expect(pressed(open, 'down down up').second).toBe(30);
    const last = pressed(open, 'down down down');
    expect([last.second, last.message]).toEqual([40, 'no later event of this box']);
    expect(pressed(open, 'up').message).toBe('no earlier event of this box');
  });

  test.each([
    [':open web-6', 'web-6', 'box'],
    [':open 6', 'web-6', 'box'],
    [':box web-6', 'web-6', 'replay'],
    [':worst', 'web-2', 'replay'],
  ])('%s', (typed, name, page) => {
    const next = pressed(at45, `: "${typed.slice(1).replaceAll(' ', '_')}" enter`);
    expect([named(next.box), next.page]).toEqual([name, page]);
  });

  test('the worst is the one killed most, else the one out longest, else none', () => {
    const worst = (second: number) => reduce(session({ second }), { do: 'worst-box' }, world);
    expect([named(worst(45).box), worst(45).message]).toEqual(['web-2', 'web-2: 2 kills so far']);
    expect([named(worst(36).box), worst(36).message]).toEqual(['web-3', 'web-3: 1 kill so far']);
    expect(worst(5).message).toBe('no box was killed or is out so far');
  });

  test(':order takes one of the orders, and names them', () => {
    expect(pressed(at45, ': "order_node" enter').boxOrder?.by).toBe('node');
    expect(pressed(at45, ': "order_nodes" enter').prompt?.error).toBe('no order nodes; did you mean node?');
  });

  test('without boxes nothing opens', () => {
    const none = smallWorld({ timeline: { ...sixTimeline(), boxes: [] } });
    expect(pressed(at45, 'o', none).message).toBe('no box to open');
    expect(pressed(startSession(), 'b', none).message).toBe('no box to select');
  });
});
