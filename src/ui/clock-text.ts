import type { UnixMs } from '../domain/clock.ts';

/** A moment as h:mm:ss, on the wall clock of this device's place. */
export function clockText(at: UnixMs): string {
  const date = new Date(at);
  return `${date.getHours()}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`;
}

/** A time span as m:ss; minutes go on past an hour, and a span below zero is 0:00. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
