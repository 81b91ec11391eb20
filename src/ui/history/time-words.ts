import type { UnixMs } from '../../domain/clock.ts';
import { clockText } from '../clock-text.ts';

/** A whole second since 1970 as h:mm:ss, in the time zone of the device. */
export function secondText(second: number): string {
  return clockText((second * 1_000) as UnixMs);
}

/** A whole second since 1970 as h:mm. */
export function minuteText(second: number): string {
  return secondText(second).replace(/:\d\d$/, '');
}

/** A length as h:mm:ss, or m:ss below an hour. */
export function lengthText(lengthS: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(lengthS / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? `${minutes}:${two(lengthS % 60)}`
    : `${hours}:${two(minutes % 60)}:${two(lengthS % 60)}`;
}
