import { SEPARATORS, splitCells } from './chat-table.ts';
import { beginsAsJson, readJsonValues } from './json-values.ts';
import { findColumns } from './message-columns.ts';
import { firstLines } from './split-lines.ts';

const DOWNLOADER = 'TwitchDownloader, for example, saves the chat of a video as JSON.';
const ARCHIVE = 'This is an archive. Unpack it, and open the chat in it.';
const SUBTITLES = `These are subtitles, but not SRT with one message of chat in each, after its name and a colon. ${DOWNLOADER}`;
const NO_TEXT = `This is no text, but a picture, a video or the like. ${DOWNLOADER}`;
const NO_HEADER = 'This is a CSV without a header. Name its columns time, user and message in a first line.';
const NO_NAMES = `This is a text with times, but without names of chatters. ${DOWNLOADER}`;
const NO_TIMES = `This is a text whose lines do not begin with a time, so none can be counted in a second. ${DOWNLOADER}`;

/** What a file is that begins like this. The first match counts. Files are read as UTF-8: U+FFFD stands for bytes that are no text. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, sentences: string])[] = [
  [/^\s*$/, 'The file is empty.'],
  [
    /^PK\p{Cc}{2}.{0,60}(?:\[Content_Types\]|mimetype|_rels|docProps)/su,
    'This is a document of an office program. Save it as CSV, and open that.',
  ],
  [/^(?:PK\p{Cc}{2}|7z\uFFFD|Rar!|BZh\d|\uFFFD7zXZ|\(\uFFFD\/\uFFFD)/u, ARCHIVE],
  // These beginnings look like text.
  [/^(?:%PDF-|SQLite format 3|RIFF|ID3|OggS|fLaC)/, NO_TEXT],
  [/^\s*WEBVTT/, 'These are subtitles in WebVTT. Save them as SRT, and open that.'],
  [/^\s*(?:\d+\s+)?(?:\d+:)?\d\d:\d\d(?:[.,]\d{1,3})?(?: -->|,\d+:\d\d:)/, SUBTITLES],
  [/^\s*(?:\[Script Info\]|\{\d+\}\{\d+\})/, SUBTITLES],
  [/^\s*<(?:!doctype html|html|\?xml)/i, `This is a web page without chat. ${DOWNLOADER}`],
];

/** How much of a file shows whether it is text, in UTF-16 units. */
const SAMPLE_LENGTH = 2_000;
const BYTES = /(?!\s)\p{Cc}|\uFFFD/gu;
const SHOWING_LINES = 20;
/** For spreadsheets, before a header. */
const SEPARATOR = /^sep=.$/i;
const BEGINS_WITH_TIME = /^(?:\W{0,3}\d[\d\-/. T_]{0,12}\d?:\d\d|\W?[A-Z][a-z]{2} )/;

/** The mark in the header of a tar archive (POSIX.1-2017, `pax`, ustar Interchange Format). It can contain any text. */
export function isTar(head: string): boolean {
  return /^.{257}ustar/s.test(head);
}

/** What a file of no known form is, and how to get a readable one: one or two sentences. @param head the beginning of its text */
export function describeUnknown(head: string): string {
  const known = BEGINNINGS.find(([beginning]) => beginning.test(head))?.[1];
  if (known !== undefined) return known;
  if (isTar(head)) return ARCHIVE;
  const sample = head.slice(0, SAMPLE_LENGTH);
  if ((sample.match(BYTES)?.length ?? 0) * 20 > sample.length) return NO_TEXT;
  if (beginsAsJson(head)) return describeJson(head);
  const lines = firstLines(head, SHOWING_LINES).filter((line) => line.trim() !== '' && !SEPARATOR.test(line));
  const tables = SEPARATORS.map((separator) => describeCells(lines, separator));
  return tables.find((table) => table !== null) ?? describeText(lines);
}

function describeJson(head: string): string {
  const names = new Set<string>();
  readJsonValues({
    isWanted(path) {
      const name = /^(?:\[\]\.)?([^.[]+)$/.exec(path)?.[1];
      if (name !== undefined) names.add(name);
      return false;
    },
    onValue: () => undefined,
    emit: () => undefined,
  }).read(head);
  if (names.size === 0) return `This is JSON without messages. ${DOWNLOADER}`;
  const isListed = /^\s*\[/.test(head) || /\}\s*\n\s*\{/.test(head);
  const missing = isListed ? missingIn([...names]) : null;
  const lack =
    missing === null
      ? ', and no chat of a known form. One list of objects, each with time, user and message as texts or numbers, can be read'
      : `: ${missing}`;
  return `This is JSON with the keys ${namesText([...names])}${lack}. ${DOWNLOADER}`;
}

/** Null for a text that is no table. */
function describeCells(lines: readonly string[], separator: string): string | null {
  const [names = [], ...rows] = lines.map((line) => splitCells(line, separator).cells);
  const whole = rows.filter((row) => row.length === names.length);
  const hasTime = names.some((name) => BEGINS_WITH_TIME.test(name) || /^\d{10}/.test(name));
  // Times of many programs have a comma too.
  const isTable = names.length > (hasTime ? 2 : 1) && rows.length > 0 && whole.length * 2 >= rows.length;
  if (!isTable) return null;
  if (hasTime) return NO_HEADER;
  const format = separator === '\t' ? 'TSV' : 'CSV';
  const lack = missingIn(names) ?? 'they cannot be told apart';
  return `This is a ${format} with the columns ${namesText(names)}: ${lack}. A column each for time, user and message is enough.`;
}

/** Null if none is missing. */
function missingIn(names: readonly string[]): string | null {
  const found = findColumns(names);
  return typeof found === 'string' ? `none of them is a ${found}` : null;
}

function describeText(lines: readonly string[]): string {
  const timed = lines.filter((line) => BEGINS_WITH_TIME.test(line));
  return timed.length * 2 > lines.length ? NO_NAMES : NO_TIMES;
}

const NAMES_MAX = 6;
const NAME_MAX_LENGTH = 30;

function namesText(names: readonly string[]): string {
  const short = names
    .slice(0, NAMES_MAX)
    .map((name) => (name.length > NAME_MAX_LENGTH ? `${name.slice(0, NAME_MAX_LENGTH)}…` : name));
  return [...short, ...(names.length > NAMES_MAX ? ['…'] : [])].join(', ').replace(/\s+/g, ' ');
}
