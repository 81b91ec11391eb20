import { type DateOrder, monthOf } from './day-order.ts';
import { CLOCK_FIRST, LOCAL_TIME } from './local-time.ts';
import { isLogLevel } from './log-levels.ts';
import { createWrittenTimeReader, type WrittenTime } from './written-time.ts';

/** A line that begins with a time. */
export interface StampedLine {
  readonly stamp: Stamp;
  /** What follows the time. */
  readonly content: string;
  /** The login of the channel that some programs write before or after the time; empty: none. */
  readonly channelLogin: string;
  /** What is between the two. */
  readonly separator: '|' | '-' | '';
}

/** The time at the start of a line. */
export interface Stamp {
  readonly time: WrittenTime;
  /** Its date, if that is without a year: `Nov 21`, `21/11`. No calendar may have it. */
  readonly date: MonthAndDay | null;
}

export interface MonthAndDay {
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** `#channel `, `[channel] - `, `(channel) `: before the time. */
const CHANNEL_BEFORE = String.raw`(?:#(?<channel>\w{1,25}) +|[[(]#?(?<inBrackets>\w{1,25})[\])](?: -)? +)?`;
const CLOCK = String.raw`-?\d{1,3}:(?:\d\d|\d(?=:\d))(?::\d{1,2})?(?:[.,]\d{1,9}|:\d{3})?(?:[ \u00a0\u202f]?[AaPp]\.?[Mm]\.?)?`;
const MONTH = '[A-Za-z]{3}';
/** `21/11 `, `11-21, `, `21.11. `. */
const SHORT_DATE = String.raw`\d{1,2}[-/.]\d{1,2}\.?[ _,]{1,2}`;
const DATES = [
  CLOCK_FIRST,
  String.raw`\d{10}(?:\.\d{1,9}|\d{3})?`,
  String.raw`(?:${MONTH},? )?${MONTH} {1,2}\d{1,2},? \d{4},? ${CLOCK}(?: GMT[+-]\d{4})?(?: \([^()]{1,60}\))?`,
  String.raw`${MONTH} ${MONTH} {1,2}\d{1,2} ${CLOCK} \d{4}`,
  String.raw`(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:T|[ _,+]{1,2}|-(?=\d))|${MONTH} {1,2}\d{1,2} |${SHORT_DATE})?${CLOCK}(?:Z| ?[+-]\d\d:?\d\d| UTC| GMT)?`,
  LOCAL_TIME,
].join('|');

/** Where the time is in a line. The first one in which it can be read. */
const NOTATIONS = [
  // `[14:02:03] …`, `(14:02) …`, `[11-21-2026 @ 14:02:03.123 UTC] …`.
  String.raw`${CHANNEL_BEFORE}[[(](?<time>[^\][()]{3,48})[\])]:?(?:[ \t][-–—](?=\s))?`,
  // `[2026-11-21] [14:02:03] …`.
  String.raw`\[(?<day>[^\][()]{6,40})\] ?\[(?<time>\d{1,2}:\d\d[^\][()]{0,20})\]:?`,
  // `2026-11-21 14:02:03 | …`, `2026-11-21T14:02:03.123Z …`, `2026-11-21_14:02:03 — …`, `Nov 21 14:02:03 …`, `1795269723 …`,
  // `Sat Nov 21 2026 14:02:03 GMT+0100 (CET): …`, `2026-11-21+14:02:03-:name!…`.
  String.raw`${CHANNEL_BEFORE}(?<time>${DATES})(?=[ \t]|: |-(?:[:@]|$)):?[ \t]*(?<separator>\||[-–—](?=[\s:@]|$)|;;;)?`,
].map((notation) => new RegExp(`^${notation}[ \\t]?`));
/** `#channel name: text` (justlog), `info: [#channel] <name>: text` (tmi.js). */
const CHANNEL = /^(?:info: )?(?:#(\w{1,25})|\[#(\w{1,25})\])(?: [|–—-](?=\s))? +/;
const WITHOUT_YEAR =
  /^(?:(?<name>[A-Za-z]{3}) {1,2}(?<day>\d{1,2}) |(?<one>\d{1,2})[-/.](?<two>\d{1,2})\.?[ _,]{1,2})(?<clock>\d{1,2}:.*)$/;
/** What JavaScript has before `PM`, and PhantomBot before the time. */
const SPACES = /[\u00a0\u202f]| @ /g;
/** Returns a function that reads the time at the start of a line; null: there is none. @param order of dates */
export function createStampReader(order: DateOrder): (line: string) => StampedLine | null {
  const readTime = createWrittenTimeReader(order);
  // Many lines of a busy chat have the same.
  let lastText = '';
  let lastStamp: Stamp | null = null;

  function stampOf(text: string): Stamp | null {
    if (text !== lastText) lastStamp = readStamp(text);
    lastText = text;
    return lastStamp;
  }

  function readStamp(text: string): Stamp | null {
    const { clock = text, name, ...numbers } = WITHOUT_YEAR.exec(text)?.groups ?? {};
    const time = readTime(clock.replace(SPACES, ' '));
    if (time === null || time.kind === 'day') return null;
    if (clock === text) return { time, date: null };
    const date = name === undefined ? dateOfNumbers(numbers, order) : dateOfName(name, numbers);
    return time.kind === 'clock' ? { time, date } : null;
  }

  function readAs(notation: RegExp, line: string): StampedLine | null {
    const found = notation.exec(line);
    if (found === null) return null;
    const { day, time = '', channel, inBrackets = '', separator = '' } = found.groups ?? {};
    const stamp = stampOf(day === undefined ? time : `${day} ${time}`);
    if (stamp === null || isLogLevel(inBrackets)) return null;
    const { content, channelAfter } = splitChannel(line.slice(found[0].length));
    return {
      stamp,
      content,
      channelLogin: (channel || inBrackets || channelAfter).toLowerCase(),
      separator: separator === '|' ? '|' : /^[-–—]$/.test(separator) ? '-' : '',
    };
  }

  return (line) => {
    for (const notation of NOTATIONS) {
      const read = readAs(notation, line);
      if (read !== null) return read;
    }
    return null;
  };
}

type Parts = Readonly<Record<string, string | undefined>>;

function dateOfNumbers({ one, two }: Parts, { first }: DateOrder): MonthAndDay {
  const [month, day] = first === 'day' ? [Number(two), Number(one)] : [Number(one), Number(two)];
  return { month, day };
}

/** Null: it is a name in another language. */
function dateOfName(name: string, { day }: Parts): MonthAndDay | null {
  const month = monthOf(name);
  return month > 0 ? { month, day: Number(day) } : null;
}

function splitChannel(after: string): { readonly content: string; readonly channelAfter: string } {
  const [found = '', channel = '', inBrackets = ''] = CHANNEL.exec(after) ?? [];
  return { content: after.slice(found.length), channelAfter: channel || inBrackets };
}
