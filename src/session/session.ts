import { COUNT_EVERYTHING } from '../domain/counting-rules.ts';
import { NO_CUSTOM_EMOTES } from '../emotes/custom-emotes.ts';
import { createGlobalLists } from '../emotes/lists/global-lists.ts';
import { type ChannelSession, type ChannelSessionDeps, startChannelSession } from './channel-session.ts';
import { createCustomEmoteReader } from './custom-emote-reader.ts';
import type { PatternEngine } from './pattern-engine.ts';
import type { PageMessage, SessionMessage } from './protocol.ts';
import { createReportedNetwork } from './reported-network.ts';

/** Least time between two reloads of the lists that the page asks for. An earlier request does nothing. */
const RELOAD_REST_MS = 10_000;

export interface SessionDeps extends Omit<ChannelSessionDeps, 'network' | 'emit'> {
  readonly emit: (message: SessionMessage) => void;
  /** Called when a custom emote needs it. */
  readonly loadPatternEngine: () => Promise<PatternEngine>;
}

/** Runs a session for each channel that the page joins. Returns the handler of the page's messages. */
export function createSession(deps: SessionDeps): (message: PageMessage) => void {
  const network = createReportedNetwork();
  const channels = new Map<number, ChannelSession>();
  let customEmotes = NO_CUSTOM_EMOTES;
  let rules = COUNT_EVERYTHING;
  let reloadedAt = Number.NEGATIVE_INFINITY;
  const globalLists = createGlobalLists(deps);
  const readCustomEmotes = createCustomEmoteReader({
    loadPatternEngine: deps.loadPatternEngine,
    timers: deps.timers,
    now: deps.now,
    onRead(read) {
      customEmotes = read;
      deps.emit({ kind: 'custom-emote-problems', problems: read.problems });
      for (const channel of channels.values()) channel.setCustomEmotes(read);
    },
  });

  return (message) => {
    switch (message.kind) {
      case 'join': {
        const { sessionId, channelLogin } = message;
        if (channels.has(sessionId)) break;
        const channel = startChannelSession(
          channelLogin,
          { ...deps, network, emit: (channelMessage) => deps.emit({ ...channelMessage, sessionId }) },
          globalLists,
        );
        channels.set(sessionId, channel);
        channel.setCustomEmotes(customEmotes);
        channel.setRules(rules);
        break;
      }
      case 'custom-emotes':
        readCustomEmotes(message.customEmotes);
        break;
      case 'counting-rules':
        rules = message.rules;
        for (const channel of channels.values()) channel.setRules(rules);
        break;
      case 'network':
        network.report(message.isOnline);
        break;
      case 'reload-lists':
        if (deps.now() - reloadedAt < RELOAD_REST_MS) break;
        reloadedAt = deps.now();
        for (const channel of channels.values()) channel.reloadLists();
        break;
      case 'leave':
        channels.get(message.sessionId)?.stop();
        channels.delete(message.sessionId);
        break;
    }
  };
}
