import type { SessionState } from '../client/session-state.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { knownTotal } from '../domain/snapshot.ts';

/** The title of the tab: the total of the last ten seconds while it is counted, otherwise the state. */
export function tabTitle(channelLogin: ChannelLogin, session: SessionState): string {
  const state = stateOf(session);
  return state === null ? `${totalOf(session)} · ${channelLogin}` : `${channelLogin} · ${state}`;
}

function totalOf({ snapshots: [newest] }: SessionState): string {
  const total = newest === undefined ? null : knownTotal(newest);
  return total === null ? '–' : total.toLocaleString('en');
}

/** The state in a word or two; null while emotes are counted. */
function stateOf({ connection, hasJoined, hasCounted }: SessionState): string | null {
  switch (connection.kind) {
    case 'connecting':
    case 'joining':
      return hasJoined ? 'reconnecting' : 'connecting';
    case 'joined':
      return hasCounted ? null : 'waiting for the first emote';
    case 'waiting':
      return connection.isOffline ? 'offline' : hasJoined ? 'reconnecting' : 'could not connect';
    case 'no-answer':
      return 'no answer';
    case 'refused':
      return 'refused by Twitch';
    case 'given-up':
      return 'not connected';
  }
}
