import type { PostedVoteMessage } from '../../packages/client/src/posted.ts';
import { continueVote } from '../client/known-vote.ts';
import type { SessionClient } from '../client/session-client.ts';
import type { Stop } from '../domain/clock.ts';
import type { Vote } from '../domain/vote.ts';
import { postedEmote } from './posted-emote.ts';

/**
 * Posts the vote of the followed channel to the parent page: once a second while it runs, and once when it is over. A reload
 * continues it.
 */
export function postVotes(client: SessionClient, sessionId: () => number, parentOrigin: string): void {
  let continued = 0;
  let stop: Stop = () => undefined;

  function post(vote: Vote | null): void {
    if (vote !== null) window.parent.postMessage(toVoteMessage(vote), parentOrigin);
  }

  function follow(): void {
    const { channelLogin = null } = client.state().sessions.get(sessionId()) ?? {};
    if (channelLogin === null || continued === sessionId()) return;
    stop();
    continued = sessionId();
    stop = continueVote(client, continued, channelLogin, post);
  }

  client.subscribe(follow);
  follow();
}

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
