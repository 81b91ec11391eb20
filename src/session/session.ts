import { COUNT_EVERYTHING } from '../domain/counting-rules.ts';
import { NO_CUSTOM_EMOTES } from '../emotes/custom-emotes.ts';
import { createGlobalLists } from '../emotes/lists/global-lists.ts';
import { type ChannelSession, type ChannelWorld, startChannelSession } from './channel-session.ts';
import { createCustomEmoteReader } from './custom-emote-reader.ts';
import type { PatternEngine } from './pattern-engine.ts';
import type { PageMessage, SessionMessage } from './protocol.ts';
import { createReportedNetwork } from './reported-network.ts';

/** From one `Reload lists` to the next; one that comes earlier does nothing. */
const RELOAD_REST_MS = 10_000;

/** The world, handed in. */
export interface SessionWorld extends Omit<ChannelWorld, 'network' | 'emit'> {
  readonly emit: (message: SessionMessage) => void;
  /** Asked for once a custom emote needs it. */
  readonly loadPatternEngine: () => Promise<PatternEngine>;
}

/** At most one channel at a time, as the page says. */
export function createSession(world: SessionWorld): (message: PageMessage) => void {
  const network = createReportedNetwork();
  let channel: ChannelSession | null = null;
  let customEmotes = NO_CUSTOM_EMOTES;
  let rules = COUNT_EVERYTHING;
  let reloadedAt = Number.NEGATIVE_INFINITY;
  const globalLists = createGlobalLists(world);
  const readCustomEmotes = createCustomEmoteReader({
    loadPatternEngine: world.loadPatternEngine,
    timers: world.timers,
    now: world.now,
    onRead(read) {
      customEmotes = read;
      world.emit({ kind: 'custom-emote-problems', problems: read.problems });
      channel?.setCustomEmotes(read);
    },
  });

  return (message) => {
    switch (message.kind) {
      case 'join': {
        const { sessionId, channelLogin } = message;
        channel?.stop();
        channel = startChannelSession(
          channelLogin,
          { ...world, network, emit: (said) => world.emit({ ...said, sessionId }) },
          globalLists,
        );
        channel.setCustomEmotes(customEmotes);
        channel.setRules(rules);
        break;
      }
      case 'custom-emotes':
        readCustomEmotes(message.customEmotes);
        break;
      case 'counting-rules':
        rules = message.rules;
        channel?.setRules(rules);
        break;
      case 'network':
        network.report(message.isOnline);
        break;
      case 'reload-lists':
        if (world.now() - reloadedAt < RELOAD_REST_MS) break;
        reloadedAt = world.now();
        channel?.reloadLists();
        break;
      case 'leave':
        channel?.stop();
        channel = null;
        break;
    }
  };
}
