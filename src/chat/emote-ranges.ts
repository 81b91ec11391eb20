import type { NativeSpan } from '../domain/chat-message.ts';
import { EMOTE_ID_MAX_LENGTH } from '../domain/limits.ts';

const SLASH = '/'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const DASH = '-'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);
const NO_SPANS: readonly NativeSpan[] = [];
const SURROGATE = /[\ud800-\udfff]/;

/**
 * The spans of an `emotes` tag (`25:0-4,12-16/1902:6-10`) in `text`. Twitch counts Unicode code points,
 * the end included; a span counts UTF-16 units, the end excluded. A range is skipped if its bounds are not
 * numbers, are reversed, or are outside the text: Twitch has sent all three
 * (twitchdev/issues#104). Source: dev.twitch.tv/docs/chat/irc, corrected by twitchdev/issues#1055. No search leaves
 * its part of the tag, so the work is linear in its length for any content.
 */
export function readEmoteRanges(tag: string, text: string): readonly NativeSpan[] {
  if (tag === '') return NO_SPANS;
  const unitOf = SURROGATE.test(text) ? unitsByCodePoint(text) : null;
  const codePoints = unitOf === null ? text.length : unitOf.length - 1;
  const spans: NativeSpan[] = [];
  let at = 0;
  while (at < tag.length) {
    const idEnd = find(tag, COLON, at);
    const hasId = idEnd > at && idEnd - at <= EMOTE_ID_MAX_LENGTH && tag.charCodeAt(idEnd) === COLON;
    const partEnd = hasId
      ? readRanges(tag, idEnd + 1, tag.slice(at, idEnd), codePoints, unitOf, spans)
      : find(tag, SLASH, idEnd);
    at = partEnd + 1;
  }
  return spans;
}

/** Reads `from-to,from-to`, the ranges of one emote from `start` on, into `spans`. Returns where they end. */
function readRanges(
  tag: string,
  start: number,
  emoteId: string,
  codePoints: number,
  unitOf: readonly number[] | null,
  spans: NativeSpan[],
): number {
  let at = start;
  for (;;) {
    const dash = endOfDigits(tag, at);
    const toEnd = endOfDigits(tag, dash + 1);
    const isRange = dash > at && toEnd > dash + 1 && tag.charCodeAt(dash) === DASH;
    const end = find(tag, COMMA, isRange ? toEnd : dash);
    const to = isRange && end === toEnd ? numberIn(tag, dash + 1, toEnd) : codePoints;
    if (to < codePoints) {
      const from = numberIn(tag, at, dash);
      if (from <= to) spans.push({ emoteId, start: unitAt(unitOf, from), end: unitAt(unitOf, to + 1) });
    }
    if (end >= tag.length || tag.charCodeAt(end) === SLASH) return end;
    at = end + 1;
  }
}

/** The first index of `mark`, or the end of the part of the tag or of the tag. */
function find(tag: string, mark: number, start: number): number {
  let at = start;
  for (; at < tag.length; at++) {
    const unit = tag.charCodeAt(at);
    if (unit === mark || unit === SLASH) break;
  }
  return at;
}

function endOfDigits(tag: string, start: number): number {
  let at = start;
  for (; at < tag.length; at++) {
    const unit = tag.charCodeAt(at);
    if (unit < ZERO || unit > NINE) break;
  }
  return at;
}

/** The number with the digits `tag[start, end)`. */
function numberIn(tag: string, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at++) number = number * 10 + (tag.charCodeAt(at) - ZERO);
  return number;
}

/** For each code point the UTF-16 unit at which it starts, and the length of the text as the last entry. */
function unitsByCodePoint(text: string): readonly number[] {
  const units: number[] = [];
  let unit = 0;
  for (const character of text) {
    units.push(unit);
    unit += character.length;
  }
  units.push(unit);
  return units;
}

function unitAt(units: readonly number[] | null, codePoint: number): number {
  return units?.[codePoint] ?? codePoint;
}
