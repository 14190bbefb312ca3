import type {
  Box,
  Events,
  Figure,
  Gap,
  Objective,
  Series,
  Source,
  Timeline,
  Transitions,
} from './timeline.ts';

/**
 * True if two timelines say the same, row by row. How texts are numbered does not count, nor do steps without
 * a sample behind the last sample of a series.
 */
export function sameTimeline(a: Timeline, b: Timeline): boolean {
  return (
    a.name === b.name &&
    a.title === b.title &&
    a.summary === b.summary &&
    a.provenance === b.provenance &&
    a.model === b.model &&
    a.seed === b.seed &&
    a.noun === b.noun &&
    a.pool === b.pool &&
    a.clock.start === b.clock.start &&
    a.clock.length === b.clock.length &&
    a.clock.zone === b.clock.zone &&
    sameList(a.notes, b.notes, Object.is) &&
    sameList(a.fixes, b.fixes, Object.is) &&
    sameList(a.boxes, b.boxes, sameBox) &&
    sameList(a.objectives, b.objectives, sameObjective) &&
    sameList(a.gaps, b.gaps, sameGap) &&
    sameList(a.sources, b.sources, sameSource) &&
    sameTransitions(a.transitions, b.transitions) &&
    sameEvents(a.events, b.events) &&
    sameList(a.series, b.series, sameSeries) &&
    sameList(a.figures, b.figures, sameFigure)
  );
}

function sameList<Item>(
  a: ArrayLike<Item>,
  b: ArrayLike<Item>,
  same: (one: Item, other: Item) => boolean,
): boolean {
  if (a.length !== b.length) return false;
  for (let place = 0; place < a.length; place++) if (!same(a[place] as Item, b[place] as Item)) return false;
  return true;
}

/** Numbers of two columns; 0 and -0 are one number here, and a missing sample equals a missing sample. */
const sameNumber = (a: number, b: number): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b));

function sameBox(a: Box, b: Box): boolean {
  const names = Object.keys(a.attributes);
  return (
    a.name === b.name &&
    names.length === Object.keys(b.attributes).length &&
    names.every((name) => Object.hasOwn(b.attributes, name) && a.attributes[name] === b.attributes[name])
  );
}

const sameObjective = (a: Objective, b: Objective): boolean =>
  a.name === b.name && a.series === b.series && a.must === b.must && a.bound === b.bound && a.unit === b.unit;

const sameFigure = (a: Figure, b: Figure): boolean =>
  a.name === b.name && a.title === b.title && a.unit === b.unit && a.value === b.value;

const sameGap = (a: Gap, b: Gap): boolean => a.from === b.from && a.until === b.until && a.why === b.why;

const sameSource = (a: Source, b: Source): boolean =>
  a.name === b.name && a.sha256 === b.sha256 && a.kind === b.kind;

const sameTransitions = (a: Transitions, b: Transitions): boolean =>
  sameList(a.at, b.at, sameNumber) &&
  sameList(a.box, b.box, sameNumber) &&
  sameList(a.state, b.state, sameNumber) &&
  sameList(a.app, b.app, sameNumber) &&
  sameList(a.proxy, b.proxy, sameNumber);

const sameEvents = (a: Events, b: Events): boolean =>
  sameList(a.at, b.at, sameNumber) &&
  sameList(a.error, b.error, sameNumber) &&
  sameList(a.box, b.box, sameNumber) &&
  sameList(a.cause, b.cause, sameNumber) &&
  sameList(a.count, b.count, sameNumber) &&
  sameList(a.kind, b.kind, (one, other) => a.kinds[one] === b.kinds[other]) &&
  sameList(a.text, b.text, (one, other) => a.texts[one] === b.texts[other]);

const sameSeries = (a: Series, b: Series): boolean =>
  a.name === b.name &&
  a.title === b.title &&
  a.unit === b.unit &&
  a.origin === b.origin &&
  a.source === b.source &&
  a.box === b.box &&
  a.start === b.start &&
  a.step === b.step &&
  sameList(sampled(a.values), sampled(b.values), sameNumber) &&
  sameList(a.stale, b.stale, sameNumber);

/** The values up to the last sample. */
function sampled(values: Float64Array): Float64Array {
  let length = values.length;
  while (length > 0 && Number.isNaN(values[length - 1])) length--;
  return values.subarray(0, length);
}
