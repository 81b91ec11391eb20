import { WINDOW_MS } from './limits.ts';

/** A duration: `45 s`, from a minute on `27 min`, from an hour on `3 h 05 min`. Rounded down; a negative one is `0 s`. */
export function lengthText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return `${Math.max(0, Math.floor(seconds))} s`;
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
}

/** A place in a video or a recording, in seconds, as h:mm:ss. A place before the start is 0:00:00. */
export function positionText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(whole % 60)}`;
}

/** An age as m:ss, for `Oldest Message Age`. Minutes may exceed 59; a negative age is 0:00. */
export function ageText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

/** An age in the largest unit that fits: `12 s ago`, `3 min ago`, `5 h ago`, `2 days ago`. */
export function agoText(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.floor(seconds))} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** The window of a count: `10 s`, or `first 4 s` if only a part was observed. If nothing was observed, the count is a dash. */
export function windowText(observedMs: number): string {
  const isPartial = observedMs > 0 && observedMs < WINDOW_MS;
  return isPartial ? `first ${Math.max(1, Math.floor(observedMs / 1_000))} s` : '10 s';
}

/** At least two digits: `05`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
