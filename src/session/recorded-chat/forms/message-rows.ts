import type { EntrySink } from './chat-form.ts';
import { type EmoteRange, emotesTag } from './chat-line.ts';
import { passComment } from './comment-entry.ts';
import type { MessageColumns } from './message-columns.ts';
import { createRowTimes } from './row-times.ts';

/** Reads a row of a table of messages. @param number of the row in its file, from 1 */
export type RowReader = (cells: readonly string[], number: number) => void;

/** @param isByMinutes the times of the table have no seconds */
export function createRowReader(columns: MessageColumns, sink: EntrySink, isByMinutes: boolean): RowReader {
  const timeOf = createRowTimes(columns, isByMinutes);
  return (cells, number) => {
    const cell = (column: number): string => cells[column] ?? '';
    const time = timeOf(cells);
    if (time === null || cells.length <= columns.message) {
      sink.unreadable(number, time === null ? 'its time cannot be read' : 'it has too few columns');
      return;
    }
    const text = cell(columns.message);
    // Rows of other types, such as memberships.
    if (text === '' && columns.messageType !== -1) return;
    const channelLogin = loginOf(cell(columns.channel));
    const roomId = cell(columns.roomId);
    if (channelLogin !== '') sink.facts({ channelLogin });
    if (/^[1-9]\d*$/.test(roomId)) sink.facts({ roomId });
    passComment(sink, {
      ...time,
      id: cell(columns.messageId),
      userId: cell(columns.userId),
      login: cell(columns.user).trim().toLowerCase(),
      channelLogin,
      text,
      emotes: emotesOf(columns, cells),
    });
  };
}

/** `#channel` and `Channel` are `channel`. Empty: it is no login. */
function loginOf(name: string): string {
  const login = name.trim().replace(/^[#@]/, '').toLowerCase();
  return /^[a-z0-9_]{1,25}$/.test(login) ? login : '';
}

function emotesOf({ emotes, emoteColumns }: MessageColumns, cells: readonly string[]): string {
  const ofColumns = emoteColumns.flatMap(({ id, locations }) =>
    locations.flatMap((column) => rangesOf(cells[id] ?? '', cells[column] ?? '')),
  );
  if (ofColumns.length > 0) return emotesTag(ofColumns);
  const cell = cells[emotes] ?? '';
  if (cell === '') return '';
  // All tags of a line of Twitch's chat, or the value of one.
  const written = /(?:^@?|;)emotes=([^;]*)/.exec(cell)?.[1] ?? cell;
  if (/^(?:[\w-]+:\d+-\d+(?:,\d+-\d+)*(?:\/|$))+$/.test(written)) return written;
  if (!written.startsWith('{')) return '';
  // As tmi.js has them: `{"25":["0-4","6-10"]}`.
  const byId = written.matchAll(/["']?([\w-]{1,128})["']?\s?:\s?\[([^\]]{0,2000})\]/g);
  return emotesTag(Array.from(byId, ([, id = '', ranges = '']) => rangesOf(id, ranges)).flat());
}

function rangesOf(id: string, text: string): readonly EmoteRange[] {
  return Array.from(text.matchAll(/(\d+)-(\d+)/g), ([, start, end]) => ({
    id,
    start: Number(start),
    end: Number(end),
  }));
}
