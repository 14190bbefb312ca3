import { describe, expect, it } from 'vitest';
import { asFluid } from '../../src/scenario/grain.ts';
import { createBoxes } from '../../src/simulation/boxes.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { scenario } from './fixture.ts';

type Blocks = Parameters<typeof scenario>[0];

const madeAtOnce = (blocks: Blocks) =>
  createBoxes(asFluid(scenario(blocks).settings), 1)
    .made()
    .map(({ name }) => name);

const all = Array.from({ length: 20 }, (_, i) => `box-${String(i + 1).padStart(2, '0')}`);

describe('which boxes are made before something happens to them', () => {
  // 2,000 arrivals a second on 20 boxes are 100 for each.
  it.each<[string, Blocks, readonly string[]]>([
    ['none where all have room for what arrives', {}, []],
    ['none with exactly as much room', { boxes: { headroom: 100 } }, []],
    ['all with too little room', { boxes: { headroom: 99 } }, all],
    ['all where less than their whole capacity is left', { app: { capacity: 0.9 } }, all],
    [
      'one of which something is said',
      { boxes: { overrides: { 'box-07': { checkPhase: '2s' } } } },
      ['box-07'],
    ],
    ['a spare', { boxes: { spares: 1 } }, ['box-21']],
    [
      'all where one that is still to be born leaves the others too much',
      { boxes: { headroom: 100, overrides: { 'box-07': { bornAt: '+5s' } } } },
      all,
    ],
    [
      'one with a slow spell',
      { slowSpells: { one: { box: 'box-03', from: '+5s', until: '+9s', capacity: '10%', why: 'slow' } } },
      ['box-03'],
    ],
  ])('%s', (_, blocks, made) => {
    expect(madeAtOnce(blocks)).toEqual(made);
  });
});

describe('a box that is made when something happens to it', () => {
  const spell = { box: 'box-03', from: '+5s', until: '+25s', capacity: '10%', why: 'slow' };
  // Nothing new is said of each box, so that all are made at once.
  const said = Object.fromEntries(all.map((name) => [name, { headroom: 104 }]));

  it.each<[string, Exclude<Blocks, undefined>]>([
    ['a neighbour is killed, and the others have too little room', { slowSpells: { spell } }],
    [
      'demand rises beyond its room',
      {
        demand: [
          { from: '+0s', perSecond: 2000 },
          { from: '+9s', perSecond: 4000 },
        ],
      },
    ],
    ['it is killed', { restarts: { one: { box: 'box-03', at: '+9s', why: 'killed by hand' } } }],
    [
      'people restart all',
      { interventions: { now: { at: '+9s', title: 'restart', perBox: '1s', set: {}, restart: 'all' } } },
    ],
  ])('goes on as one that was there from the start: %s', (_, blocks) => {
    const run = (overrides: object) =>
      simulate(scenario({ ...blocks, boxes: { headroom: 104, overrides } }), { fixes: [], seed: 3 });
    const timeline = run({});
    expect(timeline.transitions.at.length).toBeGreaterThan(20);
    expect(timeline).toEqual(run(said));
  });
});
