import { type ChatForm, type EntrySink, UNDATED_ZERO_MS } from './chat-form.ts';
import { chatLine } from './chat-line.ts';
import { chatterNumber } from './chatter-number.ts';
import { firstLines, splitLines } from './split-lines.ts';

/**
 * A time at the start of a line: `[1:02:03]`, `[14:02:03]` (Chatterino, Chatty, TwitchDownloader), `[2026-11-21 14:02:03 UTC]`,
 * `2026-11-21 14:02:03 | ` and `1:02 | ` (chat_downloader), `[12.345]` (twitch-archiver).
 */
const TIME =
  /^\[?(?:(?:(\d{4})-(\d{1,2})-(\d{1,2})[ T])?(?:(\d{1,3}):)?(-?\d{1,3}):(\d\d)(?:\.\d+)?|(-?\d+\.\d+))(?: ?(UTC|GMT|Z|[+-]\d\d:?\d\d))?(?:\] ?| \| )/;
/** `# Start logging at 2026-11-21 14:02:03 CET` (Chatterino), `# Log started: 2026-11-21 14:02:03 +0100` (Chatty). */
const LOG_START = /^# (?:Start logging at|Log started:) (\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)/;
/** In all of these a text may contain U+2028, which is no end of a line. `<@name> text`; the sign is the user's role in Chatty. */
const IN_BRACKETS = /^<[^\w<>]*([^<>]+)>\*? ?(.*)$/s;
/** `name: text`, after a channel (`#channel `), roles in parentheses, or a localized name before the login (Chatterino). */
const WITH_COLON = /^(?:#\w+ +)?(?:\([^)]*\) ?)*(?:[^\s:]+ +)?([^\s:]+): (.*)$/s;
const ACTION = /^\* ?(\w+) (.*)$/s;

const DAY_MS = 86_400_000;
/** A time of the day that goes back further is that of the next day. */
const MIDNIGHT_MS = DAY_MS / 2;
const SHOWING_LINES = 50;

export const textLog: ChatForm = {
  name: 'text logs (`[h:mm:ss] name: text`, Chatterino, Chatty)',
  hasEmotesLast: false,
  matches: (head) =>
    firstLines(head, SHOWING_LINES).some(
      (line) => LOG_START.test(line) || (TIME.test(line) && messageOf(line.replace(TIME, '')) !== null),
    ),
  open(sink) {
    const timeOf = createTimeReader(sink);
    return splitLines((line, number) => {
      if (line === null) sink.unreadable(number, 'it is too long');
      else if (line === '' || line === '-' || line.startsWith('#')) timeOf.readHeader(line);
      else readLine(line, number);
    });

    function readLine(line: string, number: number): void {
      const time = TIME.exec(line);
      if (time === null) {
        sink.unreadable(number, 'it has no time');
        return;
      }
      const message = messageOf(line.slice(time[0].length));
      // A line of the program: somebody subscribed, a moderator removed a message.
      if (message === null) return;
      const sentAt = timeOf.read(time);
      sink.line(
        sentAt,
        chatLine({
          id: '',
          sentAt,
          userId: chatterNumber(message.name),
          login: message.name,
          text: message.text,
          emotes: '',
        }),
      );
    }
  },
};

function messageOf(afterTime: string): { readonly name: string; readonly text: string } | null {
  const rest = afterTime.trimStart();
  const [, name, text] = IN_BRACKETS.exec(rest) ?? ACTION.exec(rest) ?? WITH_COLON.exec(rest) ?? [];
  return name === undefined || text === undefined ? null : { name: name.toLowerCase(), text };
}

/** A time without a date is that of the day of the last header, or an offset if there was none. Dates are read as UTC. */
function createTimeReader(sink: EntrySink) {
  let dayMs: number | null = null;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    readHeader(line: string): void {
      const parts = LOG_START.exec(line)?.slice(1).map(Number);
      if (parts === undefined) return;
      const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts;
      dayMs = Date.UTC(year, month - 1, day);
      lastMs = dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
    },
    read([, year, month, day, hours, minutes, seconds, offset, zone]: RegExpExecArray): number {
      const ofDayMs =
        offset === undefined
          ? ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
          : Math.round(Number(offset) * 1_000);
      if (year !== undefined) {
        return Date.UTC(Number(year), Number(month) - 1, Number(day)) + ofDayMs - zoneMs(zone ?? '');
      }
      if (dayMs === null) {
        sink.facts({ zeroMs: UNDATED_ZERO_MS });
        return UNDATED_ZERO_MS + ofDayMs;
      }
      if (dayMs + ofDayMs < lastMs - MIDNIGHT_MS) dayMs += DAY_MS;
      lastMs = dayMs + ofDayMs;
      return lastMs;
    },
  };
}

/** The difference of a zone such as `+0100` to UTC. */
function zoneMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
