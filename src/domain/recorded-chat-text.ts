import { countedText, groupedText } from './number-text.ts';
import type { EntryNote, FailedList, FileReport, FileTrouble, LeftOutCounts } from './recorded-chat.ts';

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
export function noteTexts({ notes }: FileReport): readonly string[] {
  return (Object.keys(ENTRY_NOTES) as EntryNote[]).flatMap((note) => {
    const count = notes[note] ?? 0;
    const [one, many, what] = ENTRY_NOTES[note];
    return count === 0 ? [] : [`${countedText(count, one, many)} ${what}.`];
  });
}

/** Says that most of a file could not be read, although the rest is counted. Null if most was read. */
export function mostlyUnreadableText({ entries, unreadable }: FileReport, name: string): string | null {
  if (unreadable <= entries) return null;
  return `Most of ${name} could not be read: ${groupedText(unreadable)} of ${countedText(entries + unreadable, 'entry', 'entries')}.`;
}

export function failedListText({ source, title, reason }: FailedList): string {
  return `${source} ${title}: ${reason}.`;
}

const TROUBLES = {
  'not-readable': 'The file cannot be read: it is damaged or a folder, or it was moved or changed.',
  'ends-early': 'The file ends early: it is damaged, or it changed while it was read.',
  'another-chat': 'Another chat begins in the file. Only the first one is counted: open a file for each.',
  undated: 'Its times have no date, so it cannot be joined with other files. Open it alone.',
  newer: 'A newer version of this page made the file. Reload the page, or open the file where it was made.',
} as const;

/** Why a file, or the rest of it, is not counted, and how to get a readable one: one or two sentences. */
export function troubleText(trouble: FileTrouble): string {
  return trouble.kind === 'unknown' ? trouble.text : TROUBLES[trouble.kind];
}
