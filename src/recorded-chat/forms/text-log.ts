import { isWithoutDays, UNDATED_ZERO_MS } from '../../domain/undated.ts';
import { createRestart } from './begins-again.ts';
import type { ChatForm, EntrySink, FormReader } from './chat-form.ts';
import { passText } from './comment-entry.ts';
import { createStampReader, type StampedLine } from './line-stamp.ts';
import { createLogClock } from './log-clock.ts';
import { LOG_LINE_MAX_LENGTH, type LogHabits, logHabitsOf, wordInSquares } from './log-habits.ts';
import { isBetweenMessages, readLogHeader } from './log-header.ts';
import { messageOf } from './log-message.ts';
import { openByMinutes } from './minute-spread.ts';
import { splitLines } from './split-lines.ts';
import { beginsAsSubtitles } from './subtitles.ts';
import { withoutFormatting } from './text-formatting.ts';

/** Chat of a whole video begins earlier in it. A log of an IRC program that begins later has times of the day. */
const VIDEO_SILENCE_MAX_MS = 1_800_000;

/**
 * Lines that begin with a time. Which of them are messages, and what their times mean, depends on the program, which the beginning
 * of the file shows (`log-habits.ts`).
 */
export const textLog: ChatForm = {
  name: 'text logs (Chatterino, Chatty, TwitchDownloader, IRC programs)',
  hasEmotesLast: false,
  matches: (head) => !beginsAsSubtitles(head) && logHabitsOf(head).isLog,
  open(sink, head, order) {
    const habits = logHabitsOf(head);
    const readStamp = createStampReader(order);
    const clock = createLogClock(habits, order.hasLeapDay);
    return openByMinutes(habits.isByMinutes, sink, (logSink) => openLog(logSink, habits, readStamp, clock));
  },
};

function openLog(
  sink: EntrySink,
  habits: LogHabits,
  readStamp: ReturnType<typeof createStampReader>,
  clock: ReturnType<typeof createLogClock>,
): FormReader {
  let { notation } = habits;
  let hasBegun = false;
  const beginsAgain = createRestart();

  /** A log without a date. If its times are those of the day, it begins with its first message, not at midnight. */
  function noteUndated(sentAt: number): void {
    if (beginsAgain(sentAt)) sink.anotherChat();
    const isOfDay = habits.isByMinutes || notation === 'brackets';
    if (!hasBegun && isOfDay && sentAt - UNDATED_ZERO_MS > VIDEO_SILENCE_MAX_MS)
      sink.facts({ startMs: sentAt });
    sink.facts({ zeroMs: UNDATED_ZERO_MS });
  }

  function readLine(written: string, number: number): void {
    const line = withoutFormatting(written);
    const header = readLogHeader(line);
    if (header !== null) {
      clock.start(header);
      ({ notation } = header);
      return;
    }
    const stamped = readStamp(line);
    const sentAt = stamped && clock.timeOf(stamped.stamp);
    if (stamped === null || sentAt === null) {
      if (!isBetweenMessages(line)) sink.unreadable(number, 'it has no time that can be read');
      return;
    }
    if (!passMessage(stamped, sentAt)) sink.note(notation === 'colon' ? 'no-name' : 'no-message');
  }

  /** Returns whether the line has one. */
  function passMessage({ stamp, content, separator, channelLogin }: StampedLine, sentAt: number): boolean {
    const message = messageOf(content, notation, separator);
    if (message === null) return false;
    const inSquares = habits.hasChannels ? wordInSquares(content) : null;
    if (isWithoutDays(sentAt / 1_000)) noteUndated(sentAt);
    hasBegun = true;
    if (stamp.time.kind === 'date' && stamp.time.isUnclear) sink.note('unclear-date');
    const { name: login, text } = message;
    passText(sink, sentAt, { login, text, channelLogin: inSquares ?? channelLogin });
    return true;
  }

  return splitLines((line, number) => {
    if (line === null || line.length > LOG_LINE_MAX_LENGTH) sink.unreadable(number, 'it is too long');
    else readLine(line, number);
  });
}
