import type { MissingColumn, UnknownFile, UnknownKind } from '../../domain/recorded-chat.ts';
import { beginsAsJson, readJsonValues } from './json-values.ts';
import { findColumns } from './message-columns.ts';
import { SEPARATORS, splitCells } from './split-cells.ts';
import { firstLines } from './split-lines.ts';

/** The first match counts. Files are read as UTF-8: U+FFFD stands for bytes that are no text. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, looksLike: UnknownKind])[] = [
  [/^\s*$/, 'empty'],
  [/^PK\p{Cc}{2}.{0,60}(?:\[Content_Types\]|mimetype|_rels|docProps)/su, 'office'],
  [/^(?:PK\p{Cc}{2}|7z\uFFFD|Rar!|BZh\d|\uFFFD7zXZ|\(\uFFFD\/\uFFFD)/u, 'archive'],
  // These beginnings look like text.
  [/^(?:%PDF-|SQLite format 3|RIFF|ID3|OggS|fLaC)/, 'no-text'],
  [/^\s*WEBVTT/, 'webvtt'],
  [/^\s*(?:\d+\s+)?(?:\d+:)?\d\d:\d\d(?:[.,]\d{1,3})?(?: -->|,\d+:\d\d:)/, 'subtitles'],
  [/^\s*(?:\[Script Info\]|\{\d+\}\{\d+\})/, 'subtitles'],
  [/^\s*<(?:!doctype html|html|\?xml)/i, 'web-page'],
];

/** How much of a file shows whether it is text, in UTF-16 units. */
const SAMPLE_LENGTH = 2_000;
const NO_TEXT = /(?!\s)\p{Cc}|\uFFFD/gu;
const SHOWING_LINES = 20;
/** For spreadsheets, before a header. */
const SEPARATOR = /^sep=.$/i;
const BEGINS_WITH_TIME = /^(?:\W{0,3}\d[\d\-/. T_]{0,12}\d?:\d\d|\W?[A-Z][a-z]{2} )/;

/** The mark in the header of a tar archive (POSIX.1-2017, `pax`, ustar Interchange Format). It can contain any text. */
export function isTar(head: string): boolean {
  return /^.{257}ustar/s.test(head);
}

/** Describes a file of no known form. @param head the beginning of its text */
export function describeUnknown(head: string): UnknownFile {
  const known = BEGINNINGS.find(([beginning]) => beginning.test(head))?.[1];
  if (known !== undefined) return { kind: 'unknown', looksLike: known };
  if (isTar(head)) return { kind: 'unknown', looksLike: 'archive' };
  const sample = head.slice(0, SAMPLE_LENGTH);
  if ((sample.match(NO_TEXT)?.length ?? 0) * 20 > sample.length)
    return { kind: 'unknown', looksLike: 'no-text' };
  if (beginsAsJson(head)) return describeJson(head);
  const lines = firstLines(head, SHOWING_LINES).filter((line) => line.trim() !== '' && !SEPARATOR.test(line));
  const tables = SEPARATORS.map((separator) => describeCells(lines, separator));
  return tables.find((table) => table !== null) ?? { kind: 'unknown', looksLike: describeText(lines) };
}

function describeJson(head: string): UnknownFile {
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
  if (names.size === 0) return { kind: 'unknown', looksLike: 'json' };
  const isListed = /^\s*\[/.test(head) || /\}\s*\n\s*\{/.test(head);
  return {
    kind: 'unknown-json',
    keys: shortened([...names]),
    missing: isListed ? missingIn([...names]) : null,
  };
}

/** Null for a text that is no table. */
function describeCells(lines: readonly string[], separator: string): UnknownFile | null {
  const [names = [], ...rows] = lines.map((line) => splitCells(line, separator).cells);
  const whole = rows.filter((row) => row.length === names.length);
  const hasTime = names.some((name) => BEGINS_WITH_TIME.test(name) || /^\d{10}/.test(name));
  // Times of many programs have a comma too.
  const isTable = names.length > (hasTime ? 2 : 1) && rows.length > 0 && whole.length * 2 >= rows.length;
  if (!isTable) return null;
  if (hasTime) return { kind: 'unknown', looksLike: 'table-without-header' };
  const format = separator === '\t' ? 'TSV' : 'CSV';
  return { kind: 'unknown-table', format, columns: shortened(names), missing: missingIn(names) };
}

function missingIn(names: readonly string[]): MissingColumn | null {
  const found = findColumns(names);
  return typeof found === 'string' ? found : null;
}

function describeText(lines: readonly string[]): UnknownKind {
  const timed = lines.filter((line) => BEGINS_WITH_TIME.test(line));
  return timed.length * 2 > lines.length ? 'text-without-names' : 'text-without-times';
}

const NAMES_MAX = 6;
const NAME_MAX_LENGTH = 30;

function shortened(names: readonly string[]): readonly string[] {
  const short = names
    .slice(0, NAMES_MAX)
    .map((name) => (name.length > NAME_MAX_LENGTH ? `${name.slice(0, NAME_MAX_LENGTH)}…` : name));
  return names.length > NAMES_MAX ? [...short, '…'] : short;
}
