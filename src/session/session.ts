import { COUNT_EVERYTHING } from '../domain/counting-rules.ts';
import { NO_CUSTOM_EMOTES } from '../emotes/custom-emotes.ts';
import { createGlobalLists } from '../emotes/lists/global-lists.ts';
import type { Network } from '../socket/socket.ts';
import { type ChannelSession, type ChannelSessionDeps, startChannelSession } from './channel-session.ts';
import { createCustomEmoteReader } from './custom-emote-reader.ts';
import type { PatternEngine } from './pattern-engine.ts';
import type { PageMessage, SessionMessage } from './protocol.ts';

/** Shortest time between two reloads of the lists by the page. An earlier message has no effect. */
const RELOAD_INTERVAL_MS = 10_000;

export interface SessionDeps extends Omit<ChannelSessionDeps, 'network' | 'emit'> {
  readonly emit: (message: SessionMessage) => void;
  /** Called when a custom emote needs the engine. */
  readonly loadPatternEngine: () => Promise<PatternEngine>;
}

/** Runs a session for each channel that the page joins. Returns the function that handles the page's messages. */
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
      case 'details':
        channels.get(message.sessionId)?.watchDetails(message.emoteId);
        break;
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
        if (deps.now() - reloadedAt < RELOAD_INTERVAL_MS) break;
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

/** The network as the page reports it; online before the first report. */
function createReportedNetwork(): Network & { report(isOnline: boolean): void } {
  const listeners = new Set<(isOnline: boolean) => void>();
  let online = true;
  return {
    isOnline: () => online,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report(isOnline) {
      online = isOnline;
      for (const listener of [...listeners]) listener(isOnline);
    },
  };
}
