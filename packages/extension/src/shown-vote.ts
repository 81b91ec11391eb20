import type { UnixMs } from '../../../src/domain/clock.ts';
import type { Vote } from '../../../src/domain/vote.ts';
import type { PostedVote } from '../../client/src/open-emote-counts.ts';
import { emoteOf } from './shown-emotes.ts';

/** A posted vote, as the bars show it. @param nowMs the device's time, which can differ from Twitch's */
export function shownVote(posted: PostedVote, nowMs: number): Vote {
  const { voteId, options, startMs, endMs, isOver, countedUntilMs, countedSinceMs, isFull } = posted;
  const isWhole = countedUntilMs === null && countedSinceMs === null;
  return {
    voteId,
    options: options.map(({ text, votes, emote }) => ({ text, votes, emote: emote && emoteOf(emote) })),
    startedAt: startMs as UnixMs,
    endsAt: endMs as UnixMs,
    leftMs: Math.max(0, endMs - nowMs),
    isOver,
    isOnlyHere: false,
    unseen: isWhole
      ? null
      : { from: (countedUntilMs ?? startMs) as UnixMs, until: countedSinceMs as UnixMs | null },
    isFull,
  };
}
