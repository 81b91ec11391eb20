const HIGHEST_THRESHOLD = 1_000_000;

/** The integer part of `wanted`, limited to 0 to 1 000 000; 0 for NaN. */
export function clampThreshold(wanted: number): number {
  if (Number.isNaN(wanted)) return 0;
  return Math.min(Math.max(Math.trunc(wanted), 0), HIGHEST_THRESHOLD);
}
