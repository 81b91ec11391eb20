import { readJsonValues } from './json-values.ts';
import { findColumns } from './message-columns.ts';
import { splitCells } from './split-cells.ts';
import { firstLines } from './split-lines.ts';
import { createWrittenTimeReader } from './written-time.ts';

const DOWNLOADER = 'TwitchDownloader, for example, saves the chat of a video as JSON.';
const UNPACK = 'This is an archive. Unpack it, and open the chat in it.';
const PICTURE = `This is a picture, not chat. ${DOWNLOADER}`;
const VIDEO = `This is a video, not its chat. ${DOWNLOADER}`;
const SUBTITLES = `These are subtitles, not chat. ${DOWNLOADER}`;

/** How files begin, read as UTF-8: U+FFFD stands for bytes that are no text. The first that matches. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, sentence: string])[] = [
  [/^\s*$/, 'The file is empty.'],
  [
    /^PK\p{Cc}{2}.{0,60}(?:\[Content_Types\]|mimetype|_rels|docProps)/su,
    'This is a document of an office program. Save it as CSV, and open that.',
  ],
  [/^(?:PK\p{Cc}{2}|7z\uFFFD|Rar!|BZh\d|\uFFFD7zXZ|\(\uFFFD\/\uFFFD)/u, UNPACK],
  [/^(?:\uFFFDPNG|GIF8|\uFFFD{3}.{0,8}(?:JFIF|Exif)|RIFF.{1,8}WEBP|.{1,8}ftyp(?:heic|avif|mif1))/s, PICTURE],
  [/^(?:.{1,8}ftyp|\p{Cc}E\u07E3|FLV\p{Cc}|RIFF.{1,8}AVI |G[@A].{0,3}(?!\s)\p{Cc})/su, VIDEO],
  [/^(?:ID3|OggS|fLaC|RIFF.{1,8}WAVE)/s, `This is a sound, not chat. ${DOWNLOADER}`],
  [/^%PDF-/, `This is a PDF, not chat. ${DOWNLOADER}`],
  [/^SQLite format 3/, `This is a database, not chat. ${DOWNLOADER}`],
  [/^\s*(?:\d+\s+)?\d{1,2}:\d\d:\d\d,\d{3} -->/, SUBTITLES],
  [/^\s*(?:WEBVTT|\[Script Info\])/, SUBTITLES],
  [/^\s*<(?:!doctype html|html)/i, `This is a web page without chat. ${DOWNLOADER}`],
  [/^\s*<\?xml/, `This is XML, in which no chat is known. ${DOWNLOADER}`],
];

/** What of a file shows that it is no text, in UTF-16 units. */
const SAMPLE_LENGTH = 2_000;
const NO_TEXT = /(?!\s)\p{Cc}|\uFFFD/gu;
const SHOWING_LINES = 20;

/**
 * What a file of no known form looks like, and a way to a chat that can be read: one or two sentences.
 *
 * @param head the beginning of its text
 */
export function describeUnknown(head: string): string {
  const known = BEGINNINGS.find(([beginning]) => beginning.test(head))?.[1];
  if (known !== undefined) return known;
  const sample = head.slice(0, SAMPLE_LENGTH);
  if ((sample.match(NO_TEXT)?.length ?? 0) * 20 > sample.length) return `This is no text. ${DOWNLOADER}`;
  if (/^\s*(?:\{\s*["}]|\[\s*["{[\]])/.test(head)) return describeJson(head);
  const lines = firstLines(head, SHOWING_LINES).filter((line) => line.trim() !== '');
  return describeTable(lines) ?? describeText(lines);
}

/** What a list of names lacks to be those of messages. */
const MISSING = {
  time: 'none of them is a time',
  user: 'none of them is a user',
  message: 'none of them is a message',
  chat: 'they are not those of a chat',
} as const;
const NAMES_MAX = 6;
const NAME_MAX_LENGTH = 30;

function listOf(names: readonly string[]): string {
  const short = names
    .slice(0, NAMES_MAX)
    .map((name) => (name.length > NAME_MAX_LENGTH ? `${name.slice(0, NAME_MAX_LENGTH)}…` : name));
  return [...short, ...(names.length > NAMES_MAX ? ['…'] : [])].join(', ').replace(/\s+/g, ' ');
}

function describeJson(head: string): string {
  const names = new Set<string>();
  const nameOf = /^(?:\[\]\.)?([^.[]+)$/;
  readJsonValues({
    isWanted(path) {
      const name = nameOf.exec(path)?.[1];
      if (name !== undefined) names.add(name);
      return false;
    },
    onValue: () => undefined,
    sink: { unreadable: () => undefined, endsEarly: () => undefined },
  }).read(head);
  if (names.size === 0) return `This is JSON without messages. ${DOWNLOADER}`;
  const isListed = /^\s*\[/.test(head) || /\}\s*\n\s*\{/.test(head);
  const missing = isListed ? findColumns([...names]) : null;
  const lack = typeof missing === 'string' ? `: ${MISSING[missing]}` : ', and no chat of a known form';
  return `This is JSON with the keys ${listOf([...names])}${lack}. ${DOWNLOADER}`;
}

const BEGINS_WITH_TIME = /^\W{0,3}\d[\d\-/. T]{0,12}\d?:\d\d/;
const HAS_TIME = /^.{0,60}\b\d{1,2}:\d\d:\d\d\b/;

/** Null: the lines are no table. */
function describeTable(lines: readonly string[]): string | null {
  const readTime = createWrittenTimeReader();
  for (const separator of [',', '\t', ';']) {
    const [names = [], ...rows] = lines.slice(0, 3).map((line) => splitCells(line, separator).cells);
    if (names.length < 2 || rows.length === 0 || rows.some((row) => row.length !== names.length)) continue;
    if (BEGINS_WITH_TIME.test(lines[0] ?? '') || names.some((name) => readTime(name) !== null)) {
      // A comma is in the times of many programs too.
      if (names.length === 2) continue;
      return 'This is a CSV without a header. Name its columns time, user and message in a first line.';
    }
    const missing = findColumns(names);
    const kind = separator === '\t' ? 'TSV' : 'CSV';
    const lack = typeof missing === 'string' ? MISSING[missing] : 'they cannot be told apart';
    return `This is a ${kind} with the columns ${listOf(names)}: ${lack}. A column each for time, user and message is enough.`;
  }
  return null;
}

function describeText(lines: readonly string[]): string {
  const areMost = (pattern: RegExp): boolean =>
    lines.filter((line) => pattern.test(line)).length * 2 > lines.length;
  if (areMost(BEGINS_WITH_TIME)) {
    return `This is a text with times, but without names of chatters. ${DOWNLOADER}`;
  }
  return areMost(HAS_TIME)
    ? `This is a text whose lines do not begin with their times, so it cannot be read. ${DOWNLOADER}`
    : `This is a text without times, so none of its lines can be counted in a second. ${DOWNLOADER}`;
}
