/** A set of words without wrong negatives, but with wrong positives: a bit for each value of a part of the words' hash. */
export interface WordFilter {
  add(hash: number): void;
  mayContain(hash: number): boolean;
  /** 64 kB. */
  readonly bits: Uint32Array;
}

/** 2 ** 19 bits. With 1 000 words 0.2 % of other words are wrong positives, with 25 000 5 %. */
const FILTER_WORDS = 1 << 14;

/** Starts with the words of `base`. */
export function createWordFilter(base?: WordFilter): WordFilter {
  const bits = base === undefined ? new Uint32Array(FILTER_WORDS) : base.bits.slice();
  const indexOf = (hash: number): number => (hash >>> 5) & (FILTER_WORDS - 1);
  return {
    bits,
    add(hash) {
      bits[indexOf(hash)] = (bits[indexOf(hash)] as number) | (1 << hash);
    },
    mayContain: (hash) => (((bits[indexOf(hash)] as number) >>> hash) & 1) === 1,
  };
}

/** The hash of a text with one more UTF-16 unit. An empty text has the hash 0. */
export function hashWith(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit) | 0;
}

/** The hash of a whole word. */
export function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = hashWith(hash, word.charCodeAt(at));
  return hash;
}
