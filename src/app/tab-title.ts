import type { SessionState } from '../client/session-state.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { knownTotal } from '../domain/snapshot.ts';
import { groupedText } from '../ui/count-text.ts';
import { connectionWords } from '../ui/panel/connection-words.ts';

/** The title of the tab: the total of the last ten seconds while it is counted, otherwise the state in the words of the panel. */
export function tabTitle(channelLogin: ChannelLogin, session: SessionState): string {
  const { connection, hasJoined, hasCounted, snapshots } = session;
  const newest = snapshots[0];
  if (connection.kind === 'joined' && hasCounted) {
    const total = newest === undefined ? null : knownTotal(newest);
    return `${groupedText(total)} · ${channelLogin}`;
  }
  const { state } = connectionWords(
    connection,
    channelLogin,
    { hasJoined, hasCounted, messageCount: 0, delayS: 0 },
    0,
  );
  // These two name the channel themselves.
  if (connection.kind === 'no-answer' || connection.kind === 'refused') return state;
  return `${channelLogin} · ${state.charAt(0).toLowerCase()}${state.slice(1)}`;
}
