import { ignoredSet, isIgnored } from '../domain/emote.ts';
import { type ChannelUsage, DAY_S, type Day, type SeenChange, type UsageEmote } from '../domain/usage.ts';
import { csvRow, textCell } from '../recording/exports/csv-cells.ts';
import type { ReadCalendar } from './calendar.ts';
import { isListed } from './stored-usage.ts';

/**
 * The first period of a usage as CSV (RFC 4180): a row for each emote that is in a list or was used. Dates are the viewer's.
 *
 * @param ignoredEmotes codes or keys of emotes that are not counted
 */
export function usageCsv(
  usage: ChannelUsage,
  readCalendar: ReadCalendar,
  ignoredEmotes: readonly string[],
): Blob {
  const dateText = (unixS: number): string => isoDay(readCalendar(unixS));
  const ignored = ignoredSet(ignoredEmotes);
  const [sums] = usage.periods;
  const lists = new Map<string | null, string>(
    usage.lists.map((list) => [list.id, `${list.source} ${list.title}`]),
  );
  const sumOf = (column: 'uses' | 'messages' | 'daysUsed' | 'possibleSeconds', number: number): number =>
    sums?.[column][number] ?? 0;
  const hoursOf = (number: number): number => sumOf('possibleSeconds', number) / 3_600;
  const columns: Readonly<Record<string, (emote: UsageEmote, number: number) => string | number>> = {
    emote: ({ code }) => textCell(code),
    source: ({ source }) => textCell(source),
    list: ({ listId }) => textCell(lists.get(listId) ?? ''),
    id: ({ id }) => textCell(id),
    uses: (_, number) => sumOf('uses', number),
    messages: (_, number) => sumOf('messages', number),
    days_used: (_, number) => sumOf('daysUsed', number),
    uses_an_hour: (_, number) =>
      hoursOf(number) === 0 ? '' : (sumOf('uses', number) / hoursOf(number)).toFixed(3),
    hours_counted: (_, number) => hoursOf(number).toFixed(2),
    last_used: (_, number) => (usage.lastUsedDay[number] ? isoDay(usage.lastUsedDay[number]) : ''),
    in_list_since: ({ added }) => changeText(added, dateText),
    no_longer_in_list_since: ({ removed }) => changeText(removed, dateText),
    renamed_from: ({ oldCode }) => textCell(oldCode),
    ignored: (emote) => (isIgnored(emote, ignored) ? 'yes' : ''),
  };
  const rows = usage.emotes.flatMap((emote, number) => {
    const isShown = sumOf('uses', number) > 0 || isListed(emote);
    return isShown ? [csvRow(Object.values(columns).map((cell) => cell(emote, number)))] : [];
  });
  return new Blob([csvRow(Object.keys(columns)), ...rows], { type: 'text/csv' });
}

/** `2026-05-03`; `2026-05-03 or earlier`: it was there when first seen; `2026-05-01 to 2026-05-03`: nobody watched in between. */
function changeText(change: SeenChange | null, dateText: (unixS: number) => string): string {
  if (change === null) return '';
  const [after, by] = [dateText(change.afterS), dateText(change.byS)];
  if (change.afterS === 0) return `${by} or earlier`;
  return after === by ? by : `${after} to ${by}`;
}

function isoDay(day: Day): string {
  return new Date(day * DAY_S * 1_000).toISOString().slice(0, 10);
}
