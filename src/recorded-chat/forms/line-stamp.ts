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
  /** Its date, if it has one, is without the year: `Nov 21`. */
  readonly monthAndDay: string | null;
}

/** `#channel `, `[channel] - `, `(channel) `: before the time. */
const CHANNEL_BEFORE = String.raw`(?:#(?<channel>\w{1,25}) +|[[(]#?(?<inBrackets>\w{1,25})[\])](?: -)? +)?`;
const CLOCK = String.raw`-?\d{1,3}:(?:\d\d|\d(?=:\d))(?::\d{1,2})?(?:[.,]\d{1,9}|:\d{3})?(?:[ \u00a0\u202f]?[AaPp]\.?[Mm]\.?)?`;
const MONTH = '[A-Za-z]{3}';
const DATES = [
  String.raw`\d{10}(?:\.\d{1,9}|\d{3})?`,
  String.raw`(?:${MONTH},? )?${MONTH} {1,2}\d{1,2},? \d{4},? ${CLOCK}(?: GMT[+-]\d{4})?(?: \([^()]{1,60}\))?`,
  String.raw`${MONTH} ${MONTH} {1,2}\d{1,2} ${CLOCK} \d{4}`,
  String.raw`(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:T|[ _,+]{1,2}|-(?=\d))|${MONTH} {1,2}\d{1,2} )?${CLOCK}(?:Z| ?[+-]\d\d:?\d\d| UTC| GMT)?`,
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
const MONTH_AND_DAY = /^([A-Za-z]{3} {1,2}\d{1,2}) (\d{1,2}:.*)$/;
/** What JavaScript has before `PM`, and PhantomBot before the time. */
const SPACES = /[\u00a0\u202f]| @ /g;
/** `26. 11. 21. 오후 2:02:03`: year, month, day, half of the day (Python’s `%x %X` in Korean). */
const KOREAN = /^(\d{2}|\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\. (오전|오후) (.*)$/;

/** Returns a function that reads the time at the start of a line; null: there is none. @param isDayFirst as in `written-time.ts` */
export function createStampReader(isDayFirst = false): (line: string) => StampedLine | null {
  const readTime = createWrittenTimeReader(isDayFirst);
  // Many lines of a busy chat have the same.
  let lastText = '';
  let lastStamp: Stamp | null = null;

  function stampOf(text: string): Stamp | null {
    if (text !== lastText) lastStamp = readStamp(text);
    lastText = text;
    return lastStamp;
  }

  function readStamp(text: string): Stamp | null {
    const [, monthAndDay = null, clockAlone = text] = MONTH_AND_DAY.exec(text) ?? [];
    const time = readTime(clockAlone.replace(SPACES, ' ').replace(KOREAN, koreanStamp));
    if (time === null || time.kind === 'day') return null;
    return { time, monthAndDay };
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

function splitChannel(after: string): { readonly content: string; readonly channelAfter: string } {
  const [found = '', channel = '', inBrackets = ''] = CHANNEL.exec(after) ?? [];
  return { content: after.slice(found.length), channelAfter: channel || inBrackets };
}

function koreanStamp(
  _: string,
  year: string,
  month: string,
  day: string,
  half: string,
  clock: string,
): string {
  return `${year.padStart(4, '20')}-${month}-${day} ${clock} ${half === '오전' ? 'AM' : 'PM'}`;
}
