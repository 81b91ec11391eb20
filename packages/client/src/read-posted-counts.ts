import type { PostedCounts, PostedEmote } from './posted-counts.ts';
import { isRecord, isText } from './value-checks.ts';

/** Most entries of a message: the site posts no more. */
const ENTRIES_MAX = 5_000;

/**
 * Reads the known fields of a message into new objects. Fields that a later version adds are left out. Null if a known
 * field is missing or has another type: then the message is not one of embed mode.
 */
export function readPostedCounts(data: unknown): PostedCounts | null {
  if (!isRecord(data)) return null;
  const { emoteCounts, totalEmotes } = data;
  if (!Array.isArray(emoteCounts) || emoteCounts.length > ENTRIES_MAX || !isCount(totalEmotes)) return null;
  const emotes: PostedEmote[] = [];
  for (const entry of emoteCounts) {
    const emote = readPostedEmote(entry);
    if (emote === null) return null;
    emotes.push(emote);
  }
  return { emoteCounts: emotes, totalEmotes };
}

function readPostedEmote(entry: unknown): PostedEmote | null {
  if (!isRecord(entry)) return null;
  const { id, emote, imageUrl, regexp, source, score, count } = entry;
  const isKnown =
    isText(id) &&
    isText(emote) &&
    isText(imageUrl) &&
    isText(regexp) &&
    isText(source) &&
    Number.isFinite(score) &&
    isCount(count);
  return isKnown ? { id, emote, imageUrl, regexp, source, score: score as number, count } : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
