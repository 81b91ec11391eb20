import { readRawTag, readUserLogin } from '../../chat/tag.ts';
import { isWithoutDays, UNDATED_ZERO_MS } from '../../domain/undated.ts';
import type { ChatForm, Emit, FormReader } from './chat-form.ts';
import { chatterNumber } from './chat-line.ts';
import { createLogTimes } from './clock-times.ts';
import { createStampReader, type StampedLine } from './line-stamp.ts';
import { firstLines, splitLines } from './split-lines.ts';
import { type SlashOrder, slashOrderOf } from './written-time.ts';

/**
 * The lines of Twitch's chat server, as rustlog and justlog give them with `raw`, and as many bots log them. Some write a time or
 * an arrow before each line, or before each packet, which has several: `2026-11-21_14:02:03 — :name!… PRIVMSG #channel :text`.
 * Others with tags are for the user alone: `GLOBALUSERSTATE`, `WHISPER`.
 */
const LINE = /^(?:@\S+ +:\S+ +[A-Z]+|:\S+ +(?:PRIVMSG|USERNOTICE)) +#\w/;
/** What is between a time and a line. */
const SIGNS = /^[\s<>|;–—-]{0,5}/;
/** A line of the server or of a client that concerns no counting. A cut one, such as `@… :… PRIVMSG`, is none. */
const OTHER_LINE =
  /^(?:[^@:]{0,40}\s)?(?:@\S+ +)?(?::\S+ +)?(?:\d{3}|CAP|CLEARCHAT|CLEARMSG|ERROR|GLOBALUSERSTATE|HOSTTARGET|JOIN|MODE|NICK|NOTICE|PART|PASS|PING|PONG|QUIT|RECONNECT|ROOMSTATE|USER|USERSTATE|WHISPER)(?: |$)/;
/** Unix milliseconds. */
const TIME = /^\d{10,15}$/;
/** The lines at the beginning of a file that show its form: there can be several greetings of the server before the first message. */
const SHOWING_LINES = 1_000;

export const rawLines: ChatForm = {
  name: 'raw IRC logs (rustlog, justlog)',
  find(head) {
    const readStamp = createStampReader('unclear');
    const lines = firstLines(head, SHOWING_LINES).filter((line) => line !== '');
    const others = lines.filter((line) => lineIn(line, readStamp(line)) === null);
    const found = lines.length - others.length;
    // A bot can log a line of its own for each of the server.
    const isRaw = found > 0 && found >= others.filter((line) => !OTHER_LINE.test(line)).length;
    return isRaw ? (emit, tail) => openLines(emit, slashOrderOf(head, tail)) : null;
  },
};

function openLines(emit: Emit, order: SlashOrder): FormReader {
  const readLine = createRawLineReader(emit);
  const readStamp = createStampReader(order);
  const times = createLogTimes(null, true);
  /** The time before the present line, or before the last one that had one. */
  let loggedMs: number | null = null;

  /** Returns false for what is no line of the server. */
  function read(line: string): boolean {
    const stamped = LINE.test(line) ? null : readStamp(line);
    const found = lineIn(line, stamped);
    if (stamped !== null) loggedMs = times.sentAt(stamped.time) ?? loggedMs;
    if (found !== null) readLine(found, loggedMs);
    return found !== null || stamped?.content === '' || OTHER_LINE.test(stamped?.content ?? line);
  }

  return splitLines((line, number) => {
    if (line === null || (line !== '' && !read(line)))
      emit({ kind: 'problem', entry: number, problem: 'it is no line of Twitch’s chat' });
  });
}

/**
 * The line of the server in a line of the file; null: there is none of a channel. A chatter can write one too, but not at the start.
 *
 * @param stamped null: the line does not begin with a time
 */
function lineIn(line: string, stamped: StampedLine | null): string | null {
  const found = (stamped?.content ?? line).replace(SIGNS, '');
  return LINE.test(found) ? found : null;
}

/**
 * Returns a function that passes on a line with its time, and the facts of the first lines.
 *
 * `loggedMs`: when the line was logged, in Unix milliseconds, for a file whose lines have no tag of a time; null: not known.
 */
export function createRawLineReader(emit: Emit): (line: string, loggedMs?: number | null) => void {
  let areFactsKnown = false;
  /** The clock of a bot can be in another zone than the times in the tags. */
  let hasTimes = false;

  function readFacts(line: string): void {
    const channelLogin = / #([a-z0-9_]+)/.exec(line)?.[1];
    const roomId = /^\d+$/.exec(readRawTag(line, 'room-id'))?.[0];
    if (channelLogin !== undefined) emit({ kind: 'facts', facts: { channelLogin } });
    if (roomId !== undefined) emit({ kind: 'facts', facts: { roomId } });
    areFactsKnown = channelLogin !== undefined && roomId !== undefined;
  }

  return (line, loggedMs = null) => {
    if (!areFactsKnown) readFacts(line);
    const sentAt = timeOf(line, 'tmi-sent-ts') ?? timeOf(line, 'rm-received-ts');
    hasTimes ||= sentAt !== null;
    if (hasTimes) {
      emit({ kind: 'line', sentAt, line });
      return;
    }
    // A bot writes the time of the day.
    if (loggedMs !== null && isWithoutDays(loggedMs / 1_000))
      emit({ kind: 'facts', facts: { zeroMs: UNDATED_ZERO_MS, startMs: loggedMs } });
    emit({ kind: 'line', sentAt: loggedMs, line: withTags(line, loggedMs) });
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
