import { describe, expect, it } from 'vitest';
import { asFluid } from '../../src/scenario/grain.ts';
import {
  ask,
  type ControlPlane,
  cancel,
  changeLeftOver,
  createControlPlane,
  endpointsChanged,
  loadOf,
  startPush,
  takeDone,
} from '../../src/simulation/control-plane/control-plane.ts';
import { CONTROL_PLANE_DONE, PUSH } from '../../src/simulation/kernel/happenings.ts';
import type { Kernel } from '../../src/simulation/kernel/kernel.ts';
import { kernelOf, scenario } from './fixture.ts';

type Act = readonly [at: number, act: (kernel: Kernel, plane: ControlPlane) => void];

const asks =
  (...boxes: readonly number[]) =>
  (kernel: Kernel, plane: ControlPlane) => {
    for (const box of kernel.boxes.all().filter(({ index }) => boxes.includes(index)))
      ask(kernel, plane, box);
  };
const cancels = (index: number) => (kernel: Kernel, plane: ControlPlane) => {
  for (const box of kernel.boxes.all().filter((each) => each.index === index)) {
    cancel(kernel, plane, box);
    box.life++;
  }
};

/** Lets things happen at their seconds; gives the second at which each box's proxy is configured. */
function births(settings: Record<string, unknown>, acts: readonly Act[], demand = 0) {
  const kernel = kernelOf(scenario({ controlPlane: settings, demand: [{ from: '+0s', perSecond: demand }] }));
  const plane = createControlPlane(asFluid(scenario({ controlPlane: settings }).settings).controlPlane);
  const born = new Map<number, number>();
  const upTo = (until: number): void => {
    while (kernel.agenda.nextAt() <= until && kernel.agenda.take()) {
      kernel.now = kernel.agenda.taken.at;
      if (kernel.agenda.taken.kind === PUSH) startPush(kernel, plane);
      else if (kernel.agenda.taken.kind === CONTROL_PLANE_DONE && kernel.agenda.taken.stamp === plane.plan)
        for (const box of takeDone(kernel, plane)) born.set(box.index, kernel.now / 1000);
    }
    kernel.now = until;
  };
  for (const [at, act] of acts) {
    upTo(at * 1000);
    act(kernel, plane);
  }
  upTo(1e6);
  return born;
}

const plain = { capacity: 2, perBirth: 6 };

describe('the control plane shares what is left of its capacity', () => {
  it('a birth alone takes its work over what is left: 6 / 2 = 3 s', () => {
    expect(births(plain, [[10, asks(0)]]).get(0)).toBe(13);
  });

  it('requests take their part first: 6 / (2 - 500 x 0.002) = 6 s', () => {
    expect(births({ ...plain, perRequest: 0.002 }, [[10, asks(0)]], 500).get(0)).toBe(16);
  });

  it.each([2, 3, 10])('%i births at once take so many times as long', (count) => {
    const boxes = Array.from({ length: count }, (_, i) => i);
    const born = births(plain, [[0, asks(...boxes)]]);
    expect(boxes.map((box) => born.get(box))).toEqual(boxes.map(() => 3 * count));
  });

  it('a birth joined halfway: the first ends after 4.5 s, the second 6 s after the first began', () => {
    // The first has half its work left at 1.5 s, at half the speed: 3 s more. The second has done half of its own by then.
    const born = births(plain, [
      [0, asks(0)],
      [1.5, asks(1)],
    ]);
    expect([born.get(0), born.get(1)]).toEqual([4.5, 6]);
  });

  it('one that is cancelled gives its share back', () => {
    // From 1.5 s to 3 s the second gets 1 a second: 1.5 of 6. Then 2 a second for the other 4.5: 2.25 s.
    const born = births(plain, [
      [0, asks(0)],
      [1.5, asks(1)],
      [3, cancels(0)],
    ]);
    expect(born.has(0)).toBe(false);
    expect(born.get(1)).toBe(3 + 4.5 / 2);
  });

  it('one that is killed and asks anew starts over', () => {
    const born = births(plain, [
      [0, asks(0)],
      [2, cancels(0)],
      [10, asks(0)],
    ]);
    expect(born.get(0)).toBe(13);
  });

  it('a change of demand changes the speed from then on', () => {
    // 1.5 s at 2 a second is half; then 1 a second for the other 3.
    const slower: Act = [
      1.5,
      (kernel, plane) =>
        changeLeftOver(kernel, plane, () => {
          kernel.demand = 500;
        }),
    ];
    expect(births({ ...plain, perRequest: 0.002 }, [[0, asks(0)], slower]).get(0)).toBe(4.5);
  });

  it('with nothing left a birth never ends', () => {
    expect(births({ ...plain, perRequest: 0.01 }, [[0, asks(0)]], 500).size).toBe(0);
    expect(births({ capacity: 0, perBirth: 1 }, [[0, asks(0)]]).size).toBe(0);
  });

  it('without work a birth takes no time', () => {
    expect(births({ capacity: 1, perBirth: 0 }, [[5, asks(0, 1)]]).get(1)).toBe(5);
  });

  it('a push to 20 proxies is a job among the births', () => {
    // 20 x 0.1 = 2 of work from 0.1 s on, beside a birth that began at 0: both at 1 a second until the push is done at 2.1 s.
    const push: Act = [0, endpointsChanged];
    const born = births({ ...plain, perPush: 0.1, debounce: '100ms' }, [[0, asks(0)], push]);
    // 0.2 in the first tenth, 2 until 2.1 s, the other 3.8 at 2 a second: 1.9 s.
    expect(born.get(0)).toBeCloseTo(2.1 + 1.9, 3);
  });

  it('changes during a push are merged into one more', () => {
    // Pushes of 2 take 1 s alone: 0.1 to 1.1; three changes meanwhile: one more, 1.2 to 2.2; then a birth is alone.
    const pushes = births({ ...plain, perPush: 0.1, debounce: '100ms' }, [
      [0, endpointsChanged],
      [0.5, endpointsChanged],
      [0.6, endpointsChanged],
      [0.7, endpointsChanged],
      [2.3, asks(0)],
    ]);
    expect(pushes.get(0)).toBeCloseTo(5.3, 3);
  });

  it('is fully loaded while anybody waits, and by requests alone otherwise', () => {
    const settings = scenario({ controlPlane: { ...plain, perRequest: 0.0005 } });
    const kernel = kernelOf(settings);
    const plane = createControlPlane(asFluid(settings.settings).controlPlane);
    expect(loadOf(kernel, plane)).toBeCloseTo((2000 * 0.0005) / 2, 12);
    asks(3)(kernel, plane);
    expect(loadOf(kernel, plane)).toBe(1);
    cancels(3)(kernel, plane);
    expect(loadOf(kernel, plane)).toBeCloseTo(0.5, 12);
  });
});
