import type { Snapshot } from '../domain/snapshot.ts';

/** One emote, under the names that parents know. */
interface PostedEmote {
  readonly id: string;
  readonly emote: string;
  readonly imageUrl: string;
  readonly regexp: string;
  readonly source: string;
  readonly score: number;
  readonly count: number;
}

/** What a parent page is posted once a snapshot: highest count first. */
export interface ParentMessage {
  readonly emoteCounts: readonly PostedEmote[];
  readonly totalEmotes: number;
}

export function toParentMessage({ emoteCounts, totalEmotes }: Snapshot): ParentMessage {
  return {
    emoteCounts: emoteCounts.map(({ emote, count }) => ({
      id: emote.id,
      emote: emote.code,
      imageUrl: emote.imageUrl,
      regexp: emote.pattern ?? escapePattern(emote.code),
      source: emote.source,
      score: emote.score,
      count,
    })),
    totalEmotes,
  };
}

function escapePattern(code: string): string {
  return code.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
