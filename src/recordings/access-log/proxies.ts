import { type About, podAbout } from '../facts/about.ts';
import { type SecondSums, secondSums } from '../measures/seconds.ts';
import { ownText } from './own-text.ts';
import { type Spans, spansOf } from './spans.ts';

/** A proxy that wrote lines, over all files: told by its pod or by its address; else all lines of a file are of one. */
export interface Sidecar {
  readonly number: number;
  /** It is called itself: a line of it is inbound. What it sends is sent onward. */
  isCalled: boolean;
}

/** What one proxy wrote into one file. */
export interface Told {
  readonly proxy: Sidecar;
  /** Null where the file does not say whose it is. */
  readonly about: About | null;
  /** What arrived at its box, by second; null where nothing did. */
  arrivals: SecondSums | null;
  /** What it sent to each address, by second. */
  readonly sent: Map<string, SecondSums>;
  readonly noRoute: Spans;
  readonly noHealthy: Spans;
}

export const toldBy = (proxy: Sidecar, about: About | null): Told => ({
  proxy,
  about,
  arrivals: null,
  sent: new Map(),
  noRoute: spansOf(),
  noHealthy: spansOf(),
});

/** So many addresses that requests are sent to become boxes, over all proxies; the rest is left out. */
const MOST_ADDRESSES = 5000;

/** Notes what was sent where. False where it is one address too many. */
export function noteSent({ sent }: Told, address: string, second: number, all: Set<string>): boolean {
  let sums = sent.get(address);
  if (sums === undefined) {
    if (!all.has(address) && all.size >= MOST_ADDRESSES) return false;
    const key = ownText(address);
    all.add(key);
    sums = secondSums();
    sent.set(key, sums);
  }
  sums.add(second, 1);
  return true;
}

/** A box that only its address tells. */
export const addressed = (address: string): About => podAbout({ address });
