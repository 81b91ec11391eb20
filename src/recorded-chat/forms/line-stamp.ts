import { readTime, slashOrderOf, type WrittenTime } from './written-time.ts';

/** A line that begins with a time. */
export interface StampedLine {
  readonly time: WrittenTime;
  /** What follows the time. */
  readonly content: string;
  /** Some programs write the login of the channel before or after the time. Empty: none. */
  readonly channelLogin: string;
  /** `|` stands between the time and the content. */
  readonly isPiped: boolean;
}

/** `#channel `, `[channel] - `, `(channel) `: before the time. */
const CHANNEL_BEFORE = String.raw`(?:#(?<channel>\w{1,25}) +|[[(]#?(?<inBrackets>\w{1,25})[\])](?: -)? +)?`;
const CLOCK = String.raw`-?\d{1,3}:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?:[ \u00a0\u202f]?[AaPp][Mm])?`;
const DATE = String.raw`\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:T|[ _,]{1,2})`;
const TIMES = String.raw`\d{10}(?:\.\d{1,9}|\d{3})?|(?:${DATE})?${CLOCK}(?:Z| ?[+-]\d\d:?\d\d| UTC| GMT)?`;
/** Where the time is in a line. The first readable one counts. */
const PLACES = [
  // `[14:02:03] …`, `(14:02) …`.
  String.raw`${CHANNEL_BEFORE}[[(](?<time>[^\][()]{3,48})[\])]:?(?:[ \t][-–—](?=\s))?`,
  // `2026-11-21 14:02:03 | …`, `2026-11-21T14:02:03.123Z …`, `2026-11-21_14:02:03 — …`, `1795269723 …`, `14:02:03: …`.
  String.raw`${CHANNEL_BEFORE}(?<time>${TIMES})(?=[ \t]|: ):?[ \t]*(?<separator>\||[-–—](?=[\s:@]|$))?`,
].map((place) => new RegExp(`^${place}(?:[ \\t]|$)`));
/** `#channel name: text` (justlog), `info: [#channel] <name>: text` (tmi.js). */
const CHANNEL_AFTER = /^(?:info: )?(?:#(\w{1,25})|\[#(\w{1,25})\])(?: [|–—-](?=\s))? +/;

/** Returns a function that reads the time at the start of a line; null without one. @param head the beginning of the file */
export function createStampReader(head: string): (line: string) => StampedLine | null {
  const order = slashOrderOf(head);
  // In a busy chat many lines have the same time.
  let lastText = '';
  let lastTime: WrittenTime | null = null;

  function timeOf(text: string): WrittenTime | null {
    if (text !== lastText) lastTime = readTime(text, order);
    lastText = text;
    return lastTime;
  }

  function readAt(place: RegExp, line: string): StampedLine | null {
    const found = place.exec(line);
    const { time: written, channel, inBrackets = '', separator } = found?.groups ?? {};
    const time = written === undefined ? null : timeOf(written);
    if (found === null || time === null || time.kind === 'day') return null;
    const after = line.slice(found[0].length);
    const [named = '', channelAfter = '', inSquares = ''] = CHANNEL_AFTER.exec(after) ?? [];
    return {
      time,
      content: after.slice(named.length),
      channelLogin: (channel || inBrackets || channelAfter || inSquares).toLowerCase(),
      isPiped: separator === '|',
    };
  }

  return (line) => {
    for (const place of PLACES) {
      const read = readAt(place, line);
      if (read !== null) return read;
    }
    return null;
  };
}
