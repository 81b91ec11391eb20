import { dateOrderOf } from './day-order.ts';
import { createStampReader, type StampedLine } from './line-stamp.ts';
import { isBetweenMessages, type LogHeader, readLogHeader } from './log-header.ts';
import { isProgramName } from './log-levels.ts';
import { hasBrackets, isEvent, messageOf, type Notation } from './log-message.ts';
import { areMinutes, hasSeconds } from './minute-times.ts';
import { firstLines } from './split-lines.ts';
import { withoutFormatting } from './text-formatting.ts';
import { MINUTE_MS } from './written-time.ts';

/** How a program writes, as the beginning of a file shows it. */
export interface LogHabits {
  /** It is a log of chat. */
  readonly isLog: boolean;
  readonly firstHeader: LogHeader | null;
  readonly notation: Notation;
  /** A word in square brackets before each name is the channel, not a badge. */
  readonly hasChannels: boolean;
  /** Its times have no seconds. `16:08` is an hour and a minute then, else a minute and a second. */
  readonly isByMinutes: boolean;
}

/** Twitch's longest message is 500 characters. */
export const LOG_LINE_MAX_LENGTH = 5_000;
const SHOWING_LINES = 2_000;
/** Of the lines, at least this part begins with a time. */
const STAMPED_LEAST = 0.1;
/** Of the lines with a time, at least this part are messages, if those have a colon. */
const COLONS_LEAST = 0.25;
/** A name in brackets is before few texts of another notation; programs write many lines of their own between messages. */
const BRACKETS_LEAST = 0.1;

export function logHabitsOf(head: string): LogHabits {
  const { firstHeader, stamped, lines } = stampedLinesOf(head);
  const messagesIn = (notation: Notation) =>
    stamped.filter(({ content, separator }) => messageOf(content, notation, separator) !== null);
  const inBrackets = stamped.filter(({ content }) => hasBrackets(content));
  const withColon = messagesIn('colon');
  const inColumns = columnsIn(stamped);
  const notation =
    inBrackets.length > withColon.length * BRACKETS_LEAST
      ? 'brackets'
      : inColumns.length > withColon.length
        ? 'columns'
        : 'colon';
  const messages = { brackets: messagesIn('brackets'), columns: inColumns, colon: withColon }[notation];
  // Names in brackets are clear; a colon is in the lines of many programs.
  const messagesLeast = notation === 'brackets' ? 1 : Math.max(1, stamped.length * COLONS_LEAST);
  const isStamped = stamped.length >= lines * STAMPED_LEAST;
  const squares = meaningOfSquares(messages);
  return {
    isLog:
      firstHeader !== null ||
      (isStamped &&
        messages.length >= messagesLeast &&
        squares !== 'parts' &&
        (notation === 'brackets' || !areOfOthers(stamped, messages))),
    firstHeader,
    notation: notation === 'colon' && isOfRechat(head, stamped) ? 'rechat' : notation,
    hasChannels: squares === 'channels',
    isByMinutes: areLogMinutes(messages, firstHeader !== null, notation),
  };
}

/** RechatTool has milliseconds and CR LF, and no line of its own: in it a line without a colon is a message too. */
function isOfRechat(head: string, stamped: readonly StampedLine[]): boolean {
  return (
    firstLines(head, SHOWING_LINES)
      .slice(0, -1)
      .every((line) => /^\[\d\d:\d\d:\d\d\.\d{3}\] \S/.test(line)) &&
    !/[^\r]\n/.test(head) &&
    stamped.every(({ content }) => !isEvent(content))
  );
}

/** Lyrics (LRC) have hundredths after minutes and seconds; the Linux kernel pads seconds to five places. */
const OF_OTHER_FILES = /^\[(?:\d\d:\d\d\.\d\d|(?: {1,4}\d{1,4}|\d{5,8})\.\d{6})\]/;

/** The lines at the beginning of a log that have a time. `lines`: how many could have one. */
function stampedLinesOf(head: string) {
  const readStamp = createStampReader(dateOrderOf(head));
  let lines = 0;
  let others = 0;
  let firstHeader: LogHeader | null = null;
  const stamped: StampedLine[] = [];
  for (const written of firstLines(head, SHOWING_LINES)) {
    if (written.length > LOG_LINE_MAX_LENGTH) continue;
    const line = withoutFormatting(written);
    if (OF_OTHER_FILES.test(line)) others++;
    const header = readLogHeader(line);
    firstHeader ??= header;
    if (header !== null || isBetweenMessages(line)) continue;
    lines++;
    const read = readStamp(line);
    if (read !== null) stamped.push(read);
  }
  return { firstHeader, stamped: others * 2 > lines ? [] : stamped, lines };
}

/** The messages of a log with columns: of several names, at any second. A list of appointments has whole minutes. */
function columnsIn(stamped: readonly StampedLine[]): readonly StampedLine[] {
  const names = new Set<string>();
  const found = stamped.filter(({ content, separator, stamp }) => {
    const message = messageOf(content, 'columns', separator);
    if (message !== null) names.add(message.name);
    return message !== null && hasSeconds(stamp.time);
  });
  const isAtAnySecond = found.some(({ stamp }) => stamp.time.ms % MINUTE_MS !== 0);
  return names.size > 1 && isAtAnySecond && found.length * 2 > stamped.length ? found : [];
}

const IN_SQUARES = /^\[(\w{1,25})\] ?(?!\[)/;
/** What is before names of one channel: a role, or where the channel is. */
const ROLE =
  /^(?:admin|bot|broadcaster|discord|founder|kick|member|mod|moderator|owner|partner|prime|regular|staff|streamer|sub|subscriber|t[123]|turbo|twitch|user|viewer|vip|youtube)$/i;

/** The word in square brackets before a name. Null: there is none. */
export function wordInSquares(content: string): string | null {
  return IN_SQUARES.exec(content.trimStart())?.[1] ?? null;
}

/**
 * What the words in square brackets are that each message has: logins of channels, roles, or parts of a program. Null: not each
 * message has one.
 */
function meaningOfSquares(messages: readonly StampedLine[]): 'channels' | 'roles' | 'parts' | null {
  const words = messages.flatMap(({ content }) => wordInSquares(content) ?? []);
  if (words.length === 0 || words.length < messages.length) return null;
  if (words.some((word) => ROLE.test(word))) return 'roles';
  return words.every((word) => word === word.toLowerCase()) ? 'channels' : 'parts';
}

/** Of messages that have a name before a colon, at least this part of the lines with a word in squares is. */
const AFTER_SQUARES_LEAST = 0.75;
/** Roles and channels are few, names are many. */
const WORDS_OF_SQUARES_MOST = 2;
/** At most this part of the messages of a channel has a name of two words: Twitch has none. */
const TWO_WORDS_MOST = 0.1;

/** Whether what was read as a name before a colon is something else: a program, or the start of a text that follows a name. */
function areOfOthers(stamped: readonly StampedLine[], messages: readonly StampedLine[]): boolean {
  const names = messages.map(({ content, separator }) => messageOf(content, 'colon', separator)?.name ?? '');
  if (names.length > 0 && names.every(isProgramName)) return true;
  const inTwoWords = names.filter((name, at) => name.includes(' ') && messages[at]?.channelLogin !== '');
  return inTwoWords.length > names.length * TWO_WORDS_MOST || areNamesInSquares(stamped, messages);
}

/** `[14:02:03] [name] text`: each line has a word in squares, of several values, and a colon only where its text has one. */
function areNamesInSquares(stamped: readonly StampedLine[], messages: readonly StampedLine[]): boolean {
  const words = stamped.flatMap(({ content }) => wordInSquares(content) ?? []);
  return (
    words.length > stamped.length * AFTER_SQUARES_LEAST &&
    messages.length < words.length * AFTER_SQUARES_LEAST &&
    new Set(words).size > WORDS_OF_SQUARES_MOST &&
    words.filter((word) => ROLE.test(word)).length * 2 < words.length
  );
}

function areLogMinutes(
  messages: readonly StampedLine[],
  hasHeader: boolean,
  notation: LogHabits['notation'],
): boolean {
  const times = messages.map(({ stamp }) => stamp.time);
  if (hasHeader) return areMinutes(times, 'time of the day');
  if (notation === 'brackets') return areMinutes(times, 'likely time of the day');
  return areMinutes(times, messages[0]?.separator === '|' ? 'offset' : 'unknown');
}
