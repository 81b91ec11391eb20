import { calendarDayText } from '../../ui/day-text.ts';
import { shownText } from '../../ui/shown-text.ts';
import { sourceLook } from '../../ui/source.ts';
import type { UsageRow } from './usage-rows.ts';

const HOURLY = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Uses an hour, with one decimal. A dash where nothing is known. Only an emote without a use has 0. */
export function hourlyText(rate: number | null): string {
  if (rate === null) return '–';
  return rate > 0 && rate < 0.05 ? '<0.1' : HOURLY.format(rate);
}

/** The day of the last use, or `never`. */
export function lastUsedText({ lastUsedDay }: Pick<UsageRow, 'lastUsedDay'>): string {
  return lastUsedDay === 0 ? 'never' : calendarDayText(lastUsedDay);
}

/** What a row says of its emote beside the numbers; empty if nothing. */
export function noteText({ isIgnored, countedAs, emote }: UsageRow): string {
  if (isIgnored) return 'ignored, not counted';
  if (countedAs !== null) return `twin of ${sourceLook(countedAs).shortTitle}’s: uses count there`;
  return emote.oldCode === '' ? '' : `was ${shownText(emote.oldCode)}`;
}
