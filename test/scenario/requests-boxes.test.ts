import { describe, expect, it } from 'vitest';
import { requestBoxes, serviceBoxPlace } from '../../src/scenario/boxes.ts';
import { asRequests } from '../../src/scenario/grain.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import { REQUESTS } from './small-requests.ts';

const boxesOf = (text: string) => requestBoxes(asRequests(loadScenario(text, 'my.yaml').settings));

describe('boxes of services', () => {
  it('are named by their service, two digits at least, in the order of the file', () => {
    expect(boxesOf(REQUESTS)).toEqual([
      { name: 'catalog-01', service: 'catalog', place: 0 },
      { name: 'catalog-02', service: 'catalog', place: 1 },
      { name: 'catalog-03', service: 'catalog', place: 2 },
      { name: 'stock-01', service: 'stock', place: 0 },
      { name: 'stock-02', service: 'stock', place: 1 },
    ]);
  });

  it('have as many digits as their service needs, and keep their overrides', () => {
    const boxes = boxesOf(REQUESTS.replace('boxes: 3', 'boxes: 120'));
    expect([boxes[0]?.name, boxes[119]?.name, boxes[120]?.name]).toEqual([
      'catalog-001',
      'catalog-120',
      'stock-01',
    ]);
  });

  it.each([
    ['catalog-01', 0],
    ['catalog-1', 0],
    ['catalog-003', 2],
    ['catalog-04', -1],
    ['catalog-0', -1],
    ['catalog', -1],
    ['stock-01', -1],
  ])('%s is at place %i among the three of catalog', (written, place) => {
    expect(serviceBoxPlace('catalog', 3, written)).toBe(place);
  });
});
