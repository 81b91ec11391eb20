const FACTORS = [5, 2.5, 2, 1];

/** The counts of two grid lines: a round number that is at most half of `max`, and its double. None below a `max` of 2. */
export function gridCounts(max: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max / 2)));
  const step = FACTORS.map((factor) => factor * power).find(
    (candidate) => candidate <= max / 2 && Number.isInteger(candidate),
  );
  return step === undefined ? [] : [step, 2 * step];
}
