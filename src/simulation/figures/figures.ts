import { figureSpan } from '../../scenario/figures/span.ts';
import type { Language } from '../../scenario/language.ts';
import type { Settings } from '../../scenario/scenario.ts';
import type { Figure } from '../../scenario/settings/figures.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { type Meters, productOf } from './meters.ts';
import { ofChain, ofProxies, ofSetting, ofSlots } from './of-settings.ts';
import { ofBoxes, ofEvents, ofSeries } from './of-timeline.ts';
import { givenAs, unitOf } from './units.ts';

/**
 * The figures that a scenario declares, in its order, of a finished timeline; `meters` measured its requests, null
 * in the fluid grain. What does not exist, or never happened, is null.
 */
export function figuresOf(
  settings: Settings,
  timeline: Timeline,
  meters: Meters | null,
  settingValue: Language['settingValue'],
): Timeline['figures'] {
  const known = new Map<string, number | null>();
  const numberOf = (name: string): number | null => {
    const figure = settings.figures[name];
    if (figure === undefined) return null;
    const before = known.get(name);
    if (before !== undefined) return before;
    const value =
      figure.of === 'figures'
        ? ofFigures(figure, numberOf)
        : figure.of === 'setting'
          ? ofSetting(settingValue(settings, figure.name ?? ''))
          : measured(name, figure, settings, timeline, meters);
    const given = value === null ? null : givenAs(figure, value);
    const finite = given === null || !Number.isFinite(given) ? null : given;
    known.set(name, finite);
    return finite;
  };
  return Object.entries(settings.figures).map(([name, figure]) => ({
    name,
    title: figure.title ?? name,
    unit: unitOf(figure, settings),
    value: numberOf(name),
  }));
}

function measured(
  name: string,
  figure: Figure,
  settings: Settings,
  timeline: Timeline,
  meters: Meters | null,
): number | null {
  const span = figureSpan(figure, settings.clock);
  switch (figure.of) {
    case 'boxes':
      return ofBoxes(figure, settings, timeline, span);
    case 'events':
      return ofEvents(figure, settings, timeline, span);
    case 'series':
      return ofSeries(figure, settings, timeline, span);
    default:
      break;
  }
  if (settings.grain === 'fluid') return null;
  if (figure.of === 'chain') return ofChain(figure, settings);
  if (figure.of === 'proxies') return ofProxies(figure, settings);
  if (figure.measure === 'value') return ofSlots(figure, settings, span.from);
  return meters?.resultOf(name) ?? null;
}

/** A figure made of others, which are taken as they are given. */
function ofFigures({ measure, path = [] }: Figure, numberOf: (name: string) => number | null): number | null {
  const numbers = path.map(numberOf);
  if (measure === 'product') return productOf(numbers);
  if (numbers.includes(null)) return null;
  const [first = 0, second = 0] = numbers as number[];
  return measure === 'ratio' ? first / second : (numbers as number[]).reduce((sum, each) => sum + each, 0);
}
