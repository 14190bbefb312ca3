import { describe, expect, test } from 'vitest';
import { SHIPPED, sentenceOf } from './sentences.ts';
import { REQUESTS } from './small-requests.ts';

/** The line that the figures begin on. */
const lineOf = (text: string): number => text.split('\n').length + 1;

/** The sentence about some figures of a scenario, with the line that they begin on as 0. */
function sentence(scenario: string, figures: string): string {
  const found = sentenceOf(`${scenario}\nfigures:\n${figures}`);
  return found.replace(/^:(\d+)/, (_, line: string) => String(Number(line) - lineOf(scenario)));
}

describe('a figure of requests that means nothing is one sentence with its line', () => {
  const one = (written: string): string => sentence(REQUESTS, `  it: {${written}}`);

  test.each([
    // Measure and what it is of
    [
      'of: events, measure: mean, name: killed',
      'measure: found mean of events; expected count, rate, first or last',
    ],
    ['of: chain, measure: count, path: [stock]', 'measure: found count of chain; expected availability'],
    [
      'of: requests, measure: count',
      'of: found "requests"; expected calls, tries, windows, boxes, events, series, bulkhead, service, proxies, chain, setting or figures',
    ],
    // Values
    [
      'of: calls, measure: mean',
      'found no value; expected one of seconds, status, tries, hops, hopSeconds or handshakeSeconds',
    ],
    [
      'of: calls, measure: mean, value: busy',
      'value: found busy for mean of calls; expected seconds, status, tries, hops, hopSeconds or handshakeSeconds',
    ],
    [
      'of: calls, measure: longest, value: tries',
      'value: found tries for longest of calls; expected seconds, hopSeconds or handshakeSeconds',
    ],
    [
      'of: calls, measure: count, value: seconds',
      'value: found a value for count; expected none, or a limit: where above or below',
    ],
    [
      'of: calls, measure: share, where: {above: 1}',
      'found no value; expected one of seconds, status, tries, hops, hopSeconds or handshakeSeconds',
    ],
    [
      'of: service, measure: mean, name: stock, value: capacity',
      'value: found capacity for mean of service; expected busy, waiting or free',
    ],
    [
      'of: service, measure: value, name: stock, value: busy',
      'value: found busy for value of service; expected slots or capacity',
    ],
    [
      'of: proxies, measure: value',
      'found no value; expected one of cpu, memoryGi, proxies or boxesPerProxy',
    ],
    // Quantiles
    [
      'of: calls, measure: quantile, value: seconds',
      'found no quantile; expected a number from 0 to 1, such as 0.99',
    ],
    [
      'of: calls, measure: mean, value: seconds, quantile: 0.9',
      'quantile: found 0.9 for mean; expected it for the measure quantile only',
    ],
    [
      'of: calls, measure: quantile, value: seconds, quantile: 99',
      'quantile: found 99; expected a number from 0 to 1',
    ],
    // Fields that say nothing
    [
      'of: events, measure: count, name: killed, value: busy',
      'value: found value, which says nothing of events; expected none',
    ],
    [
      'of: events, measure: count, name: killed, where: {ok: true}',
      'where: found where, which says nothing of events; expected none',
    ],
    [
      'of: calls, measure: count, where: {abandoned: true}',
      'where.abandoned: found abandoned, which says nothing of calls; expected none',
    ],
    [
      'of: calls, measure: count, path: [shop, catalog]',
      'path: found a path; expected one for the measure product only',
    ],
    [
      'of: calls, measure: product, value: tries, path: [shop, catalog], from: shop',
      'from: found from beside a path; expected the path alone',
    ],
    [
      'of: boxes, measure: mean, state: serving, where: {above: 1}',
      'where: found a limit for mean; expected one for count, share, longest or first only',
    ],
    [
      'of: bulkhead, measure: mean, value: busy, name: stock-slots, at: "+1s"',
      'at: found an instant; expected it for slots and capacity only',
    ],
    // Units
    [
      'of: calls, measure: count, as: minutes',
      'as: found minutes for count of calls, which is no time; expected number',
    ],
    [
      'of: calls, measure: mean, value: status, as: hours',
      'as: found hours for mean of calls, which is no time; expected number',
    ],
    [
      'of: calls, measure: mean, value: seconds, as: downtime-hours-per-year',
      'as: found downtime-hours-per-year for mean; expected it for availability only',
    ],
    // Who calls whom
    [
      'of: calls, measure: count, from: catlog',
      'from: found no caller or service "catlog"; did you mean catalog?',
    ],
    ['of: tries, measure: count, to: shop', 'to: found no service "shop"; there is catalog, stock'],
    ['of: calls, measure: count, from: stock', 'from: found no call of stock; expected one that is made'],
    [
      'of: calls, measure: count, from: shop, to: stock',
      'from: found no call from shop to stock; expected one that is made',
    ],
    [
      'of: windows, measure: share, calls: 0',
      'found no from; expected the caller that they are of for windows',
    ],
    [
      'of: windows, measure: share, calls: 0, from: catalog',
      'from: found no caller "catalog"; there is shop',
    ],
    ['of: windows, measure: share, from: shop', 'found no calls; expected how many calls the windows have'],
    [
      'of: windows, measure: share, from: shop, calls: 1, length: 11m',
      'length: found windows of 11m in a span of 10m; expected at least one whole one',
    ],
    [
      'of: calls, measure: product, value: tries',
      'found no path of calls; expected the names of a caller or service, and of those called in turn',
    ],
    [
      'of: calls, measure: product, value: tries, path: [shop]',
      'path: found no path of calls; expected the names of a caller or service, and of those called in turn',
    ],
    [
      'of: calls, measure: product, value: tries, path: [shop, stock]',
      'path.1: found no call from shop to stock; expected each to call the next',
    ],
    [
      'of: calls, measure: product, value: tries, path: [shop, catalog, stok]',
      'path.2: found no caller or service "stok"; did you mean stock?',
    ],
    // Names
    ['of: bulkhead, measure: mean, value: busy', 'found no name; expected a name for bulkhead'],
    [
      'of: bulkhead, measure: mean, value: busy, name: stock',
      'name: found no bulkhead "stock"; there is stock-slots',
    ],
    [
      'of: service, measure: mean, value: busy, name: stok',
      'name: found no service "stok"; did you mean stock?',
    ],
    ['of: chain, measure: availability', 'found no path; expected a path of names for chain'],
    ['of: chain, measure: availability, path: []', 'path: found a list; expected at least one name'],
    [
      'of: chain, measure: availability, path: [catalog, stok]',
      'path.1: found no service "stok"; did you mean stock?',
    ],
    ['of: events, measure: count, name: kiled', 'name: found no kind of event "kiled"; did you mean killed?'],
    ['of: series, measure: mean', 'found no name; expected a name for series'],
    [
      'of: series, measure: mean, name: error_shar',
      'name: found no series "error_shar"; did you mean error_share?',
    ],
    [
      'of: series, measure: mean, name: demand, box: stock-01',
      'name: found no series of a box "demand"; there is arrivals, cpu',
    ],
    ['of: boxes, measure: most', 'found no state; expected a state for boxes'],
    ['of: boxes, measure: most, state: servin', 'state: found no state "servin"; did you mean serving?'],
    [
      'of: boxes, measure: most, state: "proxy:serving"',
      'state: found no state "proxy:serving"; did you mean proxy:draining?',
    ],
    [
      'of: boxes, measure: most, state: serving, name: shop',
      'name: found no service "shop"; there is catalog, stock',
    ],
    [
      'of: boxes, measure: most, state: serving, box: catalog-04',
      'box: found no box "catalog-04"; they are catalog-01 to stock-02',
    ],
    [
      'of: boxes, measure: most, state: serving, name: stock, box: stock-01',
      'box: found a box beside a service; expected one of them',
    ],
    [
      'of: tries, measure: count, where: {box: catalo-01}',
      'where.box: found no box "catalo-01"; did you mean catalog-01?',
    ],
    // Settings
    [
      'of: setting, measure: value, name: services.catalog.boxs',
      'name: found no setting "services.catalog.boxs"; expected the path of one, as services.shop.boxes',
    ],
    [
      'of: setting, measure: value, name: services.basket.boxes',
      'name: found no setting "services.basket.boxes"; expected the path of one, as services.shop.boxes',
    ],
    [
      'of: setting, measure: value, name: services.catalog',
      'name: found "services.catalog", which is no number; expected the path of a setting that is one',
    ],
    [
      'of: setting, measure: value, name: services.catalog.cancels',
      'name: found "services.catalog.cancels", which is no number; expected the path of a setting that is one',
    ],
    [
      'of: setting, measure: value, name: clock.start',
      'name: found "clock.start", which is no number; expected the path of a setting that is one',
    ],
    // Windows of time
    [
      'of: calls, measure: count, window: {from: "+2m", until: "+1m"}',
      'window: found a window from 2m to 1m after the start; expected an end after its start',
    ],
    [
      'of: calls, measure: count, window: {from: "+10m"}',
      'window: found a window from 10m to 10m after the start; expected an end after its start',
    ],
    [
      'of: calls, measure: count, window: {until: "10:11:00"}',
      'window.until: found a time 11m after the start; expected one up to the end, 10m',
    ],
    [
      'of: calls, measure: count, window: {from: "+1m", last: 1m}',
      'window.last: found last beside from; expected one of them',
    ],
    [
      'of: service, measure: value, value: capacity, name: stock, at: "+11m"',
      'at: found a time 11m after the start; expected one up to the end, 10m',
    ],
    // Figures of figures
    ['of: figures, measure: ratio, path: [it2, it2]', 'path.0: found no figure "it2"; did you mean it?'],
    [
      'of: figures, measure: ratio, path: [it]',
      'path: found 1 in a path for a ratio; expected two, the second divides the first',
    ],
    ['of: figures, measure: sum, path: [it]', 'path: found figures in a circle, it → it; expected none'],
  ])('%s', (written, expected) => {
    const path = /^[a-z]+(\.[a-z0-9]+)?: /.test(expected)
      ? `figures.it.${expected}`
      : `figures.it: ${expected}`;
    expect(one(written)).toBe(`1: ${path}`);
  });

  test('a circle of several', () => {
    const sum = (path: string) => `{of: figures, measure: sum, path: [${path}]}`;
    const figures = `  a: ${sum('b')}\n  b: ${sum('n, c')}\n  c: ${sum('n, b')}\n  n: {of: calls, measure: count}`;
    expect(sentence(REQUESTS, figures)).toBe(
      '2: figures.b.path: found figures in a circle, b → c → b; expected none',
    );
    const noCircle = `  a: ${sum('b, c')}\n  b: ${sum('c, n')}\n  c: ${sum('n, n')}\n  n: {of: calls, measure: count}`;
    expect(sentence(REQUESTS, noCircle)).toBe('loads');
  });

  test('a name that no assertion could have', () => {
    expect(sentence(REQUESTS, '  a-b: {of: calls, measure: count}')).toBe(
      '1: figures.a-b: found a name of other signs; expected letters, digits and _, a letter first, at most 60',
    );
  });

  test('more than anybody reads', () => {
    const many = Array.from({ length: 501 }, (_, i) => `  f${i}: {of: calls, measure: count}`).join('\n');
    expect(sentence(REQUESTS, many)).toBe('0: figures: found 501 figures; expected at most 500');
  });

  test('a fix that leaves a figure without what it is of', () => {
    const fix = '  no-catalog:\n    title: t\n    set: {callers.shop.calls.0.to: stock}\n';
    const figures = 'figures:\n  it: {of: calls, measure: count, from: shop, to: catalog}\n';
    expect(sentenceOf(`${REQUESTS}${fix}\n${figures}`)).toMatch(
      /found no call from shop to catalog; expected one that is made \(set by fix no-catalog\)$/,
    );
  });
});

describe('a figure of a fleet', () => {
  test.each([
    [
      'of: calls, measure: count',
      'of: found calls, which the grain fluid does not have; expected boxes, events, series, setting or figures',
    ],
    [
      'of: boxes, measure: most, state: serving, name: box',
      'name: found a service in the grain fluid; expected none',
    ],
    [
      'of: boxes, measure: most, state: serving, box: box-21',
      'box: found no box "box-21"; they are box-01 to box-20',
    ],
    ['of: series, measure: mean, name: demnd', 'name: found no series "demnd"; did you mean demand?'],
    [
      'of: series, measure: mean, name: cpu, box: box-01',
      'name: found no series of a box "cpu"; there is none',
    ],
  ])('%s', (written, expected) => {
    expect(sentence(SHIPPED, `  it: {${written}}`)).toBe(`1: figures.it.${expected}`);
  });
});

test.each([
  '{of: calls, measure: quantile, quantile: 0.99, value: seconds, window: {last: 1m}, as: milliseconds}',
  '{of: calls, measure: product, path: [shop, catalog, stock], value: tries, where: {ok: true}}',
  '{of: tries, measure: share, to: catalog, where: {box: catalog-1, ok: false}}',
  '{of: windows, measure: share, from: shop, calls: 1, orMore: true, length: 10s}',
  '{of: boxes, measure: fewest, state: serving, name: catalog}',
  '{of: boxes, measure: count, state: serving, where: {below: 3}, as: minutes}',
  '{of: series, measure: first, name: errors, where: {above: 10}}',
  '{of: series, measure: most, name: cpu, box: catalog-02}',
  '{of: bulkhead, measure: value, name: stock-slots, value: capacity, at: "+90s"}',
  '{of: setting, measure: value, name: callers.shop.calls.0.retries.attempts}',
  '{of: chain, measure: availability, path: [catalog, stock], as: downtime-hours-per-year}',
])('%s loads', (written) => expect(sentence(REQUESTS, `  it: ${written}`)).toBe('loads'));
