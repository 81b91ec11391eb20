import { ignoredSet, isIgnored } from '../domain/emote.ts';
import {
  type ChannelUsage,
  DAY_S,
  type Day,
  type SeenChange,
  type UsageEmote,
  type UsageSums,
} from '../domain/usage.ts';
import { csvRow, textCell } from '../recording/exports/csv-cells.ts';
import type { ReadCalendar } from './calendar.ts';

const HEADER = [
  'emote',
  'source',
  'list',
  'id',
  'uses',
  'messages',
  'days_used',
  'uses_an_hour',
  'hours_counted',
  'last_used',
  'in_list_since',
  'no_longer_in_list_since',
  'renamed_from',
  'ignored',
];

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
  const isShown = ({ added, removed }: UsageEmote, uses: number): boolean =>
    uses > 0 || (added !== null && removed === null);
  function rowOf(sums: UsageSums, emote: UsageEmote, number: number): string {
    const uses = at(sums.uses, number);
    const hours = at(sums.possibleSeconds, number) / 3_600;
    const lastDay = at(usage.lastUsedDay, number);
    return csvRow([
      textCell(emote.code),
      textCell(emote.source),
      textCell(lists.get(emote.listId) ?? ''),
      textCell(emote.id),
      uses,
      at(sums.messages, number),
      at(sums.daysUsed, number),
      hours === 0 ? '' : (uses / hours).toFixed(3),
      hours.toFixed(2),
      lastDay === 0 ? '' : isoDay(lastDay),
      changeText(emote.added, dateText),
      changeText(emote.removed, dateText),
      textCell(emote.oldCode),
      isIgnored(emote, ignored) ? 'yes' : '',
    ]);
  }

  const rows = usage.emotes.flatMap((emote, number) =>
    sums !== undefined && isShown(emote, at(sums.uses, number)) ? [rowOf(sums, emote, number)] : [],
  );
  return new Blob([csvRow(HEADER), ...rows], { type: 'text/csv' });
}

function at(column: Float64Array, number: number): number {
  return column[number] ?? 0;
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
