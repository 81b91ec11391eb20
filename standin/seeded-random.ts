/** Returns the next random number in `[0, 1)`. */
export type Random = () => number;

/** The mulberry32 generator (public domain, Tommy Ettinger): small, fast, deterministic for a seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random element of `choices`, all with the same probability. Throws for an empty list. */
export function pick<Choice>(random: Random, choices: readonly Choice[]): Choice {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to pick from.');
  return choice;
}

/** A random integer in `[from, to]`. */
export function wholeBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}
