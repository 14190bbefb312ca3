import { describe, expect, test } from 'vitest';
import { reduce } from '../../src/session/reduce.ts';
import { understand } from '../../src/session/understand.ts';
import { incident } from '../timeline/by-hand.ts';
import { session, smallWorld } from './small.ts';

const world = (length: number) => smallWorld({ timeline: incident({ length, boxes: [] }) });
const zoomed = (length: number, bys: readonly (1 | -1)[]) =>
  bys.reduce((now, by) => reduce(now, { do: 'zoom', by }, world(length)), session());

describe('z and Z', () => {
  test('go from the whole to 5 min and 1 min, and back', () => {
    expect(zoomed(720, [1]).zoom).toBe(300);
    expect(zoomed(720, [1, 1]).zoom).toBe(60);
    expect(zoomed(720, [1, 1, -1]).zoom).toBe(300);
    expect(zoomed(720, [1, 1, -1, -1]).zoom).toBeNull();
  });

  test('end where there is no more, and say so', () => {
    expect(zoomed(720, [1, 1, 1])).toMatchObject({ zoom: 60, message: 'closer: :zoom 30s' });
    expect(zoomed(720, [-1])).toMatchObject({ zoom: null, message: 'all of it is shown' });
  });

  test('leave out what is no part of a shorter timeline', () => {
    expect(zoomed(120, [1]).zoom).toBe(60);
    expect(zoomed(60, [1])).toMatchObject({ zoom: null, message: 'all of it is shown already' });
  });
});

describe('the prompt', () => {
  const typed = (text: string, length = 720) => {
    const understood = understand(text, session(), world(length));
    return 'action' in understood
      ? reduce(session(), understood.action, world(length))
      : 'error' in understood && understood.error;
  };

  test('takes any time from ten seconds on, and the whole', () => {
    expect(typed('zoom 5m')).toMatchObject({ zoom: 300 });
    expect(typed('zoom 90s')).toMatchObject({ zoom: 90 });
    expect(typed('zoom whole')).toMatchObject({ zoom: null, message: null });
  });

  test('says of more than there is that all is shown', () => {
    expect(typed('zoom 20m')).toMatchObject({ zoom: null, message: 'all of it is shown: 12m' });
  });

  test.each(['zoom', 'zoom 9s', 'zoom in', 'zoom -5m'])('%s: says what it takes', (text) => {
    expect(typed(text)).toBe('zoom 5m, 1m or another time from 10s on, or whole');
  });
});
