const HIGHEST_THRESHOLD = 1_000_000;

/** The integer part of `wanted`, kept within 0 and 1 000 000; 0 for what is no number. */
export function clampThreshold(wanted: number): number {
  if (Number.isNaN(wanted)) return 0;
  return Math.min(Math.max(Math.trunc(wanted), 0), HIGHEST_THRESHOLD);
}
