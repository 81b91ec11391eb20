import { readRawTag, readUserLogin } from '../../chat/line.ts';
import { isWithoutDays, UNDATED_ZERO_MS } from '../../domain/undated.ts';
import type { ChatForm, Emit, FormReader } from './chat-form.ts';
import { chatterNumber } from './chat-line.ts';
import { createLogTimes } from './clock-times.ts';
import { createStampReader, type StampedLine } from './line-stamp.ts';
import { firstLines, splitLines } from './split-lines.ts';

/**
 * A line of Twitch’s chat server about a channel, as in rustlog's and justlog's `raw`. Bots write a time or an arrow before each
 * line, or before each packet of several: `2026-11-21_14:02:03 — :name!… PRIVMSG #channel :text`.
 */
const LINE = /^(?:@\S+ +:\S+ +[A-Z]+|:\S+ +(?:PRIVMSG|USERNOTICE)) +#\w/;
/** Between a time and a line. */
const SIGNS = /^[\s<>|;–—-]{0,5}/;
/** A line of the server or a client that does not count. `@… :… PRIVMSG` is not one of them: it was cut. */
const OTHER_LINE =
  /^(?:[^@:]{0,40}\s)?(?:@\S+ +)?(?::\S+ +)?(?:\d{3}|CAP|CLEARCHAT|CLEARMSG|ERROR|GLOBALUSERSTATE|HOSTTARGET|JOIN|MODE|NICK|NOTICE|PART|PASS|PING|PONG|QUIT|RECONNECT|ROOMSTATE|USER|USERSTATE|WHISPER)(?: |$)/;
/** Unix milliseconds. */
const TIME = /^\d{10,15}$/;
/** Lines that show the form of a file: greetings of the server can come first. */
const SHOWING_LINES = 1_000;

export const rawLines: ChatForm = {
  name: 'raw IRC logs (rustlog, justlog)',
  find(head) {
    const readStamp = createStampReader(head);
    const lines = firstLines(head, SHOWING_LINES).filter((line) => line !== '');
    const others = lines.filter((line) => lineIn(line, readStamp(line)) === null);
    const found = lines.length - others.length;
    // A bot may write a line of its own for each of the server.
    const isRaw = found > 0 && found >= others.filter((line) => !OTHER_LINE.test(line)).length;
    return isRaw ? (emit) => openLines(emit, readStamp) : null;
  },
};

function openLines(emit: Emit, readStamp: ReturnType<typeof createStampReader>): FormReader {
  const readLine = createRawLineReader(emit);
  const times = createLogTimes(null, true);
  /** The time before the present line, or the last one before it. */
  let loggedMs: number | null = null;

  /** Returns false for a line that is not of the server. */
  function read(line: string, number: number): boolean {
    const stamped = LINE.test(line) ? null : readStamp(line);
    const found = lineIn(line, stamped);
    if (stamped !== null) {
      const { createdMs, offsetS } = times.timeOf(stamped.time);
      loggedMs = createdMs ?? UNDATED_ZERO_MS + Number(offsetS) * 1_000;
    }
    if (found !== null) readLine(found, number, loggedMs);
    return found !== null || stamped?.content === '' || OTHER_LINE.test(stamped?.content ?? line);
  }

  return splitLines((line, number) => {
    if (line === null || (line !== '' && !read(line, number)))
      emit({ kind: 'problem', entry: number, problem: 'it is no line of Twitch’s chat' });
  });
}

/**
 * The server’s line in a line of the file; null without one. It must be at the start, because chatters can write such lines too.
 *
 * @param stamped null: the line does not begin with a time
 */
function lineIn(line: string, stamped: StampedLine | null): string | null {
  const found = (stamped?.content ?? line).replace(SIGNS, '');
  return LINE.test(found) ? found : null;
}

/** Other lines remove messages, or are about the channel. */
const MESSAGE = /^(?:@\S+ +)?:\S+ +(?:PRIVMSG|USERNOTICE) /;

export function isMessage(line: string): boolean {
  return MESSAGE.test(line);
}

/**
 * Returns a function that emits a line with its time, and the facts in the first lines. A line without a time has that of the line
 * before it. `loggedMs`: when the line was logged, in Unix milliseconds; null: unknown. It is used in files without time tags.
 */
export function createRawLineReader(
  emit: Emit,
): (line: string, number: number, loggedMs?: number | null) => void {
  let areFactsKnown = false;
  /** Then a bot's clock is not used: it may be in another zone. */
  let hasTimes = false;
  let lastMs: number | null = null;

  function readFacts(line: string): void {
    const channelLogin = / #([a-z0-9_]+)/.exec(line)?.[1];
    const roomId = /^\d+$/.exec(readRawTag(line, 'room-id'))?.[0];
    if (channelLogin !== undefined) emit({ kind: 'facts', facts: { channelLogin } });
    if (roomId !== undefined) emit({ kind: 'facts', facts: { roomId } });
    areFactsKnown = channelLogin !== undefined && roomId !== undefined;
  }

  function emitLine(line: string, sentAt: number): void {
    // A bot writes the time of the day.
    if (!hasTimes && isWithoutDays(sentAt / 1_000))
      emit({ kind: 'facts', facts: { zeroMs: UNDATED_ZERO_MS, startMs: sentAt } });
    emit({ kind: 'line', at: sentAt, line: withTags(line, sentAt) });
  }

  return (line, number, loggedMs = null) => {
    if (!areFactsKnown) readFacts(line);
    const sentAt = timeOf(line, 'tmi-sent-ts') ?? timeOf(line, 'rm-received-ts');
    hasTimes ||= sentAt !== null;
    lastMs = sentAt ?? (hasTimes ? null : loggedMs) ?? lastMs;
    if (lastMs !== null) emitLine(line, lastMs);
    else if (isMessage(line)) emit({ kind: 'problem', entry: number, problem: 'it has no time' });
  };
}

/** Adds tags of time and chatter to a line without tags, as bots that do not request them get it. */
function withTags(line: string, sentAt: number): string {
  const login = line.startsWith('@') ? '' : readUserLogin(line);
  return login === '' ? line : `@tmi-sent-ts=${sentAt};user-id=${chatterNumber(login)} ${line}`;
}

function timeOf(line: string, tag: string): number | null {
  const digits = readRawTag(line, tag);
  return TIME.test(digits) ? Number(digits) : null;
}
