import { emoteCountsOf, type Snapshot } from '../domain/snapshot.ts';

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

export function toParentMessage(snapshot: Snapshot): ParentMessage {
  return {
    emoteCounts: emoteCountsOf(snapshot).map(({ emote, count }) => ({
      id: emote.id,
      emote: emote.code,
      imageUrl: emote.imageUrl,
      regexp: emote.pattern ?? escapePattern(emote.code),
      source: emote.source,
      score: emote.score,
      count,
    })),
    totalEmotes: snapshot.totalEmotes,
  };
}

function escapePattern(code: string): string {
  return code.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
