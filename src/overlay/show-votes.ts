import { continueVote } from '../client/known-vote.ts';
import type { SessionClient } from '../client/session-client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Vote } from '../domain/vote.ts';
import { createVoteView } from './vote-view.ts';

/** Shows the votes of a session in the overlay. A reload continues them. */
export function showVotes(
  client: SessionClient,
  sessionId: number,
  channelLogin: ChannelLogin,
  prefersStill: () => boolean,
  overlay: HTMLElement,
): void {
  const view = createVoteView(overlay, prefersStill);
  let shown: Vote | null = null;

  function update(): void {
    const vote = client.state().sessions.get(sessionId)?.vote ?? null;
    if (vote === shown) return;
    shown = vote;
    view.show(vote);
  }

  continueVote(client, sessionId, channelLogin);
  client.subscribe(update);
  update();
}
