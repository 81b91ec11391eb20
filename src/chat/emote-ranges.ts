import type { NativeSpan } from '../domain/chat-message.ts';

const SLASH = '/'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const DASH = '-'.charCodeAt(0);
const NO_SPANS: readonly NativeSpan[] = [];
/** An id that is longer is none; Twitch's have up to 50 characters. */
const LONGEST_EMOTE_ID = 128;
const SURROGATE = /[\ud800-\udfff]/;

/**
 * The spans of an `emotes` tag (`25:0-4,12-16/1902:6-10`) in `text`. Twitch counts Unicode code points,
 * the end included; a span counts UTF-16 units, the end excluded. A range with bounds that are no
 * numbers, reversed, or outside the text is left out: Twitch has sent all three
 * (twitchdev/issues#104). Source: dev.twitch.tv/docs/chat/irc, corrected by twitchdev/issues#1055. No search leaves
 * its part of the tag, so the work is linear in its length, whatever is in it.
 */
export function readEmoteRanges(tag: string, text: string): readonly NativeSpan[] {
  if (tag === '') return NO_SPANS;
  const unitOf = SURROGATE.test(text) ? unitsByCodePoint(text) : null;
  const codePoints = unitOf === null ? text.length : unitOf.length - 1;
  const spans: NativeSpan[] = [];
  let at = 0;
  while (at < tag.length) {
    const partEnd = find(tag, SLASH, at, tag.length);
    const colon = find(tag, COLON, at, partEnd);
    if (colon > at && colon - at <= LONGEST_EMOTE_ID) {
      readRanges(tag, colon + 1, partEnd, tag.slice(at, colon), codePoints, unitOf, spans);
    }
    at = partEnd + 1;
  }
  return spans;
}

/** Reads `from-to,from-to` in `tag[start, end)`, the ranges of one emote, into `spans`. */
function readRanges(
  tag: string,
  start: number,
  end: number,
  emoteId: string,
  codePoints: number,
  unitOf: readonly number[] | null,
  spans: NativeSpan[],
): void {
  let at = start;
  while (at < end) {
    const rangeEnd = find(tag, COMMA, at, end);
    const dash = find(tag, DASH, at, rangeEnd);
    const from = readPosition(tag, at, dash);
    const to = readPosition(tag, dash + 1, rangeEnd);
    if (from >= 0 && to >= from && to < codePoints) {
      spans.push({ emoteId, start: unitAt(unitOf, from), end: unitAt(unitOf, to + 1) });
    }
    at = rangeEnd + 1;
  }
}

/** Where the character `mark` stands first in `tag[start, end)`; `end` where it does not. */
function find(tag: string, mark: number, start: number, end: number): number {
  let at = start;
  while (at < end && tag.charCodeAt(at) !== mark) at++;
  return at;
}

/** The decimal number in `text[start, end)`; -1 where that is empty or holds anything but digits. */
function readPosition(text: string, start: number, end: number): number {
  if (start >= end) return -1;
  let position = 0;
  for (let i = start; i < end; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    position = position * 10 + digit;
  }
  return position;
}

/** For each code point the UTF-16 unit it starts at, and the length of the text as the last entry. */
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
