import { continueVote } from '../client/known-vote.ts';
import type { SessionClient } from '../client/session-client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Stop } from '../domain/clock.ts';
import type { Vote } from '../domain/vote.ts';
import { toVoteMessage } from './vote-message.ts';

interface FollowedSession {
  readonly sessionId: number;
  readonly channelLogin: ChannelLogin;
}

/**
 * Posts the vote of the followed channel to the parent page: once a second while it runs, and once when it is over. A reload
 * continues it.
 *
 * @param followed read after each change of the client; null while no channel is followed
 */
export function postVotes(
  client: SessionClient,
  followed: () => FollowedSession | null,
  parentOrigin: string,
): void {
  let posted: Vote | null = null;
  let continued: FollowedSession | null = null;
  let stop: Stop = () => undefined;

  function update(): void {
    const session = followed();
    if (session?.sessionId !== continued?.sessionId) {
      continued = session;
      stop();
      stop =
        session === null ? () => undefined : continueVote(client, session.sessionId, session.channelLogin);
    }
    const vote = client.state().sessions.get(session?.sessionId ?? 0)?.vote ?? null;
    if (vote === null || vote === posted) return;
    posted = vote;
    window.parent.postMessage(toVoteMessage(vote), parentOrigin);
  }

  client.subscribe(update);
  update();
}
