import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import type { World } from '../../src/session/world.ts';
import { upTo } from '../../src/timeline/upto.ts';
import { incident } from '../timeline/by-hand.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

const done = (start: Partial<Session>, actions: readonly Action[], within: World): Session =>
  actions.reduce((now, action) => reduce(now, action, within), session(start));
const ticks = (start: Partial<Session>, within: World, count: number, by = 1): readonly number[] => {
  let now = session({ playing: true, ...start });
  return Array.from({ length: count }, () => {
    now = reduce(now, { do: 'tick', seconds: by }, within);
    return now.second;
  });
};

/** Ten minutes in which something happens at 1:00 and at 5:00. */
const quiet = incident({
  length: 600,
  events: [60, 300].map((at) => [at, 'note', null, null, 'a word'] as const),
});
const world = smallWorld({ timeline: quiet });

describe('what is quiet', () => {
  test('is skipped up to two seconds before what happens next', () => {
    expect(ticks({ skipping: true }, world, 5)).toEqual([58, 59, 60, 61, 298]);
  });

  test('is played where nobody asks for that', () => {
    expect(ticks({}, world, 3)).toEqual([1, 2, 3]);
  });

  test('up to the end of what is known, if that is all', () => {
    expect(ticks({ skipping: true, second: 310 }, world, 3)).toEqual([597, 598, 599]);
    // More may come, and nobody knows when.
    expect(ticks({ skipping: true, second: 310 }, smallWorld({ timeline: quiet, length: 900 }), 2)).toEqual([
      311, 312,
    ]);
    expect(ticks({ skipping: true, second: 310 }, smallWorld({ timeline: quiet, growing: true }), 2)).toEqual(
      [311, 312],
    );
  });

  test('is no stretch of ten seconds or less', () => {
    // From 290 on the next event is ten seconds away.
    expect(ticks({ skipping: true, second: 289 }, world, 2)).toEqual([290, 291]);
    expect(ticks({ skipping: true, second: 288 }, world, 2)).toEqual([298, 299]);
  });

  test('is none where a mark is', () => {
    expect(ticks({ skipping: true, second: 100, marks: [{ second: 200, text: '' }] }, world, 1)).toEqual([
      198,
    ]);
  });

  test('is quiet in both worlds, while comparing', () => {
    // With the fix b-2 serves at 37; without, something happens at 35, 43, 50 and 60.
    const both = smallWorld({ whatIf: smallTimeline({ fixed: true }) });
    const one = { ...smallWorld(), timeline: quiet, length: 600, whatIf: smallTimeline({ fixed: true }) };
    expect(ticks({ skipping: true, second: 62, view: 'compare' }, both, 1)).toEqual([117]);
    expect(ticks({ skipping: true, second: 0, view: 'compare' }, one, 1)).toEqual([1]);
    expect(ticks({ skipping: true, second: 0, view: 'happened' }, one, 1)).toEqual([58]);
  });

  test('is said to be skipped, unless something else is being read', () => {
    const tick = { do: 'tick', seconds: 1 } as const;
    const skipping = { playing: true, skipping: true };
    expect(done(skipping, [tick], world).message).toBe('skipped 0:57 in which nothing happens');
    expect(done({ ...skipping, message: 'read this' }, [tick], world).message).toBe('read this');
  });

  test('S turns it on and off, and says so', () => {
    const on = done({}, [{ do: 'skipping' }], world);
    expect(on).toMatchObject({ skipping: true, message: expect.stringContaining('more than 10 s') });
    expect(reduce(on, { do: 'skipping' }, world)).toMatchObject({
      skipping: false,
      message: 'skips nothing',
    });
  });
});

describe('captions', () => {
  const captions = [
    { second: 0, text: 'It begins.' },
    { second: 25, text: 'It goes on.' },
    { second: 26, text: 'And on.' },
  ];
  const told = smallWorld({ captions, timeline: quiet });

  test('stop it at their second where that is asked for', () => {
    const at = done({ playing: true, pausing: true, second: 20 }, [{ do: 'tick', seconds: 10 }], told);
    expect(at).toMatchObject({ second: 25, playing: false });
    expect(at.message).toBe('stopped at a caption; space plays on');
    const on = [{ do: 'play' }, { do: 'tick', seconds: 10 }] as const;
    expect(on.reduce((now: Session, action) => reduce(now, action, told), at)).toMatchObject({
      second: 26,
      playing: false,
    });
    expect(ticks({ second: 20 }, told, 1, 10)).toEqual([30]);
  });

  test('are never skipped then', () => {
    expect(ticks({ skipping: true, pausing: true }, told, 1)).toEqual([25]);
    expect(ticks({ skipping: true }, told, 1)).toEqual([58]);
  });

  test('stop it backwards too', () => {
    expect(ticks({ second: 30, pausing: true, speed: -1 }, told, 1, -10)).toEqual([26]);
  });

  test('C turns that on and off; without any it says so', () => {
    expect(done({}, [{ do: 'pausing' }], told)).toMatchObject({ pausing: true });
    expect(done({}, [{ do: 'pausing' }, { do: 'pausing' }], told)).toMatchObject({ pausing: false });
    expect(done({}, [{ do: 'pausing' }], world)).toMatchObject({
      pausing: false,
      message: 'no captions to stop at',
    });
  });
});

describe('where the future is hidden', () => {
  const ahead = { length: 600, known: 600, whatIf: null, captions: [25] };
  const hidden = smallWorld({ timeline: upTo(quiet, 20), length: 21, ahead });

  test('playing stops at a caption nobody knows yet', () => {
    expect(
      done({ playing: true, pausing: true, second: 20 }, [{ do: 'tick', seconds: 10 }], hidden),
    ).toMatchObject({
      second: 25,
      playing: false,
    });
  });

  test('nothing is skipped: it would tell how long nothing happens', () => {
    expect(ticks({ skipping: true, second: 20 }, hidden, 2)).toEqual([21, 22]);
    const asked = done({}, [{ do: 'skipping' }], hidden);
    expect(asked).toMatchObject({
      skipping: false,
      message: 'nothing is skipped while the future is hidden',
    });
  });

  test('what there is, is so far', () => {
    expect(done({ second: 20 }, [{ do: 'kind', kind: 'note', by: 1 }], hidden).message).toBe(
      'there is no note so far',
    );
  });
});

describe('backwards', () => {
  test('it plays to the start and stops there', () => {
    expect(ticks({ second: 3, speed: -1 }, world, 2, -2)).toEqual([1, 0]);
    const start = done({ second: 3, speed: -1, playing: true }, [{ do: 'tick', seconds: -4 }], world);
    expect(start).toMatchObject({ second: 0, playing: false });
    expect(reduce(start, { do: 'play' }, world)).toMatchObject({
      playing: false,
      message: expect.stringMatching(/start/),
    });
  });

  test('faster and slower stay backwards; reverse turns round', () => {
    const back = done({ speed: 2 }, [{ do: 'backwards' }, { do: 'speed', by: 1 }], world);
    expect(back.speed).toBe(-4);
    expect(done({ speed: -4 }, [{ do: 'backwards' }], world).speed).toBe(4);
  });
});
