import { readChannelLogin } from '../../domain/channel-login.ts';
import type { CommentTime, EntrySink } from './chat-form.ts';
import { emoteRanges, emotesTag } from './chat-line.ts';
import { passComment, passFacts, textOfMessage } from './comment-entry.ts';
import type { MessageColumns } from './message-columns.ts';
import { createRawLineReader } from './raw-lines.ts';
import { createRowTimes, DAY_ALONE, type FoundTime, type RowClock } from './row-times.ts';

/**
 * Reads a row of a table of messages.
 *
 * @param number of the row in its file, from 1
 * @param channel of a row in a table without a column for it; empty: unknown
 */
export type RowReader = (cells: readonly string[], number: number, channel?: string) => void;

/** A line of Twitch's chat with its time. */
const RAW_LINE = /^@\S*tmi-sent-ts=\d\S* :\S+ [A-Z]+ #\w/;

/**
 * @param isByMinutes the times of the table have no seconds
 * @param clock of its file, which can have tables of different columns
 */
export function createRowReader(
  columns: MessageColumns,
  sink: EntrySink,
  isByMinutes: boolean,
  clock: RowClock,
): RowReader {
  const timeOf = createRowTimes(columns, isByMinutes, clock);
  const readRaw = createRawLineReader(sink);

  function noteTime(time: FoundTime, user: string): void {
    const { createdMs, offsetS, isUnclear } = time;
    if (clock.unit(time)) sink.unknownUnit();
    if (createdMs === null && clock.beginsAgain((offsetS ?? 0) * 1_000, user)) sink.anotherChat();
    if (isUnclear) sink.note('unclear-date');
  }

  return (cells, number, channel = '') => {
    const cell = (column: number): string => cells[column] ?? '';
    const raw = cell(columns.raw).trimEnd();
    if (RAW_LINE.test(raw)) {
      // It has the emotes and ids, and says whether it is a message.
      readRaw(raw);
      return;
    }
    const time = timeOf(cells);
    if (time === null || cells.length <= columns.message) {
      sink.unreadable(number, problemOf(columns, cells, time));
      return;
    }
    const user = textOf(cell(columns.user)).trim().toLowerCase();
    const text = textOf(cell(columns.message));
    // Rows of other types, such as memberships.
    if (text === '' && columns.messageType !== -1) return;
    noteTime(time, user);
    const ownLogin = readChannelLogin(cell(columns.channel)) ?? '';
    passFacts(sink, { channelLogin: ownLogin, roomId: cell(columns.roomId) });
    passComment(sink, {
      id: cell(columns.messageId),
      userId: cell(columns.userId),
      login: user,
      channelLogin: ownLogin || (readChannelLogin(channel) ?? ''),
      text,
      emotes: emotesOf(columns, cells, text, sink),
      ...time,
    });
  };
}

/** Of emotes, as objects whose fields have other names, and whose positions are counted in other ways, in each program. */
const IS_LIST = /^\[\s*\{/;

function problemOf({ times }: MessageColumns, cells: readonly string[], time: CommentTime | null): string {
  if (time !== null) return 'it has too few columns';
  const isDay = times.some(({ column }) => DAY_ALONE.test(cells[column] ?? ''));
  return isDay ? 'it has a date without a time of the day' : 'its time cannot be read';
}

/** `b'text'`, as Python prints bytes, is `text`. */
function textOf(cell: string): string {
  const bytes = /^b(['"])(.*)\1$/s.exec(cell)?.[2];
  if (bytes === undefined) return cell;
  const percent = bytes
    .replaceAll('%', '%25')
    .replace(/\\x([0-9a-f]{2})/g, '%$1')
    .replace(/\\(['"\\])/g, '$1');
  try {
    return decodeURIComponent(percent);
  } catch {
    // Bytes that are not UTF-8.
    return bytes;
  }
}

function emotesOf(columns: MessageColumns, cells: readonly string[], text: string, sink: EntrySink): string {
  const emotes = positionsOf(columns, cells) || emotesOfFragments(cells[columns.fragments] ?? '', text, sink);
  if (emotes === '' && IS_LIST.test(cells[columns.emotes] ?? '')) sink.note('unknown-emote');
  return emotes;
}

/** @param fragments a list as JSON; empty: none */
function emotesOfFragments(fragments: string, text: string, sink: EntrySink): string {
  if (!fragments.includes('"emote"')) return '';
  try {
    const joined = textOfMessage({ fragments: JSON.parse(fragments) }, sink);
    return joined.text === text ? joined.emotes : '';
  } catch {
    // No JSON.
    return '';
  }
}

function positionsOf({ emotes, emoteColumns }: MessageColumns, cells: readonly string[]): string {
  const ofColumns = emoteColumns.flatMap(({ id, locations }) =>
    locations.flatMap((column) => emoteRanges(cells[id] ?? '', cells[column] ?? '')),
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
  return emotesTag(Array.from(byId, ([, id = '', ranges = '']) => emoteRanges(id, ranges)).flat());
}
