import type { SessionClient } from '../client/session-client.ts';
import type { Vote } from '../domain/vote.ts';
import { toVoteMessage } from './vote-message.ts';

/**
 * Posts the vote of the followed channel to the parent page: once a second while it runs, and once when it is over.
 *
 * @param sessionId the followed session; read after each change of the client
 */
export function postVotes(client: SessionClient, sessionId: () => number, parentOrigin: string): void {
  let posted: Vote | null = null;
  client.subscribe(() => {
    const vote = client.state().sessions.get(sessionId())?.vote ?? null;
    if (vote === null || vote === posted) return;
    posted = vote;
    window.parent.postMessage(toVoteMessage(vote), parentOrigin);
  });
}
