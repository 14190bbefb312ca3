import { expect, it } from 'vitest';
import { settingsWith } from '../../src/scenario/fixes.ts';
import { asRequests } from '../../src/scenario/grain.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import { sentenceOf } from './sentences.ts';
import { REQUESTS, spoilt } from './small-requests.ts';

const SET = '{callers.shop.calls.0.retries.attempts: 0}';
const BY = '(set by fix no-retries)';
const WHO = ':49: fix no-retries sets';

it.each([
  [
    '{callers.shop.calls.0.retrys.attempts: 0}',
    `:49: found unknown key "retrys" in callers.shop.calls.0; did you mean retries? ${BY}`,
  ],
  [
    '{callers.shop.calls.0.retries.attempts: 1000000}',
    `:49: callers.shop.calls.0.retries.attempts: found 1000000; expected a whole number from 0 to 100 ${BY}`,
  ],
  [
    '{callers.shop.calls.2.retries.attempts: 0}',
    `${WHO} "callers.shop.calls.2.retries.attempts"; expected an item of callers.shop.calls by its number, from 0 to 1`,
  ],
  [
    '{callers.shop.calls.catalog.retries.attempts: 0}',
    `${WHO} "callers.shop.calls.catalog.retries.attempts"; expected an item of callers.shop.calls by its number, from 0 to 1`,
  ],
  [
    '{callers.shp.calls.0.retries.attempts: 0}',
    `${WHO} "callers.shp.calls.0.retries.attempts"; found no "shp" in callers: did you mean shop?`,
  ],
  [
    '{services.stok.boxes: 4}',
    `${WHO} "services.stok.boxes"; found no "stok" in services: did you mean stock?`,
  ],
  [
    '{bulkheads.orders.maxConcurrentCalls: 4}',
    `${WHO} "bulkheads.orders.maxConcurrentCalls"; found no "orders" in bulkheads: there is stock-slots`,
  ],
  [
    '{services.catalog.spells.slo.until: "+90s"}',
    `:49: services.catalog.spells.slo.from is missing; expected a time, as 10:00:52 or +52s ${BY}`,
  ],
  [
    '{services.catalog.boxes: 2}',
    `:49: services.catalog.spells.dead.box: found no box "catalog-03"; they are catalog-01 to catalog-02 ${BY}`,
  ],
  [
    '{services.stock.calls: [{to: catalog}]}',
    `:49: services.stock.calls.0.to: found calls in a circle, catalog → stock → catalog; expected none ${BY}`,
  ],
  [
    '{callers.shop.arrivals.0.perSecond: 0}',
    `:49: callers.shop.arrivals.0.perSecond: found 0; expected a rate a second from 0.000001 to 10000000 ${BY}`,
  ],
  [
    '{grain: fluid}',
    /^:\d+: watch: the fluid grain cannot simulate single requests; .* \(set by fix no-retries\)$/,
  ],
  ['{notes: [nothing]}', `${WHO} "notes"; expected a setting of the model`],
])('a fix that sets %s is refused when the file is loaded', (set, sentence) => {
  expect(sentenceOf(spoilt({ [SET]: set }))).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  );
});

it.each([
  ['a service that is new and whole', '{services.cache: {boxes: 2}, callers.shop.calls.0.to: cache}'],
  ['a call after the last', '{callers.shop.calls.1: {to: stock}}'],
  ['a policy that is new', '{services.catalog.calls.0.retries.attempts: 2}'],
  ['a box that nothing was said of', '{services.catalog.overrides.catalog-03.weight: 2}'],
])('a fix may set %s', (_, set) => {
  expect(sentenceOf(spoilt({ [SET]: set }))).toBe('loads');
});

it('reaches into lists, and leaves the rest of a call as it was', () => {
  const settings = asRequests(settingsWith(loadScenario(REQUESTS, 'my.yaml'), ['no-retries']));
  expect(settings.callers['shop']?.calls[0]).toMatchObject({
    to: 'catalog',
    retries: { attempts: 0, perTryTimeout: 250 },
  });
});
