import { type ChannelSession, type SessionWorld, startChannelSession } from './channel-session.ts';
import type { PageMessage } from './protocol.ts';
import { createReportedNetwork } from './reported-network.ts';

/** At most one channel at a time, as the page says. */
export function createSession(world: Omit<SessionWorld, 'network'>): (message: PageMessage) => void {
  const network = createReportedNetwork();
  let channel: ChannelSession | null = null;
  return (message) => {
    switch (message.kind) {
      case 'join':
        channel?.stop();
        channel = startChannelSession(message.channelLogin, message.customEmotes, { ...world, network });
        break;
      case 'custom-emotes':
        channel?.setCustomEmotes(message.customEmotes);
        break;
      case 'network':
        network.report(message.isOnline);
        break;
      case 'reload-lists':
        channel?.reloadLists();
        break;
      case 'leave':
        channel?.stop();
        channel = null;
        break;
    }
  };
}
