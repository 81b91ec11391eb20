import { THRESHOLD_MAX } from '../domain/limits.ts';

/** The integer part of `wanted`, limited to 0 to 1 000 000; 0 for NaN. */
export function clampThreshold(wanted: number): number {
  if (Number.isNaN(wanted)) return 0;
  return Math.min(Math.max(Math.trunc(wanted), 0), THRESHOLD_MAX);
}
