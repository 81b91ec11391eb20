import { type ChannelSession, type SessionWorld, startChannelSession } from './channel-session.ts';
import type { PageMessage } from './protocol.ts';

/** At most one channel at a time, as the page says. */
export function createSession(world: SessionWorld): (message: PageMessage) => void {
  let channel: ChannelSession | null = null;
  return (message) => {
    switch (message.kind) {
      case 'join':
        channel?.stop();
        channel = startChannelSession(message.channelLogin, message.customEmotes, world);
        break;
      case 'custom-emotes':
        channel?.setCustomEmotes(message.customEmotes);
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
