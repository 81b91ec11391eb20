/** A seed that failed once, the number of inputs until the failure, and the cause. It must pass now. */
export interface FailingSeed {
  readonly seed: number;
  readonly count: number;
  readonly why: string;
}

export const FAILING_LINE_SEEDS: readonly FailingSeed[] = [
  { seed: 1, count: 9_000, why: 'a lone CR in the token of a ping was echoed' },
  { seed: 2, count: 5_000, why: 'a lone CR in the token of a ping was echoed' },
  { seed: 3, count: 13_000, why: 'a lone LF in the token of a ping was echoed' },
];

export const FAILING_ANSWER_SEEDS: readonly FailingSeed[] = [];
