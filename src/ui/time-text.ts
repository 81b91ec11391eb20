import { createContext, useContext } from 'react';
import type { UnixMs } from '../domain/clock.ts';
import { positionText } from '../domain/number-text.ts';
import { isInUtc, isUndated, isWithoutDays, UNDATED_ZERO_MS } from '../domain/undated.ts';
import { DAY_S, type Day, localDay } from '../domain/usage.ts';

/** When the video of the recording that is shown begins, in whole seconds since 1970. Null: its times are those of the clock. */
export const VideoStart = createContext<number | null>(null);

/**
 * Writes a second of the shown recording as h:mm:ss: its position in the video, negative before the video begins; without a video
 * the time of the device's clock.
 */
export function useTimeText(): (second: number) => string {
  const startS = useContext(VideoStart);
  return startS === null ? secondText : (second) => placeText(second - startS);
}

/** A position in a video, or in a chat without a date, as h:mm:ss; negative before its start. */
function placeText(atS: number): string {
  return atS < 0 ? `\u2212${positionText(-atS)}` : positionText(atS);
}

/** A time as h:mm:ss, in the time zone of the device. A chat without a date has positions, which go on after 23:59:59. */
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

/** A day: `22 Nov 2026`. */
export function calendarDayText(day: Day): string {
  const [, ofMonth, month, year] = new Date(day * DAY_S * 1_000).toUTCString().split(' ');
  return `${Number(ofMonth)} ${month} ${year}`;
}

/** The day of a second since 1970, in the time zone of the device. */
export function dayText(second: number): string {
  return calendarDayText(localDay(new Date(second * 1_000)));
}

/** A day and time, from seconds since 1970: `22 Nov 2026, 9:31`. A chat may have none. */
export function dayAndTimeText(second: number): string {
  if (isUndated(second)) return 'without a date';
  return `${dayText(second)}, ${minuteText((second * 1_000) as UnixMs)}`;
}
