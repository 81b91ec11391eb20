import type { Emote } from '../domain/emote.ts';
import type { Snapshot } from '../domain/snapshot.ts';

/** One emote, with the field names that parents know. */
interface PostedEmote {
  readonly id: string;
  readonly emote: string;
  readonly imageUrl: string;
  readonly regexp: string;
  readonly source: string;
  readonly score: number;
  readonly count: number;
}

/** What a parent page is posted once per snapshot. Highest count first. */
export interface ParentMessage {
  readonly emoteCounts: readonly PostedEmote[];
  readonly totalEmotes: number;
}

export function toParentMessage({ emoteIds, counts, emotes, totalEmotes }: Snapshot): ParentMessage {
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
