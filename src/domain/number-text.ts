import { WINDOW_MS, WINDOW_S } from './limits.ts';

/** The page is in English, and so are its numbers. */
const GROUPED = new Intl.NumberFormat('en');
const GROUPED_RATE = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A count in plain digits, for `total/threshold` and `Auto Hide: …`. An unknown count (null) is a dash, never 0. */
export function digitsText(count: number | null): string {
  return count === null ? '–' : String(count);
}

/** A count with thousands separators (`1,282`). An unknown count (null) is a dash, never 0. */
export function groupedText(count: number | null): string {
  return count === null ? '–' : GROUPED.format(count);
}

/** A count with its noun: `1 emote`, `1,204 emotes`. */
export function countedText(count: number, one: string, several: string): string {
  return `${groupedText(count)} ${count === 1 ? one : several}`;
}

/** The uses per second of a count in the window, with thousands separators and two decimals. */
export function rateText(count: number): string {
  return GROUPED_RATE.format(count / WINDOW_S);
}

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

/** A size as `340 kB`, and from a million bytes on as `1.2 MB`, `120 MB`, `2.0 GB`. */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return `${Math.ceil(bytes / 1_000)} kB`;
  if (bytes >= 999_500_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 99.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
