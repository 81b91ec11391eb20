import { continueVote } from '../client/known-vote.ts';
import type { SessionClient } from '../client/session-client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { createVoteView } from './vote-view.ts';

/** Shows the votes of a session in the overlay. A reload continues them. */
export function showVotes(
  client: SessionClient,
  sessionId: number,
  channelLogin: ChannelLogin,
  prefersStill: () => boolean,
  overlay: HTMLElement,
): void {
  continueVote(client, sessionId, channelLogin, createVoteView(overlay, prefersStill).show);
}
