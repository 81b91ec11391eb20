import { type ChannelUsage, DAY_S } from '../../domain/usage.ts';
import { csvRow, textCell } from '../recording/exports/csv-cells.ts';

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

/** The first period of a usage as CSV (RFC 4180): a row for each emote that is in a list, or was used. */
export function usageCsv(usage: ChannelUsage): Blob {
  const [sums] = usage.periods;
  const lists = new Map(usage.lists.map((list) => [list.id, `${list.source} ${list.title}`]));
  const rows = usage.emotes.flatMap((emote, number) => {
    const uses = sums?.uses[number] ?? 0;
    const isListed = emote.added !== null && emote.removed === null;
    if (sums === undefined || (!isListed && uses === 0)) return [];
    const hours = (sums.possibleSeconds[number] ?? 0) / 3_600;
    const lastDay = usage.lastUsedDay[number] ?? 0;
    return csvRow([
      textCell(emote.code),
      textCell(emote.source),
      textCell(lists.get(emote.listId ?? '') ?? ''),
      textCell(emote.id),
      uses,
      sums.messages[number] ?? 0,
      sums.chatterDays[number] ?? 0,
      sums.daysUsed[number] ?? 0,
      hours === 0 ? '' : (uses / hours).toFixed(3),
      hours.toFixed(2),
      lastDay === 0 ? '' : dayText(lastDay),
      sinceText(emote.added),
      emote.removed === null ? '' : isoDay(emote.removed.byS),
      textCell(emote.oldCode),
    ]);
  });
  return new Blob([csvRow(HEADER), ...rows], { type: 'text/csv' });
}

/** Such as `2026-05-03`; `2026-05-03 or earlier` for an emote that the list had when it was first seen. */
function sinceText(added: ChannelUsage['emotes'][number]['added']): string {
  if (added === null) return '';
  return added.afterS === 0 ? `${isoDay(added.byS)} or earlier` : isoDay(added.byS);
}

function dayText(day: number): string {
  return isoDay(day * DAY_S);
}

function isoDay(unixS: number): string {
  return new Date(unixS * 1_000).toISOString().slice(0, 10);
}
