import { createStampReader, type StampedLine } from './line-stamp.ts';
import { isBetweenMessages, type LogHeader, readLogHeader } from './log-header.ts';
import { bracketsOf, messageOf, type Notation } from './log-message.ts';
import { areMinutes } from './minute-times.ts';
import { firstLines } from './split-lines.ts';

/** How a program writes, as the beginning of a file shows it. */
export interface LogHabits {
  /** It is a log of chat. */
  readonly isLog: boolean;
  readonly firstHeader: LogHeader | null;
  readonly notation: Notation;
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
  const readStamp = createStampReader();
  let lines = 0;
  let firstHeader: LogHeader | null = null;
  const stamped: StampedLine[] = [];
  for (const line of firstLines(head, SHOWING_LINES)) {
    if (line.length > LOG_LINE_MAX_LENGTH) continue;
    const header = readLogHeader(line);
    firstHeader ??= header;
    if (header !== null || isBetweenMessages(line)) continue;
    lines++;
    const read = readStamp(line);
    if (read !== null) stamped.push(read);
  }
  const messagesIn = (notation: Notation) =>
    stamped.filter(({ content, isPiped }) => messageOf(content, notation, isPiped) !== null);
  const inBrackets = stamped.filter(({ content }) => bracketsOf(content.trimStart()) !== null);
  const withColon = messagesIn('colon');
  const notation = inBrackets.length > withColon.length * BRACKETS_LEAST ? 'brackets' : 'colon';
  const messages = notation === 'brackets' ? messagesIn('brackets') : withColon;
  // Names in brackets are clear; a colon is in the lines of many programs.
  const messagesLeast = notation === 'brackets' ? 1 : Math.max(1, stamped.length * COLONS_LEAST);
  const isStamped = stamped.length >= lines * STAMPED_LEAST;
  return {
    isLog: firstHeader !== null || (isStamped && messages.length >= messagesLeast),
    firstHeader,
    notation,
    isByMinutes: areLogMinutes(messages, firstHeader !== null || notation === 'brackets'),
  };
}

/** @param isOfIrc the notation is one of programs that write the time of the day */
function areLogMinutes(messages: readonly StampedLine[], isOfIrc: boolean): boolean {
  const clocks = messages[0]?.isPiped ? 'offset' : 'unknown';
  return areMinutes(
    messages.map(({ stamp }) => stamp.time),
    isOfIrc ? 'time of the day' : clocks,
  );
}
