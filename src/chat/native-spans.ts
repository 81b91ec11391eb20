import { type ChatMessage, type NativeSpan, textOf } from '../domain/chat-message.ts';
import { EMOTE_ID_MAX_LENGTH } from '../domain/limits.ts';

const SLASH = '/'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const DASH = '-'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);
const NO_SPANS: readonly NativeSpan[] = [];
const SURROGATE = /[\ud800-\udfff]/;

/** The start of an entry of the tag `gifs`: `0-33|id|address`. The address may contain any character, also a comma. */
const GIF_RANGE = /(?:^|,)(\d{1,9})-(\d{1,9})\|/g;

type MessageWithEmotes = Pick<
  ChatMessage,
  'line' | 'emotesStart' | 'emotesEnd' | 'gifsStart' | 'gifsEnd' | 'textStart' | 'textEnd' | 'wordsStart'
>;

/**
 * The positions of Twitch's emotes in a message, from its `emotes` tag (`25:0-4,12-16/1902:6-10`), in the order of the tag: by
 * emote. Then those of the captions of GIFs, from its tag `gifs`. Twitch counts Unicode code points, the end included; a span
 * counts UTF-16 units, the end excluded. A range is skipped if its bounds are not numbers, are reversed, or are outside the text:
 * Twitch has sent all three (twitchdev/issues#104). Source: dev.twitch.tv/docs/chat/irc, corrected by twitchdev/issues#1055. The
 * work is linear in the length of the tag for any content, because each search ends with its part of the tag.
 */
export function readNativeSpans(message: MessageWithEmotes): readonly NativeSpan[] {
  const { line, emotesStart, emotesEnd, gifsStart, gifsEnd, textStart, textEnd } = message;
  if (emotesStart === emotesEnd && gifsStart === gifsEnd) return NO_SPANS;
  const spans: NativeSpan[] = [];
  let at = emotesStart;
  while (at < emotesEnd) {
    const idEnd = find(line, COLON, at, emotesEnd);
    if (idEnd > at && idEnd - at <= EMOTE_ID_MAX_LENGTH && line.charCodeAt(idEnd) === COLON) {
      const idStart = at;
      at = idEnd;
      do at = readRange(message, at + 1, idStart, idEnd, spans);
      while (line.charCodeAt(at) === COMMA);
    } else at = find(line, SLASH, idEnd, emotesEnd);
    at++;
  }
  if (gifsStart < gifsEnd) readGifRanges(message, spans);
  return spans.length > 0 && SURROGATE.test(line.slice(textStart, textEnd)) ? inUnits(spans, message) : spans;
}

/**
 * Reads the range `from-to` at `start`, and adds it to `spans` as if each code point were one unit. Returns where the range ends.
 * A single pass: it is most of the cost of a message with many emotes.
 */
function readRange(
  { line, emotesEnd, textStart, textEnd }: MessageWithEmotes,
  start: number,
  idStart: number,
  idEnd: number,
  spans: NativeSpan[],
): number {
  let at = start;
  let isValid = true;
  let from = -1;
  let bound = 0;
  /** Where the digits of `bound` start. */
  let boundStart = start;
  for (; at < emotesEnd; at++) {
    const unit = line.charCodeAt(at);
    if (unit >= ZERO && unit <= NINE) bound = bound * 10 + (unit - ZERO);
    else if (unit === COMMA || unit === SLASH) break;
    else {
      isValid &&= unit === DASH && from < 0 && at > boundStart;
      from = bound;
      bound = 0;
      boundStart = at + 1;
    }
  }
  if (isValid && from >= 0 && at > boundStart && from <= bound && textStart + bound < textEnd) {
    spans.push({ idStart, idEnd, start: textStart + from, end: textStart + bound + 1 });
  }
  return at;
}

/** Viewers see a picture instead of a caption, so its words are no emotes. Found in chat since the summer of 2026. */
function readGifRanges(
  { line, gifsStart, gifsEnd, textStart, textEnd }: MessageWithEmotes,
  spans: NativeSpan[],
): void {
  for (const [, from, to] of line.slice(gifsStart, gifsEnd).matchAll(GIF_RANGE)) {
    const start = textStart + Number(from);
    const end = textStart + Number(to) + 1;
    if (start < end && end <= textEnd) spans.push({ idStart: 0, idEnd: 0, start, end });
  }
}

/** The first index of `mark` in an emote's part of the tag, or the end of that part. */
function find(line: string, mark: number, start: number, tagEnd: number): number {
  let at = start;
  for (; at < tagEnd; at++) {
    const unit = line.charCodeAt(at);
    if (unit === mark || unit === SLASH) break;
  }
  return at;
}

/** The spans with their bounds in units instead of code points, without those that are outside the text. */
function inUnits(spans: readonly NativeSpan[], message: MessageWithEmotes): readonly NativeSpan[] {
  const { textStart } = message;
  /** For each code point the unit of the line at which it starts, and the end of the text. */
  const starts: number[] = [];
  let unit = textStart;
  for (const character of textOf(message)) {
    starts.push(unit);
    unit += character.length;
  }
  starts.push(unit);
  return spans
    .filter(({ end }) => end - textStart < starts.length)
    .map((span) => ({
      ...span,
      start: starts[span.start - textStart] as number,
      end: starts[span.end - textStart] as number,
    }));
}
