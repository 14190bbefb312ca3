import { eventsOfBox, killsOfBox } from '../../analysis/box-events.ts';
import { loadAlong } from '../../analysis/box-load.ts';
import { boxesWanted, boxFilterOf, orderOf } from '../../session/box-list.ts';
import { keyFor } from '../../session/key-map.ts';
import { marksWithin } from '../../session/marks.ts';
import { timeOfDay } from '../../text/clock.ts';
import { formatDuration } from '../../text/durations.ts';
import { visible } from '../../text/escape.ts';
import { plural } from '../../text/nouns.ts';
import { formatTight, grouped } from '../../text/numbers.ts';
import { boxAt, endOfFrame } from '../../timeline/cursor.ts';
import { APP_LOOKS, type Look, PROXY_LOOKS, STATE_LOOKS } from '../look.ts';
import { memoOf } from '../memo.ts';
import type { BoxModel, Lane, Life, Trend } from '../panels/box.ts';
import { windowOf } from '../window.ts';
import { checkLines } from './checks.ts';
import { lineOf } from './events.ts';
import { fleetShown } from './heat.ts';
import { livesOf } from './life.ts';
import { rangeOf } from './numbers.ts';
import { hasEnded, longestClock, type Run } from './run.ts';
import { explained, type Scene, shownRuns } from './scene.ts';
import { countUpTo } from './strikes.ts';
import { whyShown } from './why.ts';

/** The page of one box; null where there is none. */
export function boxModel(scene: Scene): BoxModel | null {
  const { session, growing, keys } = scene;
  const { second } = session;
  const shown = shownRuns(scene);
  const [happened, whatIf, compare] = shown;
  const first = happened ?? whatIf;
  const fleet = fleetShown(shown);
  const box = session.box ?? explained(scene) ?? 0;
  const named = fleet?.boxes[box];
  if (first === null || fleet === null || named === undefined) return null;
  const sides = [
    { run: first, place: fleet.places[0]?.[box] ?? -1, title: happened === null ? 'what if' : 'happened' },
    ...(compare && whatIf !== null
      ? [{ run: whatIf, place: fleet.places[1]?.[box] ?? -1, title: 'what if' }]
      : []),
  ];
  const { timeline, index } = first;
  const own = fleet.places[0]?.[box] ?? -1;
  const { state, since } = boxAt(index, own, second);
  const clock = longestClock([happened, whatIf]);
  const order = orderOf(session, fleet);
  const filter = boxFilterOf(session);
  const { boxes } = boxesWanted(fleet, { order, filter, second });
  const ids = eventsOfBox(timeline, own);
  return {
    name: visible(named.name),
    look: STATE_LOOKS[state],
    state: stateText(first, own, since, second),
    places: placeTexts(boxes.indexOf(box), boxes.length, timeline.noun, order.by, filter),
    attributes: Object.entries(named.attributes)
      .map(([key, value]) => `${visible(key)} ${visible(value)}`)
      .join('   '),
    axis: {
      title: 'life',
      window: windowOf(clock, { second, zoom: session.zoom, growing: growing || session.hidden }),
      second,
      marks: marksWithin(session.marks, clock.length).map((mark) => mark.second),
      captions: scene.captions.map((caption) => caption.second).filter((at) => at > 0 && at < clock.length),
    },
    lanes: sides.flatMap(({ run, place, title }) => lanesOf(run, place, title, second)),
    trends: trendsOf(first, own, second),
    checks: hasEnded(first, second)
      ? []
      : checkLines(first, own, second, happened === null ? [] : (scene.probes ?? [])),
    why: whyShown(scene, box),
    events: {
      count: ids.length,
      now: countUpTo(timeline, ids, second) - 1,
      names: 0,
      line: (place) => ({ ...lineOf(timeline, ids[place] ?? 0), box: '' }),
      none: 'nothing is told of it',
      note: `${keyFor(keys, 'up')} ${keyFor(keys, 'down')} event  ${keyFor(keys, 'next-box')} next  ${keyFor(keys, 'clear')} closes`,
    },
  };
}

function stateText({ timeline }: Run, box: number, since: number, second: number): string {
  const kills = killsOfBox(timeline, box, second);
  const killed = kills === 0 ? '' : ` · ${kills === 1 ? '1 kill' : `${grouped(String(kills))} kills`}`;
  const from = Math.floor(since / 1000);
  const lasts = Math.floor((endOfFrame(second) - since) / 1000) - 1;
  return `since ${timeOfDay(timeline.clock, from)}${lasts > 0 ? `, ${formatDuration(lasts * 1000)}` : ''}${killed}`;
}

/** `3 of 12 boxes by zone · killed`, and the same in fewer words: a filter is never left out. */
function placeTexts(
  place: number,
  count: number,
  noun: string,
  by: string,
  filter: string,
): readonly string[] {
  const which = `${place < 0 ? 'not among' : `${grouped(String(place + 1))} of`} ${grouped(String(count))}`;
  const asked = filter.trim() === '' ? '' : ` · ${visible(filter.trim())}`;
  return [`${which} ${plural(noun, count)} by ${visible(by)}${asked}`, `${which}${asked}`];
}

/** The lives of the boxes of a run, remembered for the box that was asked for last. */
const lives = memoOf(({ index }: Run) => {
  let last: { readonly box: number; readonly lives: ReturnType<typeof livesOf> } | null = null;
  return (box: number) => {
    if (last?.box !== box) last = { box, lives: livesOf(index, box) };
    return last.lives;
  };
});

function lanesOf(run: Run, box: number, title: string, second: number): readonly Lane[] {
  if (box < 0) return [];
  const known = lives(run)(box);
  const { state, app, proxy } = boxAt(run.index, box, second);
  const isNow = !hasEnded(run, second) && !Number.isNaN(known.box.ranks[second] ?? Number.NaN);
  const lane = (name: string, life: Life | null, tone: Lane['tone'], { word }: Look): Lane[] =>
    life === null ? [] : [{ title: name, tone, life, now: isNow ? word : '' }];
  return [
    ...lane(title, known.box, title === 'happened' ? 'what-happened' : 'what-if', STATE_LOOKS[state]),
    ...lane('  its app', known.app, 'plain', APP_LOOKS[app]),
    ...lane('  its proxy', known.proxy, 'plain', PROXY_LOOKS[proxy]),
  ];
}

const loads = memoOf(({ index }: Run) => {
  let last: { readonly box: number; readonly arrivals: Float64Array; readonly cpu: Float64Array } | null =
    null;
  return (box: number) => {
    if (last?.box !== box)
      last = { box, arrivals: loadAlong(index, box, 'arrivals'), cpu: loadAlong(index, box, 'cpu') };
    return last;
  };
});

function trendsOf(run: Run, box: number, second: number): readonly Trend[] {
  const { arrivals, cpu } = loads(run)(box);
  const trend = (title: string, values: Float64Array, unit: '/s' | 'share'): Trend[] => {
    const [, most] = rangeOf(values);
    return Number.isNaN(most)
      ? []
      : [{ title, values, most: most > 0 ? most : 1, now: formatTight(values[second] ?? null, unit) }];
  };
  return [...trend('arrivals/s', arrivals, '/s'), ...trend('cpu', cpu, 'share')];
}
