import type { PostedVoteMessage } from '../../packages/client/src/posted-vote.ts';
import type { Vote } from '../domain/vote.ts';
import { postedEmote } from './posted-emote.ts';

/** The message about a vote for the parent page. */
export function toVoteMessage(vote: Vote): PostedVoteMessage {
  const { voteId, options, startedAt, endsAt, isOver, unseen, isFull } = vote;
  const isOnlyLater = unseen !== null && unseen.until !== null && unseen.from <= startedAt;
  return {
    vote: {
      voteId,
      options: options.map(({ text, votes, emote }) => ({
        text,
        votes,
        emote: postedEmote(emote),
      })),
      startMs: startedAt,
      endMs: endsAt,
      isOver,
      countedUntilMs: unseen === null || isOnlyLater ? null : unseen.from,
      countedSinceMs: unseen?.until ?? null,
      isFull,
    },
  };
}
