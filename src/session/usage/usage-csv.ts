import { type ChannelUsage, DAY_S, type Day, type UsageEmote, type UsageSums } from '../../domain/usage.ts';
import { csvRow, textCell } from '../recording/exports/csv-cells.ts';
import type { ReadCalendar } from './calendar.ts';

const HEADER = [
  'emote',
  'source',
  'list',
  'id',
  'uses',
  'messages',
  'chatter_days',
  'days_used',
  'uses_an_hour',
  'hours_counted',
  'last_used',
  'in_list_since',
  'no_longer_in_list_since',
  'renamed_from',
];

/** The first period of a usage as CSV (RFC 4180): a row for each emote that is in a list, or was used. Dates are the viewer's. */
export function usageCsv(usage: ChannelUsage, readCalendar: ReadCalendar): Blob {
  const dateText = (unixS: number): string => dayText(readCalendar(unixS));
  const [sums] = usage.periods;
  const lists = new Map<string | null, string>(
    usage.lists.map((list) => [list.id, `${list.source} ${list.title}`]),
  );
  const isShown = ({ added, removed }: UsageEmote, uses: number): boolean =>
    uses > 0 || (added !== null && removed === null);
  const rows = usage.emotes.flatMap((emote, number) =>
    sums !== undefined && isShown(emote, at(sums.uses, number))
      ? [rowOf(emote, number, sums, lists.get(emote.listId) ?? '', at(usage.lastUsedDay, number), dateText)]
      : [],
  );
  return new Blob([csvRow(HEADER), ...rows], { type: 'text/csv' });
}

function rowOf(
  emote: UsageEmote,
  number: number,
  sums: UsageSums,
  list: string,
  lastDay: number,
  dateText: (unixS: number) => string,
): string {
  const uses = at(sums.uses, number);
  const hours = at(sums.possibleSeconds, number) / 3_600;
  return csvRow([
    textCell(emote.code),
    textCell(emote.source),
    textCell(list),
    textCell(emote.id),
    uses,
    at(sums.messages, number),
    at(sums.chatterDays, number),
    at(sums.daysUsed, number),
    hours === 0 ? '' : (uses / hours).toFixed(3),
    hours.toFixed(2),
    lastDay === 0 ? '' : dayText(lastDay),
    sinceText(emote.added, dateText),
    emote.removed === null ? '' : dateText(emote.removed.byS),
    textCell(emote.oldCode),
  ]);
}

function at(column: Float64Array, number: number): number {
  return column[number] ?? 0;
}

/** Such as `2026-05-03`; `2026-05-03 or earlier` for an emote that the list had when it was first seen. */
function sinceText(added: UsageEmote['added'], dateText: (unixS: number) => string): string {
  if (added === null) return '';
  return added.afterS === 0 ? `${dateText(added.byS)} or earlier` : dateText(added.byS);
}

function dayText(day: Day): string {
  return new Date(day * DAY_S * 1_000).toISOString().slice(0, 10);
}
