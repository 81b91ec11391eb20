import { DELAY_MAX_S, THRESHOLD_MAX } from '../domain/limits.ts';

/** The integer part of `wanted`, limited to 0 to 1 000 000; 0 for NaN. */
export function clampThreshold(wanted: number): number {
  return clamp(wanted, THRESHOLD_MAX);
}

/** The integer part of `wanted` seconds, limited to 0 to 60; 0 for NaN. */
export function clampDelay(wanted: number): number {
  return clamp(wanted, DELAY_MAX_S);
}

function clamp(wanted: number, most: number): number {
  if (Number.isNaN(wanted)) return 0;
  return Math.min(Math.max(Math.trunc(wanted), 0), most);
}
