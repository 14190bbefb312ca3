import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wrapped } from '../../src/dashboard/cells.ts';
import { loadScenario } from '../../src/scenario/load.ts';

const folder = new URL('../../timelines/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

/** Of 80 columns one stays free at each side. */
const ROW = 78;
/** Left of the numbers, and as many rows as even two rows of boxes leave (dashboard/layout.ts). */
const ABOUT = { columns: 44, rows: 6 };

describe.each(files)('%s on the smallest screen', (file) => {
  const { captions, summary, settings } = loadScenario(readFileSync(new URL(file, folder), 'utf8'), file);

  it('has captions that are not cut', () => {
    expect(captions.filter(({ text }) => text.length > ROW)).toEqual([]);
  });

  // "checkout over 2 s" is said where "checkout under 2 s" is broken (dashboard/model/verdicts.ts).
  it('names its objectives so that what broke can be said of them', () => {
    for (const { name } of settings.objectives) expect(name).toMatch(/^\w.* (under|over) \d/);
  });

  it('says what it is about in full', () => {
    expect(wrapped(summary, ABOUT.columns).length).toBeLessThanOrEqual(ABOUT.rows);
  });
});
