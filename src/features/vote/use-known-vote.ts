import { useEffect, useEffectEvent } from 'react';
import type { SessionClient } from '../../client/session-client.ts';
import type { Vote } from '../../domain/vote.ts';
import { readVote, storeVote } from './known-vote.ts';

/** Continues the vote of a channel that a page of this browser showed before, and stores the one that runs for later pages. */
export function useKnownVote(
  channelLogin: string | null,
  sessionId: number,
  vote: Vote | null,
  post: SessionClient['post'],
): void {
  const join = useEffectEvent((login: string, toSessionId: number) => {
    const known = vote === null ? readVote(login) : null;
    if (known !== null) post({ kind: 'vote', sessionId: toSessionId, join: known });
  });
  useEffect(() => {
    if (channelLogin !== null) join(channelLogin, sessionId);
  }, [channelLogin, sessionId]);
  useEffect(() => {
    if (channelLogin !== null && vote !== null) storeVote(channelLogin, vote);
  }, [channelLogin, vote]);
}
