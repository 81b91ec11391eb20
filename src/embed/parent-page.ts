import type { PostedCounts } from '../../packages/client/src/posted-counts.ts';
import type { Emote } from '../domain/emote.ts';
import type { Snapshot } from '../domain/snapshot.ts';

/** The parent page if the address names none: a local development server. */
const DEFAULT_PARENT = 'http://localhost:5173';

/**
 * The origin of `parenturl`, which may have a path. Null if it is not an http or https address: counts are never posted to
 * all origins (`*`).
 */
export function readParentOrigin(parentUrl: string | null): string | null {
  try {
    const { protocol, origin } = new URL(parentUrl ?? DEFAULT_PARENT);
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}

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
  return code.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
