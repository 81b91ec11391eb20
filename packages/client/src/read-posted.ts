import type {
  PostedCounts,
  PostedEmote,
  PostedMoment,
  PostedMomentMessage,
  PostedVote,
  PostedVoteMessage,
  PostedVoteOption,
} from './posted.ts';

/** Most entries of a message: the site posts no more. */
const ENTRIES_MAX = 5_000;
const OPTIONS_MAX = 5;

/** Reads a value of another page, objects and lists into new ones. Undefined: it has another shape. */
type Read<Value> = (value: unknown) => Value | undefined;

const readText: Read<string> = (value) => (typeof value === 'string' ? value : undefined);
const readFlag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const readNumber: Read<number> = (value) => (Number.isFinite(value) ? (value as number) : undefined);
const readCount: Read<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (value) =>
    value === null ? null : read(value);

/** Undefined also for more than `max` entries. */
const listOf =
  <Entry>(read: Read<Entry>, max: number): Read<readonly Entry[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return undefined;
    const entries = value.map(read);
    return entries.includes(undefined) ? undefined : (entries as readonly Entry[]);
  };

/** The known fields of an object. Those that a later version adds are left out; undefined if a known one is missing. */
const fieldsOf =
  <Fields extends object>(readers: { readonly [Name in keyof Fields]: Read<Fields[Name]> }): Read<Fields> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const fields: Partial<Fields> = {};
    for (const name in readers) {
      const field = readers[name]((value as Record<string, unknown>)[name]);
      if (field === undefined) return undefined;
      fields[name] = field;
    }
    return fields as Fields;
  };

export const readPostedCounts: Read<PostedCounts> = fieldsOf<PostedCounts>({
  emoteCounts: listOf(
    fieldsOf<PostedEmote>({
      id: readText,
      emote: readText,
      imageUrl: readText,
      regexp: readText,
      source: readText,
      score: readNumber,
      count: readCount,
    }),
    ENTRIES_MAX,
  ),
  totalEmotes: readCount,
});

/** The emote of a moment, or of an option of a vote. */
const readEmote = fieldsOf({ id: readText, emote: readText, imageUrl: readText, source: readText });

export const readPostedMoment: Read<PostedMomentMessage> = fieldsOf<PostedMomentMessage>({
  moment: fieldsOf<PostedMoment>({
    startS: readNumber,
    peakS: readNumber,
    endS: orNull(readNumber),
    announcedS: readNumber,
    ratio: readNumber,
    surprise: readNumber,
    uses: readNumber,
    chatters: readNumber,
    emote: orNull(readEmote),
    mood: orNull(readText),
  }),
});

export const readPostedVote: Read<PostedVoteMessage> = fieldsOf<PostedVoteMessage>({
  vote: fieldsOf<PostedVote>({
    voteId: readText,
    options: listOf(
      fieldsOf<PostedVoteOption>({ text: readText, votes: readCount, emote: orNull(readEmote) }),
      OPTIONS_MAX,
    ),
    startMs: readNumber,
    endMs: readNumber,
    isOver: readFlag,
    countedUntilMs: orNull(readNumber),
    countedSinceMs: orNull(readNumber),
    isFull: readFlag,
  }),
});
