import { isWithoutDays, UNDATED_ZERO_MS } from '../../domain/undated.ts';
import type { ChatForm, Emit } from './chat-form.ts';
import { textComment } from './chat-line.ts';
import { areMinutes, type ClockMeaning, createLogTimes } from './clock-times.ts';
import { createStampReader, type StampedLine } from './line-stamp.ts';
import { isBetweenMessages, LOG_NOTATIONS, type LogHeader, type LogNotation } from './log-notations.ts';
import { firstLines, splitLines } from './split-lines.ts';
import { NO_TIME, type SlashOrder, slashOrderOf } from './written-time.ts';

/** No message is longer: Twitch allows 500 characters. */
const LINE_MAX_LENGTH = 5_000;
/** How many lines show the notation of a file. */
const SHOWING_LINES = 2_000;
const HAS_BRACKETS = /^\s*(?:\[\w+\] ?)*\*?</;
/** Chat of a whole video begins before this. The log of an IRC program that begins later has times of day. */
const VIDEO_SILENCE_MAX_MS = 1_800_000;
const ESCAPE = '\u001b';
/** Colours of a terminal. */
const COLOURS = new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g');

/** Lines that begin with a time, in one of `LOG_NOTATIONS`. */
export const textLog: ChatForm = {
  name: 'text logs (Chatterino, Chatty, irssi, TwitchDownloader, bots)',
  find(head) {
    const log = findLog(head);
    if (log === null) return null;
    return (emit, tail) => splitLines(createLogReader(emit, log, slashOrderOf(head, tail)));
  },
};

/** What the beginning of a file shows of a log. */
export interface FoundLog {
  readonly notation: LogNotation;
  readonly firstHeader: LogHeader | null;
  /** How many lines show the notation, times its weight. */
  readonly weight: number;
  /** Times have no seconds: `16:08` is an hour and a minute, otherwise a minute and a second. */
  readonly isByMinutes: boolean;
  /** Times without a date can be times of the day. */
  readonly isOfDay: boolean;
}

/** Null for text that does not begin as a log of chat. */
export function findLog(head: string): FoundLog | null {
  const first = firstLines(head, SHOWING_LINES);
  // The last line may be cut.
  const lines = first.length > 1 ? first.slice(0, -1) : first;
  const plain = lines.filter(({ length }) => length <= LINE_MAX_LENGTH).map(withoutColours);
  const readStamp = createStampReader('unclear');
  const other = plain.filter((line) => !isBetweenMessages(line));
  const stamped = other.flatMap((line) => readStamp(line) ?? []);
  const logs = LOG_NOTATIONS.map((notation) => readAs(notation, plain, stamped));
  const withHeader = logs.find(({ firstHeader }) => firstHeader !== null);
  if (withHeader !== undefined) return withHeader;
  const [best] = logs
    .filter(({ notation: { header, begins } }) => header === undefined && begins?.(head) !== false)
    .toSorted((a, b) => b.weight - a.weight);
  if (best === undefined || best.weight === 0) return null;
  // Other texts have times and colons too, but no names in brackets. Most lines of a quiet log can be joins.
  const shown = best.notation.isInBrackets ? stamped.length : best.weight;
  return shown * 2 >= other.length ? best : null;
}

/** A log as if it were written in a notation. @param stamped its lines with a time */
function readAs(notation: LogNotation, lines: readonly string[], stamped: readonly StampedLine[]): FoundLog {
  const { header = () => null, isInBrackets = false, weight = 1 } = notation;
  const firstHeader = lines.map(header).find((found) => found !== null) ?? null;
  const messages = stamped.filter((line) => notation.message(line) !== null);
  // `* name text` is a `/me`, but programs write such lines too.
  const shown = messages.filter(({ content }) => !isInBrackets || HAS_BRACKETS.test(content));
  const isByMinutes = areMinutes(
    messages.map(({ time }) => time),
    meaningOf(firstHeader !== null, isInBrackets, messages[0]?.isPiped ?? false),
  );
  const isOfDay = isByMinutes || isInBrackets;
  return { notation, firstHeader, weight: shown.length * weight, isByMinutes, isOfDay };
}

function meaningOf(hasHeader: boolean, isInBrackets: boolean, isPiped: boolean): ClockMeaning {
  if (hasHeader) return 'time of the day';
  if (isInBrackets) return 'likely time of the day';
  return isPiped ? 'offset' : 'unknown';
}

/** Returns a function that reads each line of a log; null for a line that is too long. */
export function createLogReader(
  emit: Emit,
  { notation, firstHeader, isByMinutes, isOfDay }: FoundLog,
  order: SlashOrder,
) {
  const readStamp = createStampReader(order);
  const times = createLogTimes(firstHeader, isByMinutes);
  let hasBegun = false;

  /** Without a date, a log with times of day begins with its first message, not at midnight. */
  function noteUndated(sentAt: number): void {
    if (!hasBegun && isOfDay && sentAt - UNDATED_ZERO_MS > VIDEO_SILENCE_MAX_MS)
      emit({ kind: 'facts', facts: { startMs: sentAt } });
    emit({ kind: 'facts', facts: { zeroMs: UNDATED_ZERO_MS } });
  }

  function readMessage(line: StampedLine, sentAt: number): void {
    const message = notation.message(line);
    if (message === null) {
      emit({ kind: 'note', note: notation.isInBrackets || notation.header ? 'no-message' : 'no-name' });
      return;
    }
    if (isWithoutDays(sentAt / 1_000)) noteUndated(sentAt);
    hasBegun = true;
    if (line.time.kind === 'date' && line.time.isUnclear) emit({ kind: 'note', note: 'unclear-date' });
    const channelLogin = message.channelLogin || line.channelLogin;
    emit(textComment(sentAt, message.name, message.text, channelLogin, isByMinutes));
  }

  return (written: string | null, number: number): void => {
    if (written === null || written.length > LINE_MAX_LENGTH) {
      emit({ kind: 'problem', entry: number, problem: 'it is too long' });
      return;
    }
    const line = withoutColours(written);
    const header = notation.header?.(line) ?? null;
    const stamped = header === null ? readStamp(line) : null;
    const sentAt = stamped && times.sentAt(stamped.time);
    if (header !== null) times.start(header);
    else if (stamped !== null && sentAt !== null) readMessage(stamped, sentAt);
    else if (!isBetweenMessages(line)) emit({ kind: 'problem', entry: number, problem: NO_TIME });
  };
}

function withoutColours(line: string): string {
  return line.replace(COLOURS, '');
}
