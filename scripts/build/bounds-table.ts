import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The document that has the table, between two markers. */
export const BOUNDS_DOCUMENT = 'docs/security.md';

/** For each part of the table the files and their constants. A file with an empty text has all of its numbers. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Shared: { 'src/domain/limits.ts': '' },
  Chat: {
    'src/chat/frame-reader.ts': 'LONGEST_LINE',
    'src/chat/connection.ts': 'JOINS JOIN_INTERVAL_MS',
    'src/chat/chat-client.ts': 'JOIN_INTERVAL_OF_MANY_MS',
    'src/stats/message-ids.ts': 'MESSAGE_ID_MAX_LENGTH CHAIN_MAX_LENGTH',
    'src/stats/server-clock.ts': 'SENT_TIME_WITHIN_MS VOTES',
    'src/session/counter.ts': 'EMOTES_A_STEP',
    'src/session/emote-index.ts': 'DICTIONARY_MAX',
    'src/session/source-rooms.ts': 'NEW_ROOM_INTERVAL_MS MAX_ROOMS SILENT_MS',
    'src/session/earlier-chat.ts': 'ANSWER_WITHIN_MS LINES_MAX LINE_MAX_LENGTH',
    'src/domain/vote-command.ts': 'VOTE_MIN_S VOTE_MAX_S',
    'src/session/vote/ballots.ts': 'VOTERS_MAX',
    'src/session/vote/votes.ts': 'LATE_LINES_MS',
    'src/session/lazy-votes.ts': 'WAITING_MAX',
  },
  'Emotes and their services': {
    'src/session/channel-session.ts': 'FIRST_LIST_WAIT_MS',
    'src/emotes/lists/load-list.ts': 'SILENCE_LIMIT_MS LOAD_LIMIT_MS REFUSED_WAIT_MS MAX_RETRY_AFTER_MS',
    'src/emotes/lists/list-loader.ts': 'MIN_AGE_MS',
    'src/emotes/lists/emote-lists.ts': 'LIST_REQUESTS',
    'src/worker/sessions.ts': 'RELOAD_INTERVAL_MS',
    'src/emotes/lists/live-list.ts': 'LIVE_BATCH_MS',
    'src/emotes/sources/seven-tv/live.ts': 'SWITCH_INTERVAL_MS',
    'src/emotes/native-emotes.ts': 'IDS_CACHED',
    'src/emotes/custom-emotes.ts':
      'PATTERNS_MAX PATTERN_MAX_LENGTH PATTERN_REPEATS_MAX PATTERN_WORK_MS PATTERN_WORD_MAX_LENGTH',
  },
  'A recorded chat': {
    'src/recorded-chat/read-text.ts': 'PACKED_SLICE',
    'src/recorded-chat/join-files.ts': 'HELD_BOUNDS',
    'src/recorded-chat/record-chat.ts': 'SPAN_MAX_MS',
    'src/recorded-chat/chat-file.ts': 'START_COMMENTS',
    'src/recorded-chat/count-chat.ts': 'GAP_MOST_MS',
    'src/recorded-chat/unknown-words.ts': 'WORDS_MAX',
    'src/recorded-chat/forms/split-lines.ts': 'LINE_MAX_LENGTH',
    'src/recorded-chat/forms/json-values.ts': 'VALUE_MAX_LENGTH',
    'src/recorded-chat/forms/json-messages.ts': 'FIELDS_DEPTH_MAX',
    'src/recorded-chat/forms/text-log.ts': 'LINE_MAX_LENGTH',
    'src/recorded-chat/forms/minute-spread.ts': 'HELD_MAX',
    'src/recorded-chat/forms/chat-table.ts': 'ROW_MAX_LENGTH',
    'src/recorded-chat/forms/numbers-csv.ts': 'TEXT_MAX_LENGTH',
    'src/recorded-chat/forms/recording-export.ts': 'PEOPLE_MAX COUNT_MAX',
  },
  'Recordings and usage': {
    'src/recording/live-recording.ts': 'RECORDING_MAX_S GAP_MAX_S EMOTES_MAX MEMORY_MAX MEMORY_OF_ALL_MAX',
    'src/domain/recording.ts': 'MOMENT_MAX_S',
    'src/domain/mood.ts': 'MOOD_CODES_MAX',
    'src/recording/edits.ts': 'MOMENTS_MAX',
    'src/recording/best-counts.ts': 'BEST_EMOTES_MAX',
    'src/recording/stored-format.ts': 'STORED_EMOTES_MAX CHANNEL_EMOTES_MAX DROPS_LISTED_MAX',
    'src/recording/stored-values.ts': 'NAME_MAX_LENGTH',
    'src/recording/room.ts': 'UNDO_S FREED_BYTES',
    'src/usage/usage-room.ts': 'USAGE_BOUNDS UNLISTED_KEPT',
    'src/usage/stored-usage.ts': 'LISTED_MAX UNLISTED_MAX BLOCK_MAX_BYTES',
    'src/usage/day-totals.ts': 'EMOTES_MAX',
    'src/storage/database.ts': 'CALL_LIMIT_MS',
  },
  'The page, the overlay and the client': {
    'src/links/screen-address.ts': 'BOARD_CHANNELS_MAX',
    'src/client/session-state.ts': 'COUNTS_KEPT',
    'src/ui/shown-text.ts': 'SHOWN_TEXT_MAX_LENGTH',
    'src/domain/moment.ts': 'LABEL_CODE_MAX_LENGTH',
    'src/domain/video-address.ts': 'ADDRESS_MAX_LENGTH VIDEO_MAX_S',
    'src/features/player/use-video-delay.ts': 'LATENCY_MIN_S',
    'src/features/player/use-video-second.ts': 'VIDEO_MAX_S JUMP_S',
    'src/features/share/share-sheet.tsx': 'LINK_MAX_LENGTH',
    'src/features/notices/use-notices.ts': 'REST_MS',
    'src/overlay/replay-buffer.ts': 'REST_MS ANSWER_WITHIN_MS',
    'packages/client/src/read-posted.ts': 'ENTRIES_MAX',
  },
};

interface Constant {
  /** Its value as it is written. */
  readonly written: string;
  /** The comment before it, or before the declarations that it is one of. */
  readonly says: string;
}

/** The values have units, and the document says that texts are measured in UTF-16 units. */
const UNIT = /, in (?:milliseconds|seconds|bytes|UTF-16 units)(?:,|(?=[.:;]))/g;

/** The constants of a file by name. */
function constantsOf(file: string): ReadonlyMap<string, Constant> {
  const text = readFileSync(file, 'utf8');
  const constants = new Map<string, Constant>();
  for (const match of text.matchAll(/^(?:export )?const ([A-Z_]+)(?:: \w+)? = (.+);$/gm)) {
    const before = text.slice(0, match.index);
    const comment = before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/'));
    constants.set(match[1] ?? '', {
      written: match[2] ?? '',
      says: comment
        .replace(/\s*\n\s*\*? ?/g, ' ')
        .replace(UNIT, '')
        .replace(/ Chosen: .*/, '')
        .trim(),
    });
  }
  return constants;
}

/** The number that is written, as a product of numbers and constants. Null if it is something else. */
function numberIn(written: string, constants: ReadonlyMap<string, Constant>): number | null {
  const factors = written.split(' * ').map((factor) => {
    const named = constants.get(factor);
    return named === undefined ? Number(factor.replaceAll('_', '')) : numberIn(named.written, constants);
  });
  const product = factors.reduce((of, factor) => (of ?? Number.NaN) * (factor ?? Number.NaN), 1);
  return Number.isNaN(product) ? null : product;
}

/** Units of constants by the ends of their names: the factor to the first unit, and the larger units. */
const TIMES = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };
const BYTES = { bytes: 1, kB: 1_000, MB: 1_000_000 };

/** A value for people: `10 s`, `4 MB`, `65,536`. */
function valueText(name: string, value: number): string {
  const units = /_(S|MS)$/.test(name) ? TIMES : name.endsWith('_BYTES') ? BYTES : null;
  const size = name.endsWith('_S') ? value * 1_000 : value;
  const [unit, factor] = Object.entries(units ?? {}).findLast(([, one]) => size % one === 0) ?? ['', 1];
  return `${(size / factor).toLocaleString('en')} ${unit}`.trim();
}

function rowOf(file: string, name: string, constants: ReadonlyMap<string, Constant>): string {
  const constant = constants.get(name);
  if (constant === undefined) throw new Error(`${file} has no constant ${name}: correct ${import.meta.url}`);
  const value = numberIn(constant.written, constants);
  const text = value === null ? `\`${constant.written}\`` : valueText(name, value);
  return `| \`${name}\` | ${text} | ${constant.says.replaceAll('|', '\\|')} | [${basename(file)}](../${file}) |`;
}

/** The table of bounds, in Markdown: a heading and rows for each part. */
export function boundsTable(): string {
  return Object.entries(PARTS)
    .map(([part, files]) => {
      const rows = Object.entries(files).flatMap(([file, names]) => {
        const constants = constantsOf(file);
        const numbers = [...constants.keys()].filter((name) => numberIn(name, constants) !== null);
        const shown = names === '' ? numbers : names.split(' ');
        return shown.map((name) => rowOf(file, name, constants));
      });
      return [
        `### ${part}`,
        '',
        '| constant | value | meaning | file |',
        '| --- | --- | --- | --- |',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}

/** The document with the table between its markers. */
export function withBoundsTable(document: string): string {
  return document.replace(
    /(<!-- bounds: .*-->\n)[\s\S]*(\n<!-- end of bounds -->)/,
    (_, start: string, end: string) => `${start}\n${boundsTable()}\n${end}`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(BOUNDS_DOCUMENT, withBoundsTable(readFileSync(BOUNDS_DOCUMENT, 'utf8')));
}
