import { describe, expect, it } from 'vitest';
import { causalChain, eventToExplain, verdictEvent } from '../../src/analysis/cause.ts';
import { eventOf } from '../../src/timeline/events.ts';
import { run } from './stagefront.ts';

const happened = run();
const last = (box: string) => happened.events('killed', box).at(-1)?.id ?? -1;
const kinds = (id: number): string =>
  causalChain(happened.timeline, id)
    .map(({ kind }) => kind)
    .join(' ');

/** One life that a kill ended while the proxy waited, newest first. */
const LIFE = 'killed check-failed waiting started';

describe('why', () => {
  it('a box was killed at 10:01:07: unborn, started, killed before, slow, slow spell', () => {
    const [, second] = happened.events('killed', 'box-07');
    expect(kinds(second?.id ?? -1)).toBe(`${LIFE} killed check-failed slow slow-spell`);
  });

  it.each([
    { box: 'box-07', because: 'killed check-failed slow slow-spell' },
    // The neighbours slow down because the first box is missing, and then two more.
    { box: 'box-11', because: 'killed check-failed slow killed check-failed slow slow-spell' },
    { box: 'box-20', because: 'killed check-failed slow killed check-failed slow slow-spell' },
    {
      box: 'box-03',
      because: 'killed check-failed slow killed check-failed slow killed check-failed slow slow-spell',
    },
    {
      box: 'box-16',
      because: 'killed check-failed slow killed check-failed slow killed check-failed slow slow-spell',
    },
  ])('the last kill of $box goes back life by life to the slow spell', ({ box, because }) => {
    const lives = happened.events('killed', box).length;
    expect(kinds(last(box))).toBe(`${`${LIFE} `.repeat(lives - 1)}${because}`);
  });

  it('ends with the slow spell of the first box, for all five', () => {
    for (const box of ['box-03', 'box-07', 'box-11', 'box-16', 'box-20'])
      expect(causalChain(happened.timeline, last(box)).at(-1)).toMatchObject({
        kind: 'slow-spell',
        box: 'box-07',
        at: 45_200,
        text: expect.stringContaining('166.7 arrivals a second'),
      });
  });

  it('checkout broke because boxes were killed', () => {
    const [broken] = happened.events('objective-broken');
    expect(kinds(broken?.id ?? -1)).toMatch(/^objective-broken killed check-failed slow .*slow-spell$/);
  });

  it('a box that a fix brings back is explained by its life, not by what reached it later', () => {
    const { timeline } = run(['split-probes']);
    const second = timeline.clock.length - 1;
    const id = eventToExplain(timeline, { box: 6, second }) ?? -1;
    expect(causalChain(timeline, id).map(({ kind }) => kind)).toEqual(
      'serving proxy-ready waiting started killed check-failed slow slow-spell'.split(' '),
    );
    expect(eventOf(timeline, verdictEvent(timeline) ?? -1)).toMatchObject({ kind: 'killed', second: 52 });
  });

  it('where everything held and no box was killed there is no event to explain', () => {
    expect(verdictEvent(run(['timeout-at-p99']).timeline)).toBeNull();
  });
});
