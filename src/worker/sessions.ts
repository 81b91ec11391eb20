import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { createStore } from '../domain/create-store.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { CODE_RETRY_MS } from '../domain/limits.ts';
import { loadOnce } from '../domain/load-once.ts';
import { type CustomEmotes, NO_CUSTOM_EMOTES } from '../emotes/catalogue.ts';
import type { CompilePattern } from '../emotes/custom-emotes.ts';
import { createEmoteLists, type EmoteListsDeps } from '../emotes/lists/emote-lists.ts';
import {
  type ChannelSession,
  type ChannelSessionDeps,
  startChannelSession,
} from '../session/channel-session.ts';
import { createChatHub } from '../session/chat-hub.ts';
import type { createCustomEmoteReader } from '../session/custom-emote-reader.ts';
import type { ArchiveMessage, PageMessage, SessionMessage } from '../session/protocol.ts';
import type { Network } from '../socket/socket.ts';
import type { ListsOf } from '../usage/usage.ts';
import type { Archive } from './archive.ts';

/** Shortest time between two reloads of the lists. A `reload-lists` message within it has no effect. */
const RELOAD_INTERVAL_MS = 10_000;

export interface SessionsDeps
  extends Omit<EmoteListsDeps, 'network'>,
    Omit<ChannelSessionDeps, 'emit' | 'emoteLists' | 'isInView'> {
  readonly emit: (message: SessionMessage) => void;
  /** Called at the first message for the archive, and again after a failure. */
  readonly loadArchive: (listsOf: ListsOf) => Promise<Archive>;
  /** Called at the first custom emote, and again after a failure. */
  readonly loadCustomEmotes: () => Promise<typeof createCustomEmoteReader>;
  /** Called when a custom emote needs the engine. */
  readonly loadPatternEngine: () => Promise<CompilePattern>;
}

/** Runs a session for each channel that the page joins. Returns the function that handles the page's messages. */
export function createSessions(deps: SessionsDeps): (message: PageMessage) => void {
  /** As the page reports it. It is online before the first report. */
  const online = createStore(true);
  const network: Network = {
    isOnline: online.state,
    onChange: (listener) => online.subscribe(() => listener(online.state())),
  };
  const channels = new Map<number, ChannelSession>();
  const emoteLists = createEmoteLists({ ...deps, network });
  let customEmotes = NO_CUSTOM_EMOTES;
  let rules = DEFAULT_COUNTING_RULES;
  let reloadedAt = Number.NEGATIVE_INFINITY;
  /** The channels in view; null: all. */
  let inView: ReadonlySet<string> | null = null;
  const chat = createChatHub({ ...deps, network });

  function onCustomEmotes(read: CustomEmotes): void {
    customEmotes = read;
    deps.emit({ kind: 'custom-emote-problems', problems: read.problems });
    for (const channel of channels.values()) channel.setCustomEmotes(read);
  }

  const loadReader = loadOnce(async () =>
    (await deps.loadCustomEmotes())({ ...deps, onRead: onCustomEmotes }),
  );
  let lastSent: readonly CustomEmote[] = [];

  /** Loads the code with the first custom emote. */
  async function readCustomEmotes(emotes: readonly CustomEmote[]): Promise<void> {
    if (emotes.length + lastSent.length === 0) return;
    lastSent = emotes;
    try {
      (await loadReader())(lastSent);
    } catch (error) {
      deps.logWarning(`${error}`);
      deps.timers.after(CODE_RETRY_MS, () => readCustomEmotes(lastSent));
    }
  }

  const listsOf: ListsOf = (channelLogin) =>
    [...channels.values()].find((channel) => channel.channelLogin === channelLogin)?.lists() ?? null;

  const loadArchive = loadOnce(async () => {
    try {
      return await deps.loadArchive(listsOf);
    } catch (error) {
      // The page asks again to record what it follows.
      deps.timers.after(CODE_RETRY_MS, () => deps.emit({ kind: 'ready' }));
      throw error;
    }
  });

  /** Handles a message after the archive is loaded. Messages keep their order. Without the archive, a request fails. */
  async function passToArchive(message: ArchiveMessage): Promise<void> {
    try {
      const archive = await loadArchive();
      const session = 'sessionId' in message ? channels.get(message.sessionId) : undefined;
      await archive.handle(message, session, deps.emit);
    } catch (error) {
      deps.logWarning(`${error}`);
      if (message.kind !== 'request') return;
      deps.emit({ kind: 'answer', requestId: message.requestId, answer: 'failed' });
    }
  }

  const isInView = (channelLogin: string): boolean => inView?.has(channelLogin) ?? true;

  /** Sessions in view come first: the rate limiter sends the first requests at once, in the order of the calls. */
  function reloadLists(): void {
    const isOut = ({ channelLogin }: ChannelSession): number => Number(!isInView(channelLogin));
    const inOrder = [...channels.values()].sort((one, other) => isOut(one) - isOut(other));
    for (const channel of inOrder) channel.reloadLists();
  }

  return (message) => {
    switch (message.kind) {
      case 'join': {
        const { sessionId, channelLogin } = message;
        const channel = startChannelSession(
          channelLogin,
          {
            ...deps,
            emoteLists,
            isInView: () => isInView(channelLogin),
            emit: (channelMessage) => deps.emit({ ...channelMessage, sessionId }),
          },
          chat,
        );
        channels.set(sessionId, channel);
        channel.setCustomEmotes(customEmotes);
        channel.setRules(rules);
        break;
      }
      case 'retry':
        chat.retry(message.channelLogin);
        break;
      case 'delay':
        channels.get(message.sessionId)?.setDelay(message.delayMs);
        break;
      case 'custom-emotes':
        readCustomEmotes(message.customEmotes);
        break;
      case 'counting-rules':
        rules = message.rules;
        for (const channel of channels.values()) channel.setRules(rules);
        break;
      case 'network':
        online.set(message.isOnline);
        break;
      case 'reload-lists':
        if (deps.now() - reloadedAt < RELOAD_INTERVAL_MS) break;
        reloadedAt = deps.now();
        reloadLists();
        break;
      case 'in-view':
        inView = message.channelLogins;
        break;
      case 'vote':
        channels.get(message.sessionId)?.vote(message);
        break;
      case 'leave':
        channels.get(message.sessionId)?.stop();
        channels.delete(message.sessionId);
        break;
      default:
        void passToArchive(message);
    }
  };
}
