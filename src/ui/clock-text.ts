import type { UnixMs } from '../domain/clock.ts';

/** A time as h:mm:ss, in the time zone of the device. */
export function clockText(at: UnixMs): string {
  const date = new Date(at);
  return `${date.getHours()}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`;
}

/** A whole second since 1970 as h:mm:ss, in the time zone of the device. */
export function secondText(second: number): string {
  return clockText((second * 1_000) as UnixMs);
}

/** A time as h:mm, in the time zone of the device. */
export function minuteText(at: UnixMs): string {
  return clockText(at).replace(/:\d\d$/, '');
}

/** A duration as m:ss. Minutes may exceed 59; a negative duration is 0:00. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
