/** Sums by second; memory grows with the stretches of seconds that something is told of. */
export interface SecondSums {
  /** `second`: whole, since 1970-01-01T00:00:00Z. */
  add(second: number, value: number): void;
  /** 0 where nothing is told. */
  at(second: number): number;
  /** The seconds of which something is told, ordered. */
  seconds(): Float64Array;
}

/** Seconds that are kept side by side: what happens does so for a while. */
const CHUNK = 128;

/** Adds up values by second, told in any order. */
export function secondSums(): SecondSums {
  const chunks = new Map<number, Float64Array>();
  let recentKey = Number.NaN;
  let recent = new Float64Array(0);

  const chunkOf = (key: number): Float64Array => {
    const there = chunks.get(key);
    if (there !== undefined) return there;
    const made = new Float64Array(CHUNK).fill(Number.NaN);
    chunks.set(key, made);
    return made;
  };

  return {
    add(second, value) {
      const key = Math.floor(second / CHUNK);
      if (key !== recentKey) {
        recent = chunkOf(key) as Float64Array<ArrayBuffer>;
        recentKey = key;
      }
      const place = second - key * CHUNK;
      const before = recent[place] ?? Number.NaN;
      recent[place] = Number.isNaN(before) ? value : before + value;
    },
    at(second) {
      const key = Math.floor(second / CHUNK);
      const sum = chunks.get(key)?.[second - key * CHUNK] ?? 0;
      return Number.isNaN(sum) ? 0 : sum;
    },
    seconds() {
      const told: number[] = [];
      for (const key of Float64Array.from(chunks.keys()).sort())
        chunks.get(key)?.forEach((sum, place) => {
          if (!Number.isNaN(sum)) told.push(key * CHUNK + place);
        });
      return Float64Array.from(told);
    },
  };
}
