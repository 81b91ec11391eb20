import type { SessionClient } from '../client/session-client.ts';
import { watchMoments } from '../client/watch-moments.ts';
import { toMomentMessage } from './moment-message.ts';

/**
 * Posts each moment of the followed channel to the parent page: when it is found, and when it has ended.
 *
 * @param sessionId the followed session; read after each change of the client
 */
export function postMoments(client: SessionClient, sessionId: () => number, parentOrigin: string): void {
  let last: { readonly announcedS: number; readonly endS: number | null } | null = null;
  watchMoments(client, sessionId, ({ moment, first }) => {
    const { announcedS } = first;
    const { endS } = moment;
    const isNew = last?.announcedS !== announcedS;
    if (!isNew && (endS === null || endS === last?.endS)) return;
    last = { announcedS, endS };
    window.parent.postMessage(toMomentMessage(moment, announcedS), parentOrigin);
  });
}
