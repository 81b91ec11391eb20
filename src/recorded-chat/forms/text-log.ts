import { isUndated } from '../../domain/undated.ts';
import { type ChatForm, type EntrySink, type FormReader, UNDATED_ZERO_MS } from './chat-form.ts';
import { chatLine } from './chat-line.ts';
import { chatterNumber } from './chatter-number.ts';
import { createStampReader } from './line-stamp.ts';
import { createLogClock } from './log-clock.ts';
import { LOG_LINE_MAX_LENGTH, type LogHabits, logHabitsOf, wordInSquares } from './log-habits.ts';
import { isBetweenMessages, readLogHeader } from './log-header.ts';
import { type LogMessage, messageOf } from './log-message.ts';
import { createMinuteSpread } from './minute-spread.ts';
import { splitLines } from './split-lines.ts';
import { withoutFormatting } from './text-formatting.ts';

/**
 * Lines that begin with a time. Which of them are messages, and what their times mean, depends on the program, which the beginning
 * of the file shows (`log-habits.ts`).
 */
export const textLog: ChatForm = {
  name: 'text logs (Chatterino, Chatty, TwitchDownloader, IRC programs)',
  hasEmotesLast: false,
  matches: (head) => logHabitsOf(head).isLog,
  open(sink) {
    let reader: FormReader | null = null;
    return {
      read(text) {
        reader ??= openLog(sink, logHabitsOf(text));
        reader.read(text);
      },
      end: () => reader?.end(),
    };
  },
};

interface ChannelMessage extends LogMessage {
  /** Empty: the line does not say it. */
  readonly channelLogin: string;
}

function openLog(sink: EntrySink, habits: LogHabits): FormReader {
  const readStamp = createStampReader();
  const clock = createLogClock(habits);
  const spread = createMinuteSpread(pass);
  let { notation } = habits;

  function pass(sentAt: number, { name, text, channelLogin }: ChannelMessage): void {
    if (isUndated(sentAt / 1_000)) sink.facts({ zeroMs: UNDATED_ZERO_MS });
    if (channelLogin !== '') sink.facts({ channelLogin });
    const userId = chatterNumber(name);
    sink.line(sentAt, chatLine({ id: '', sentAt, userId, login: name, text, emotes: '', channelLogin }));
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
    if (stamped === null) {
      if (!isBetweenMessages(line)) sink.unreadable(number, 'it has no time');
      return;
    }
    const sentAt = clock.timeOf(stamped.stamp);
    const message = messageOf(stamped.content, notation, stamped.separator);
    if (message === null) {
      sink.note('no-message');
      return;
    }
    const inSquares = habits.hasChannels ? wordInSquares(stamped.content) : null;
    const ofChannel = { ...message, channelLogin: inSquares ?? stamped.channelLogin };
    if (habits.isByMinutes) {
      sink.note('by-minutes');
      spread.add(sentAt, ofChannel);
    } else pass(sentAt, ofChannel);
  }

  const lines = splitLines((line, number) => {
    if (line === null || line.length > LOG_LINE_MAX_LENGTH) sink.unreadable(number, 'it is too long');
    else readLine(line, number);
  });
  return {
    read: lines.read,
    end() {
      lines.end();
      spread.end();
    },
  };
}
