import { isInUtc, UNDATED_ZERO_MS } from '../../domain/undated.ts';

/** The start of the chat without a date that has this second, in Unix milliseconds. Version 1.0.0 began at another one, where the device was. */
export function undatedZeroMs(second: number): number {
  return isInUtc(second) ? UNDATED_ZERO_MS : new Date(1970, 0, 2).getTime();
}
