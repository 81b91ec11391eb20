import { readRawTag, readUserLogin } from '../../chat/tag.ts';
import { isWithoutDays, UNDATED_ZERO_MS } from '../../domain/undated.ts';
import type { ChatForm, EntrySink } from './chat-form.ts';
import { chatterNumber } from './chatter-number.ts';
import { createStampReader } from './line-stamp.ts';
import { createLogClock } from './log-clock.ts';
import { firstLines, splitLines } from './split-lines.ts';

/**
 * The lines of Twitch's chat server, as rustlog and justlog give them with `raw`, and as many bots log them. Some write a time or
 * an arrow before each line, or before each packet, which has several: `2026-11-21_14:02:03 — :name!… PRIVMSG #channel :text`.
 * What is before a line has a bound: else a long line could be searched from each of its characters to its end.
 */
const LINE = /^(?:.{0,200}?[\s>|-])?(@\S+ +:\S+ +[A-Z]+ +#\w.*|:\S+ +(?:PRIVMSG|USERNOTICE) +#\w.*)$/s;
/** Others with tags are for the user alone: `GLOBALUSERSTATE`, `WHISPER`. */
const LINE_OF_CHANNEL = /^@\S+ +:\S+ +[A-Z]+ +#\w/;
/** A line of the server or of a client that concerns no counting. A cut one, such as `@… :… PRIVMSG`, is none. */
const OTHER_LINE =
  /^(?:[^@:]{0,40}\s)?(?:@\S+ +)?(?::\S+ +)?(?:\d{3}|CAP|CLEARCHAT|CLEARMSG|ERROR|GLOBALUSERSTATE|HOSTTARGET|JOIN|MODE|NICK|NOTICE|PART|PASS|PING|PONG|QUIT|RECONNECT|ROOMSTATE|USER|USERSTATE|WHISPER)(?: |$)/;
const PROBLEM = 'it is no line of Twitch’s chat';
/** Unix milliseconds. */
const TIME = /^\d{10,15}$/;
/** The lines at the beginning of a file that show its form: there can be several greetings of the server before the first message. */
const SHOWING_LINES = 1_000;

export const rawLines: ChatForm = {
  name: 'raw IRC logs (rustlog, justlog)',
  hasEmotesLast: false,
  matches: (head) =>
    !/^\s*[[{]\s*["{]/.test(head) &&
    firstLines(head, SHOWING_LINES).some(
      (line) => / (?:PRIVMSG|USERNOTICE|CLEARCHAT|CLEARMSG|ROOMSTATE) +#\w/.test(line) && LINE.test(line),
    ),
  open(sink, _head, order) {
    const readLine = createRawLineReader(sink);
    const readStamp = createStampReader(order);
    const clock = createLogClock({ firstHeader: null, isByMinutes: true }, order.hasLeapDay);
    /** The time before the present line, or before the last one that had one. */
    let loggedMs: number | null = null;

    function read(line: string, number: number): void {
      const found = lineIn(line);
      const stamped = found === line ? null : readStamp(line);
      if (stamped !== null) loggedMs = clock.timeOf(stamped.stamp) ?? loggedMs;
      if (found !== null) readLine(found, loggedMs);
      else if (stamped?.content !== '' && !OTHER_LINE.test(stamped?.content ?? line))
        sink.unreadable(number, PROBLEM);
    }

    return splitLines((line, number) => {
      if (line === null) sink.unreadable(number, PROBLEM);
      else if (line !== '') read(line, number);
    });
  },
};

/** The line of the server in a line of the file; null: there is none of a channel. */
function lineIn(line: string): string | null {
  return LINE_OF_CHANNEL.test(line) ? line : (LINE.exec(line)?.[1] ?? null);
}

/**
 * Returns a function that passes on a line with its time, and the facts of the first lines.
 *
 * `loggedMs`: when the line was logged, in Unix milliseconds, for a file whose lines have no tag of a time; null: not known.
 */
export function createRawLineReader(sink: EntrySink): (line: string, loggedMs?: number | null) => void {
  const noteFacts = createFactReader(sink);
  /** The clock of a bot can be in another zone than the times in the tags. */
  let hasTimes = false;
  return (line, loggedMs = null) => {
    noteFacts(line);
    const sentAt = timeOf(line, 'tmi-sent-ts') ?? timeOf(line, 'rm-received-ts');
    hasTimes ||= sentAt !== null;
    if (hasTimes) {
      sink.line(sentAt, line);
      return;
    }
    // A bot writes the time of the day.
    if (loggedMs !== null && isWithoutDays(loggedMs / 1_000))
      sink.facts({ zeroMs: UNDATED_ZERO_MS, startMs: loggedMs });
    sink.line(loggedMs, withTags(line, loggedMs));
  };
}

function createFactReader(sink: EntrySink): (line: string) => void {
  let isKnown = false;
  return (line) => {
    if (isKnown) return;
    const channelLogin = / #([a-z0-9_]+)/.exec(line)?.[1];
    const roomId = /^\d+$/.exec(readRawTag(line, 'room-id'))?.[0];
    if (channelLogin !== undefined) sink.facts({ channelLogin });
    if (roomId !== undefined) sink.facts({ roomId });
    isKnown = channelLogin !== undefined && roomId !== undefined;
  };
}

/** A line without tags, as bots get it that ask for none, with the tags of its time and its chatter. */
function withTags(line: string, sentAt: number | null): string {
  const login = readUserLogin(line);
  if (line.startsWith('@') || login === '') return line;
  const time = sentAt === null ? '' : `tmi-sent-ts=${sentAt};`;
  return `@${time}user-id=${chatterNumber(login)} ${line}`;
}

function timeOf(line: string, tag: string): number | null {
  const digits = readRawTag(line, tag);
  return TIME.test(digits) ? Number(digits) : null;
}
