import type { PostedCounts } from '../../packages/client/src/posted-counts.ts';
import type { Emote } from '../domain/emote.ts';
import type { Snapshot } from '../domain/snapshot.ts';

/** The message for the parent page: one for each snapshot, highest count first. */
export function toParentMessage({ emoteIds, counts, emotes, totalEmotes }: Snapshot): PostedCounts {
  return {
    emoteCounts: Array.from(emoteIds, (emoteId, rank) => {
      const { id, code, imageUrl, pattern, source, score } = emotes[emoteId] as Emote;
      const regexp = pattern ?? escapePattern(code);
      return { id, emote: code, imageUrl, regexp, source, score, count: counts[rank] as number };
    }),
    totalEmotes,
  };
}

function escapePattern(code: string): string {
  return code.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
