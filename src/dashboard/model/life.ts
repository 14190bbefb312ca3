import { BY_SEVERITY, PROXIES_BY_SEVERITY, PROXY_SEVERITY, SEVERITY } from '../../analysis/severity.ts';
import type { TimelineIndex } from '../../timeline/cursor.ts';
import { APP_STATES } from '../../timeline/states.ts';
import { APP_LOOKS, type Look, PROXY_LOOKS, STATE_LOOKS } from '../look.ts';
import type { Life } from '../panels/box.ts';

/** The lives of a box, of its app and of its proxy; null for one of which nothing is known. */
export interface Lives {
  readonly box: Life;
  readonly app: Life | null;
  readonly proxy: Life | null;
}

/** From what says nothing to what is worst. */
const APPS = ['none', 'ready', 'starting', 'broken'] as const;
const APP_RANK = Uint8Array.from(APP_STATES, (state) => APPS.indexOf(state));

const LOOKS = {
  box: BY_SEVERITY.map((state) => STATE_LOOKS[state]),
  app: APPS.map((state) => APP_LOOKS[state]),
  proxy: PROXIES_BY_SEVERITY.map((state) => PROXY_LOOKS[state]),
};

/** Reads the transitions of one box: O(seconds + its transitions). A state that a second did not end with counts there too. */
export function livesOf(index: TimelineIndex, box: number): Lives {
  const { state, app, proxy } = index.timeline.transitions;
  const of = (codes: Uint8Array, ranks: Uint8Array, looks: readonly Look[]): Life => ({
    ranks: ranksOf(index, box, codes, ranks),
    looks,
  });
  const known = (life: Life): Life | null => (life.ranks.some((rank) => rank > 0) ? life : null);
  return {
    box: of(state, SEVERITY, LOOKS.box),
    app: known(of(app, APP_RANK, LOOKS.app)),
    proxy: known(of(proxy, PROXY_SEVERITY, LOOKS.proxy)),
  };
}

function ranksOf(
  { timeline, start, rows, end }: TimelineIndex,
  box: number,
  codes: Uint8Array,
  rankOf: Uint8Array,
): Float64Array {
  const { transitions, clock, gaps } = timeline;
  const ranks = new Float64Array(clock.length);
  const last = end[box] ?? 0;
  let second = 0;
  let now = 0;
  for (let place = start[box] ?? 0; place < last; place++) {
    const row = rows[place] ?? 0;
    const until = Math.min(ranks.length, Math.max(0, Math.floor((transitions.at[row] ?? 0) / 1000)));
    for (; second < until; second++) ranks[second] = Math.max(ranks[second] ?? 0, now);
    // Within a second the worse counts; what it was before the change does not.
    now = rankOf[codes[row] ?? 0] ?? 0;
    if (until < ranks.length) ranks[until] = Math.max(ranks[until] ?? 0, now);
  }
  for (; second < ranks.length; second++) ranks[second] = Math.max(ranks[second] ?? 0, now);
  for (const gap of gaps)
    ranks.fill(
      Number.NaN,
      Math.max(0, Math.ceil(gap.from / 1000)),
      Math.max(0, Math.floor(gap.until / 1000)),
    );
  return ranks;
}
