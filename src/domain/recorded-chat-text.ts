import { countedText, groupedText } from './number-text.ts';
import type {
  EntryNote,
  FailedList,
  FileReport,
  FileTrouble,
  LeftOutCounts,
  MissingColumn,
  UnknownKind,
} from './recorded-chat.ts';

// The sentences about recorded chat of the page and the command `npm run moments`.

/** Why messages or lines are not counted: the end of a sentence. */
export const LEFT_OUT_REASONS: Readonly<Record<keyof LeftOutCounts, string>> = {
  late: 'far out of order',
  foreign: 'of another channel',
  beyond: 'more than ten days from the others',
  repeated: 'repeated',
};

/** For a chat with more emotes than a recording has numbers for. */
export const TOO_MANY_EMOTES =
  'It has more than 65,536 different emotes: the tables have the first ones, the totals all.';

/** One sentence; none for a count of 0. */
export function leftOutTexts(count: number, unit: 'message' | 'line', reason: string): readonly string[] {
  return count === 0 ? [] : [`${countedText(count, `${unit} is`, `${unit}s are`)} left out: ${reason}.`];
}

/** For one and for several entries. */
const ENTRY_NOTES: Readonly<Record<EntryNote, readonly [one: string, many: string, what: string]>> = {
  'later-comment': ['comment was', 'comments were', 'written under the video later: not counted'],
  'wrong-date': ['comment has', 'comments have', 'a wrong date: counted at the place in the video'],
  'no-message': ['line is', 'lines are', 'of the program, such as joins and bans: not counted'],
  'no-name': ['line', 'lines', 'without a name before a colon: not counted'],
  'by-minutes': [
    'message has',
    'messages have',
    'no seconds: spread evenly over the minute, so moments shorter than that cannot be seen',
  ],
  'unclear-date': [
    'message has',
    'messages have',
    'a date such as 10/11/2026, in which the month was read first. If the day is first there, only the date is wrong',
  ],
  'unknown-emote': ['emote is', 'emotes are', 'marked in an unknown way: not counted'],
  'of-part': [
    'chat is',
    'chats are',
    'of a part of its video: the times, also in exports, are those of the whole video',
  ],
};

/** One sentence for each note of a file. */
export function noteTexts({ notes }: Pick<FileReport, 'notes'>): readonly string[] {
  return (Object.keys(ENTRY_NOTES) as EntryNote[]).flatMap((note) => {
    const count = notes[note] ?? 0;
    const [one, many, what] = ENTRY_NOTES[note];
    return count === 0 ? [] : [`${countedText(count, one, many)} ${what}.`];
  });
}

/** Says that most of a file could not be read, although the rest is counted. Null if most was read. */
export function mostlyUnreadableText(
  { entries, unreadable }: Pick<FileReport, 'entries' | 'unreadable'>,
  name: string,
): string | null {
  if (unreadable <= entries) return null;
  return `Most of ${name} could not be read: ${groupedText(unreadable)} of ${countedText(entries + unreadable, 'entry', 'entries')}.`;
}

export function failedListText({ source, title, reason }: FailedList): string {
  return `${source} ${title}: ${reason}.`;
}

const TROUBLES = {
  'not-readable': 'The file cannot be read: it is damaged or a folder, or it was moved or changed.',
  'ends-early': 'The file ends early: it is damaged, or it changed while it was read.',
  untimed: 'The messages have no times.',
  'another-chat': 'Another chat begins in the file. Only the first one is counted: open a file for each.',
  undated: 'Its times have no date, so it cannot be joined with other files. Open it alone.',
  newer: 'A newer version of this page made the file. Reload the page, or open the file where it was made.',
} as const;

const DOWNLOADER = 'TwitchDownloader, for example, saves the chat of a video as JSON.';

const UNKNOWN: Readonly<Record<UnknownKind, string>> = {
  empty: 'The file is empty.',
  office: 'This is a document of an office program. Save it as CSV, and open that.',
  archive: 'This is an archive. Unpack it, and open the chat in it.',
  subtitles: `These are subtitles, but not SRT with one message of chat in each, after its name and a colon. ${DOWNLOADER}`,
  webvtt: 'These are subtitles in WebVTT. Save them as SRT, and open that.',
  'web-page': `This is a web page without chat. ${DOWNLOADER}`,
  'no-text': `This is no text, but a picture, a video or the like. ${DOWNLOADER}`,
  json: `This is JSON without messages. ${DOWNLOADER}`,
  'table-without-header':
    'This is a CSV without a header. Name its columns time, user and message in a first line.',
  'text-without-names': `This is a text with times, but without names of chatters. ${DOWNLOADER}`,
  'text-without-times': `This is a text whose lines do not begin with a time, so none can be counted in a second. ${DOWNLOADER}`,
};

const NO_KNOWN_JSON =
  ', and no chat of a known form. One list of objects, each with time, user and message as texts or numbers, can be read';

const MISSING: Readonly<Record<MissingColumn, string>> = {
  time: 'none of them is a time',
  user: 'none of them is a user',
  message: 'none of them is a message',
};

/** Why a file, or the rest of it, is not counted, and how to get a readable one: one or two sentences. */
export function troubleText(trouble: FileTrouble): string {
  switch (trouble.kind) {
    case 'unknown':
      return UNKNOWN[trouble.looksLike];
    case 'unknown-json': {
      const lack = trouble.missing === null ? NO_KNOWN_JSON : `: ${MISSING[trouble.missing]}`;
      return `This is JSON with the keys ${namesText(trouble.keys)}${lack}. ${DOWNLOADER}`;
    }
    case 'unknown-table': {
      const lack = trouble.missing === null ? 'they cannot be told apart' : MISSING[trouble.missing];
      return `This is a ${trouble.format} with the columns ${namesText(trouble.columns)}: ${lack}. A column each for time, user and message is enough.`;
    }
    default:
      return TROUBLES[trouble.kind];
  }
}

function namesText(names: readonly string[]): string {
  return names.join(', ').replace(/\s+/g, ' ');
}
