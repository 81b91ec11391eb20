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
    if (hasId) {
      const emoteId = tag.slice(at, idEnd);
      at = idEnd;
      do at = readRange(tag, at + 1, emoteId, codePoints, unitOf, spans);
      while (at < tag.length && tag.charCodeAt(at) === COMMA);
    } else at = find(tag, SLASH, idEnd);
    at++;
  }
  return spans;
}

/**
 * Reads a range of an emote, `from-to`, from `start` on into `spans`. Returns where it ends. A single pass, since it is most
 * of the cost of a message with many emotes.
 */
function readRange(
  tag: string,
  start: number,
  emoteId: string,
  codePoints: number,
  unitOf: readonly number[] | null,
  spans: NativeSpan[],
): number {
  let at = start;
  let isValid = true;
  let from = -1;
  let bound = 0;
  /** Where the digits of `bound` start. */
  let boundStart = start;
  for (; at < tag.length; at++) {
    const unit = tag.charCodeAt(at);
    if (unit >= ZERO && unit <= NINE) bound = bound * 10 + (unit - ZERO);
    else if (unit === COMMA || unit === SLASH) break;
    else {
      isValid &&= unit === DASH && from < 0 && at > boundStart;
      from = bound;
      bound = 0;
      boundStart = at + 1;
    }
  }
  if (isValid && from >= 0 && at > boundStart && from <= bound && bound < codePoints) {
    spans.push({ emoteId, start: unitAt(unitOf, from), end: unitAt(unitOf, bound + 1) });
  }
  return at;
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
