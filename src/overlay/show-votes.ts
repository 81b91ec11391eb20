import { continueVote } from '../client/known-vote.ts';
import type { SessionClient } from '../client/session-client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Vote } from '../domain/vote.ts';
import { createVoteView } from './vote-view.ts';

/** How long the result stays, in milliseconds. */
export const RESULT_MS = 10_000;

/** Shows the votes of a session in the overlay: each while it runs, and `RESULT_MS` more. A reload continues it. */
export function showVotes(
  client: SessionClient,
  sessionId: number,
  channelLogin: ChannelLogin,
  prefersStill: () => boolean,
  overlay: HTMLElement,
): void {
  const view = createVoteView(prefersStill);
  let shown: Vote | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    const vote = client.state().sessions.get(sessionId)?.vote ?? null;
    if (vote === shown) return;
    shown = vote;
    clearTimeout(timer);
    if (vote === null) {
      view.element.remove();
      return;
    }
    view.show(vote);
    if (view.element.parentElement === null) overlay.append(view.element);
    if (vote.isOver) timer = setTimeout(() => view.element.remove(), RESULT_MS);
  }

  continueVote(client, sessionId, channelLogin);
  client.subscribe(update);
  update();
}
