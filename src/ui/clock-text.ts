import type { UnixMs } from '../domain/clock.ts';
import { positionText } from '../domain/duration-text.ts';
import { isInUtc, isWithoutDays, UNDATED_ZERO_MS } from '../domain/undated.ts';

/** A place in a video, or in a chat without a date, as h:mm:ss; before its start with a minus sign. */
export function placeText(atS: number): string {
  return atS < 0 ? `\u2212${positionText(-atS)}` : positionText(atS);
}

/** A time as h:mm:ss, in the time zone of the device; of a chat without a date its place in it, after 23:59:59 24:00:00. */
export function clockText(at: UnixMs): string {
  if (isInUtc(at / 1_000) && isWithoutDays(at / 1_000)) return placeText((at - UNDATED_ZERO_MS) / 1_000);
  const date = new Date(at);
  const text = isInUtc(at / 1_000) ? date.toISOString().slice(11, 19) : date.toTimeString().slice(0, 8);
  return text.replace(/^0/, '');
}

/** A whole second since 1970 as h:mm:ss, as `clockText`. */
export function secondText(second: number): string {
  return clockText((second * 1_000) as UnixMs);
}

/** A time as h:mm, in the time zone of the device. */
export function minuteText(at: UnixMs): string {
  return clockText(at).replace(/:\d\d$/, '');
}
