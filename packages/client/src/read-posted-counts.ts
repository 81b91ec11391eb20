import type { PostedCounts, PostedEmote } from './posted-counts.ts';
import { fieldsOf, listOf, readCount, readNumber, readText } from './read-fields.ts';

/** Most entries of a message: the site posts no more. */
const ENTRIES_MAX = 5_000;

const readCounts = fieldsOf<PostedCounts>({
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

/** The known fields of a message in new objects. Null: the message is not one of embed mode. */
export const readPostedCounts = (data: unknown): PostedCounts | null => readCounts(data) ?? null;
