import type { PostedVote, PostedVoteOption } from './posted-vote.ts';
import { isRecord, isText } from './value-checks.ts';

const OPTIONS_MAX = 5;

/**
 * Reads the known fields of a message about a vote into new objects. Fields that a later version adds are left out. Null if a known
 * field is missing or has another type: then the message is another one.
 */
export function readPostedVote(data: unknown): PostedVote | null {
  if (!isRecord(data) || !isRecord(data.vote)) return null;
  const { voteId, options, startMs, endMs, isOver, countedUntilMs, countedSinceMs, isFull } = data.vote;
  if (!isText(voteId) || !Array.isArray(options) || options.length > OPTIONS_MAX) return null;
  if (!Number.isFinite(startMs) || !Number.isFinite(endMs)) return null;
  if (!isTime(countedUntilMs) || !isTime(countedSinceMs)) return null;
  if (typeof isOver !== 'boolean' || typeof isFull !== 'boolean') return null;
  const read = options.map(readOption);
  if (read.some((option) => option === null)) return null;
  return {
    voteId,
    options: read as readonly PostedVoteOption[],
    startMs: startMs as number,
    endMs: endMs as number,
    isOver,
    countedUntilMs,
    countedSinceMs,
    isFull,
  };
}

function readOption(value: unknown): PostedVoteOption | null {
  if (!isRecord(value)) return null;
  const { text, votes, emote } = value;
  const read = emote === null ? null : readEmote(emote);
  if (!isText(text) || !Number.isInteger(votes) || (votes as number) < 0 || read === undefined) return null;
  return { text, votes: votes as number, emote: read };
}

/** Undefined if it is not an emote. */
function readEmote(value: unknown): PostedVoteOption['emote'] | undefined {
  if (!isRecord(value)) return undefined;
  const { id, emote, imageUrl, source } = value;
  return isText(id) && isText(emote) && isText(imageUrl) && isText(source)
    ? { id, emote, imageUrl, source }
    : undefined;
}

const isTime = (value: unknown): value is number | null => value === null || Number.isFinite(value);
