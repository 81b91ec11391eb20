import type { PostedMoment } from './posted-moment.ts';
import { isRecord, isText } from './value-checks.ts';

/**
 * Reads the known fields of a message about a moment into new objects. Fields that a later version adds are left out. Null if a
 * known field is missing or has another type: then the message is another one.
 */
export function readPostedMoment(data: unknown): PostedMoment | null {
  if (!isRecord(data) || !isRecord(data.moment)) return null;
  const { startS, peakS, endS, announcedS, ratio, surprise, uses, chatters, emote, mood } = data.moment;
  const numbers = [startS, peakS, endS ?? 0, announcedS, ratio, surprise, uses, chatters];
  const read = emote === null ? null : readEmote(emote);
  const isMood = mood === null || isText(mood);
  if (endS === undefined || read === undefined || !isMood || !numbers.every(Number.isFinite)) return null;
  return {
    startS,
    peakS,
    endS,
    announcedS,
    ratio,
    surprise,
    uses,
    chatters,
    emote: read,
    mood,
  } as PostedMoment;
}

/** Undefined for another shape. */
function readEmote(value: unknown): PostedMoment['emote'] | undefined {
  if (!isRecord(value)) return undefined;
  const { id, emote, imageUrl, source } = value;
  const isKnown = isText(id) && isText(emote) && isText(imageUrl) && isText(source);
  return isKnown ? { id, emote, imageUrl, source } : undefined;
}
