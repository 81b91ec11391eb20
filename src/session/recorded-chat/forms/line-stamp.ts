import { createWrittenTimeReader, type WrittenTime } from './written-time.ts';

/** A line that begins with a time. */
export interface StampedLine {
  readonly stamp: Stamp;
  /** What follows the time. */
  readonly content: string;
  /** The login of the channel that some programs write before or after the time; empty: none. */
  readonly channelLogin: string;
  /** ` | ` is between the two. */
  readonly isPiped: boolean;
}

/** The time at the start of a line. */
export interface Stamp {
  readonly time: WrittenTime;
  /** Its date, if it has one, is without the year: `Nov 21`. */
  readonly monthAndDay: string | null;
  readonly hasZone: boolean;
}

/** `[14:02:03] …`, `(14:02) …`, `#channel [14:02:03] …`, `[11-21-2026 @ 14:02:03.123 UTC] …`. */
const IN_BRACKETS = /^(?:#(\w{1,25}) )?[[(]([^\][()]{3,48})[\])]:?(?:[ \t][-–—](?=\s))?[ \t]?/;
/** `2026-11-21 14:02:03 | …`, `2026-11-21T14:02:03.123Z …`, `2026-11-21_14:02:03 — …`, `Nov 21 14:02:03 …`, `14:02 …`, `1795269723 …`. */
const WITHOUT_BRACKETS =
  /^(\d{10}(?:\.\d{1,9}|\d{3})?|(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:T|[ _,]{1,2})|[A-Z][a-z]{2} {1,2}\d{1,2} )?-?\d{1,3}:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?: [AP]M)?(?:Z|[+-]\d\d:?\d\d| UTC| GMT)?)(?=[ \t]|: ):?[ \t]*(\||[-–—](?=\s)|;;;)?[ \t]?/;
/** `#channel name: text` (justlog), `info: [#channel] <name>: text` (tmi.js). */
const CHANNEL = /^(?:info: )?(?:#(\w{1,25})|\[#(\w{1,25})\]) +/;
const MONTH_AND_DAY = /^([A-Z][a-z]{2} {1,2}\d{1,2}) (\d{1,2}:.*)$/;
const ZONE = /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/;
/** What JavaScript has before `PM`, and PhantomBot before the time. */
const SPACES = /[\u00a0\u202f]| @ /g;
/** `26. 11. 21. 오후 2:02:03`: year, month, day, half of the day (Python’s `%x %X` in Korean). */
const KOREAN = /^(\d{2}|\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\. (오전|오후) (.*)$/;

/** Returns a function that reads the time at the start of a line; null: there is none. */
export function createStampReader(): (line: string) => StampedLine | null {
  const readTime = createWrittenTimeReader();
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
    return { time, monthAndDay, hasZone: ZONE.test(text.trimEnd()) };
  }

  return (line) => {
    const [found, channelBefore, inBrackets] = IN_BRACKETS.exec(line) ?? [];
    const [foundBare, bare, separator] = found === undefined ? (WITHOUT_BRACKETS.exec(line) ?? []) : [];
    const stamp = stampOf(inBrackets ?? bare ?? '');
    if (stamp === null) return null;
    const after = line.slice((found ?? foundBare ?? '').length);
    const [withChannel = '', channel, channelInBrackets] = CHANNEL.exec(after) ?? [];
    return {
      stamp,
      content: after.slice(withChannel.length),
      channelLogin: (channelBefore ?? channel ?? channelInBrackets ?? '').toLowerCase(),
      isPiped: separator === '|',
    };
  };
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
