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
  let posted: Vote | null = null;
  let continued = 0;
  let stop: Stop = () => undefined;

  function update(): void {
    const session = client.state().sessions.get(sessionId());
    if (session === undefined || session.channelLogin === null) return;
    if (session.sessionId !== continued) {
      continued = session.sessionId;
      stop();
      stop = continueVote(client, continued, session.channelLogin);
    }
    const { vote } = session;
    if (vote === null || vote === posted) return;
    posted = vote;
    window.parent.postMessage(toVoteMessage(vote), parentOrigin);
  }

  client.subscribe(update);
  update();
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
