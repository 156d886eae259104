// Chance that comes out the same every time, for demo content.

/** Chance seeded with a number: equal seeds give equal sequences. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  /** True in `percent` of a hundred cases. */
  percent: (percent: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
}

/** Returns mulberry32 seeded with `seed`: small, fast, and even enough for content that nobody bets on. */
export function chance(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    percent: (percent) => next() * 100 < percent,
    pick: (list) => list[whole(0, list.length - 1)]!,
  };
}
