export type Random = {
  /** In [0, 1). */
  next(): number;
  /** An integer, both bounds inclusive. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
};

/** mulberry32: the same seed repeats a run. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
  };
}

export function pickOne<T>(random: Random, choices: readonly T[]): T {
  const picked = choices[random.between(0, choices.length - 1)];
  if (picked === undefined) throw new Error("Nothing to choose from");
  return picked;
}
