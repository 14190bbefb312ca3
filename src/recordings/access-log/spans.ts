/** A stretch in which something is told again and again. Instants in milliseconds. */
export interface Span {
  first: number;
  last: number;
  count: number;
  /** The lines that tell the first and the last. */
  firstLine: number;
  lastLine: number;
}

export interface Spans {
  add(at: number, line: number): void;
  /** Ordered, and no more than `most`: where there would be more, those that are closest are one. */
  spans(most: number): readonly Span[];
}

/** Proxies may write with a delay of so much, so that a shorter silence says nothing. Milliseconds. */
const SILENCE = 10_000;

/** Finds the stretches in which something is told, in any order, with no silence of more than ten seconds inside. */
export function spansOf(): Spans {
  const spans: Span[] = [];
  let recent = 0;

  /** Index of the first span that begins after `at`. */
  const placeOf = (at: number): number => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.first ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    add(at, line) {
      const single = { first: at, last: at, count: 1, firstLine: line, lastLine: line };
      const known = spans[recent];
      if (known !== undefined && at >= known.first && at <= known.last) {
        known.count++;
        return;
      }
      let place = placeOf(at);
      const before = spans[place - 1];
      if (before !== undefined && at - before.last <= SILENCE) join(before, single);
      else spans.splice(place++, 0, single);
      const [here, after] = [spans[place - 1], spans[place]];
      if (here !== undefined && after !== undefined && after.first - here.last <= SILENCE) {
        join(here, after);
        spans.splice(place, 1);
      }
      recent = place - 1;
    },
    spans(most) {
      let [kept, silence] = [spans, SILENCE];
      while (kept.length > most) {
        silence *= 2;
        kept = joined(kept, silence);
      }
      return kept;
    },
  };
}

function join(span: Span, other: Readonly<Span>): void {
  if (other.first < span.first) [span.first, span.firstLine] = [other.first, other.firstLine];
  if (other.last > span.last) [span.last, span.lastLine] = [other.last, other.lastLine];
  span.count += other.count;
}

function joined(spans: readonly Span[], silence: number): Span[] {
  const kept: Span[] = [];
  for (const span of spans) {
    const before = kept.at(-1);
    if (before !== undefined && span.first - before.last <= silence) join(before, span);
    else kept.push({ ...span });
  }
  return kept;
}
