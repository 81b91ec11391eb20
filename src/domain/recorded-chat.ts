/** The channel of a chat whose files do not name one: most forms do not. */
export const UNNAMED_CHANNEL = 'recorded_chat';

/** What is told about a file of recorded chat after it was read. */
export interface FileReport {
  readonly name: string;
  /** The name of its form; null if it has no known one. */
  readonly form: string | null;
  /** What its entries are: messages, or seconds that are counted already. */
  readonly unit: 'message' | 'second';
  /** The entries that were read. */
  readonly entries: number;
  readonly unreadable: number;
  /** The number of the first unreadable entry, and what is wrong with it; null if all could be read. */
  readonly firstUnreadable: { readonly entry: number; readonly problem: string } | null;
  /** What else is told about some of its entries, and of how many. */
  readonly notes: Readonly<Partial<Record<EntryNote, number>>>;
  /** A sentence: why the file, or the rest of it, is not counted; null if it was read to its end. */
  readonly trouble: string | null;
}

/** What is told about entries that could be read, for one and for several of them. */
const ENTRY_NOTES = {
  'later-comment': ['comment was', 'comments were', 'written under the video later: not counted'],
  'wrong-date': ['comment has', 'comments have', 'a wrong date: counted at the place in the video'],
  'no-message': ['line is', 'lines are', 'of the program, such as joins and bans: not counted'],
  'by-minutes': [
    'message has',
    'messages have',
    'no seconds: spread evenly over the minute, so moments shorter than that cannot be seen',
  ],
  'unknown-emote': ['emote is', 'emotes are', 'marked in an unknown way: not counted'],
} as const;

export type EntryNote = keyof typeof ENTRY_NOTES;

/** The notes of a file, a sentence each. */
export function noteTexts(
  { notes }: Pick<FileReport, 'notes'>,
  countText: (count: number) => string,
): readonly string[] {
  return (Object.keys(ENTRY_NOTES) as EntryNote[]).flatMap((note) => {
    const count = notes[note] ?? 0;
    const [one, many, what] = ENTRY_NOTES[note];
    return count === 0 ? [] : [`${countText(count)} ${count === 1 ? one : many} ${what}.`];
  });
}

/** Why messages or lines of a chat are not counted: the end of a sentence. */
export const LEFT_OUT_REASONS = {
  late: 'far out of order',
  foreign: 'of another channel',
  beyond: 'more than ten days from the others',
} as const;

/** What is told of a chat with more different emotes than a recording has numbers for. */
export const TOO_MANY_EMOTES =
  'It has more than 65,536 different emotes: the tables have the first ones, the totals all.';

/** How far the files are read, in bytes. */
export interface ReadProgress {
  readonly readBytes: number;
  readonly totalBytes: number;
}

/** The files contain no third-party emotes: whether today's lists of the channel are requested, of these hosts. */
export interface ListsQuestion {
  readonly channelLogin: string;
  readonly hosts: readonly string[];
}

/**
 * The third-party emotes that a chat was counted with: `file`, those that it contains; `todays`, the present lists of its
 * channel; `none`, only Twitch's own.
 */
export type EmotesCounted = 'file' | 'todays' | 'none';

/** The most frequent words that are no known emote. The words themselves are forgotten. */
export interface UnknownWords {
  /** At most `UNKNOWN_WORDS`. */
  readonly words: number;
  /** How many of them are written like the code of an emote. */
  readonly likeEmotes: number;
}

/** The most frequent unknown words that are looked at. */
export const UNKNOWN_WORDS = 10;

/** A recorded chat after it was read. */
export interface OpenedChat {
  /** The recording in memory that requests can name. Null: no file has a message; the reports say why. */
  readonly recordingId: string | null;
  readonly reports: readonly FileReport[];
  /** Messages that are left out, because the files are out of order by more than can be held. */
  readonly late: number;
  /** Lines that are left out, because they are of another channel than the first. */
  readonly foreign: number;
  /** Entries that are left out, because they are too long after the first. */
  readonly beyond: number;
  /** Only its totals count all its emotes. */
  readonly hasTooManyEmotes: boolean;
  readonly emotes: EmotesCounted;
  /** A sentence for each list that could not be loaded. */
  readonly listFailures: readonly string[];
  readonly unknownWords: UnknownWords;
}

/** How a recorded chat was stored; as the results of a save. */
export type KeptChat = 'saved' | 'deleted' | 'full' | 'failed';
