import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ChatServer } from './chat/chat-server.ts';
import { createChatServer } from './chat/chat-server.ts';
import type { Scenario } from './chat/scenarios.ts';
import type { BetterTtvLive } from './live/betterttv-live.ts';
import { createBetterTtvLive } from './live/betterttv-live.ts';
import type { SevenTvLive } from './live/seventv-live.ts';
import { createSevenTvLive } from './live/seventv-live.ts';
import type { WebpPicture } from './pictures/picture-service.ts';
import { BETTERTTV_LIVE_HOST, CHAT_HOST, SEVENTV_LIVE_HOST, serviceAddress } from './service-address.ts';
import { createBetterTtvShared } from './services/betterttv-shared.ts';
import type { EmoteServices } from './services/emote-services.ts';
import { createEmoteServices } from './services/emote-services.ts';
import { createRecentMessages, type RecentMessages } from './services/recent-messages.ts';
import { createSevenTvSets } from './services/seventv-sets.ts';
import { REAL_TIMERS, type TimerSource } from './timer-board.ts';

/** Twitch's chat, the emote services, their pictures and the player, for a machine without network. */
export interface StandIn {
  /** Answers a request for one of the services. False if it is for none; then the caller serves its own pages. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /** Handles a WebSocket upgrade for one of the services. False if it is for none. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  readonly chat: ChatServer;
  readonly services: EmoteServices;
  /** The service that keeps the last lines of channels. */
  readonly recentMessages: RecentMessages;
  /** Changes of the channels' 7TV sets, and the connections that receive them. */
  readonly sevenTvLive: SevenTvLive;
  /** Changes of the channels' shared BetterTTV emotes, and the connections that receive them. */
  readonly betterTtvLive: BetterTtvLive;
  /** Restores the initial state: removes behaviours, logs, scripts and list changes, closes connections, stops scenarios. */
  reset(): void;
  /** Closes every connection and stops every timer. */
  close(): void;
  /** Its clock, in Unix milliseconds. */
  now(): number;
}

export interface StandInOptions {
  /** The seed of all randomness. The same seed gives the same chat. Default 1. */
  readonly seed?: number;
  /** Unix ms; default `Date.now`. */
  readonly now?: () => number;
  /** Of the chat and of 7TV's live events. Answers of the services take real time. Default: the platform's. */
  readonly timers?: TimerSource;
  /**
   * The scenario of every joined channel without one. A channel with the name of one of `SCENARIOS` plays that scenario.
   * Default none: the caller sends the chat.
   */
  readonly autoplay?: Scenario;
  /**
   * Serves every picture and the player's page without animation, for measurements and tests: a browser animates SVG on
   * the page's main thread, but the real services' files on another thread. Default false.
   */
  readonly stillPictures?: boolean;
  /** Served for 7TV's emotes, chosen by their id, instead of drawings in SVG. Default none. */
  readonly webpPictures?: readonly WebpPicture[];
}

export function createStandIn(options: StandInOptions = {}): StandIn {
  const now = options.now ?? Date.now;
  const timers = options.timers ?? REAL_TIMERS;
  const recentMessages = createRecentMessages(() => now() + chat.behaviour.clockSkewMs);
  const chat = createChatServer({
    seed: options.seed ?? 1,
    now,
    timers,
    autoplay: options.autoplay ?? null,
    onLines: recentMessages.receive,
  });
  const betterTtvShared = createBetterTtvShared();
  const sevenTvSets = createSevenTvSets();
  const { stillPictures = false, webpPictures = [] } = options;
  const services = createEmoteServices({
    now,
    stillPictures,
    webpPictures,
    betterTtvShared,
    sevenTvSets,
    recentMessages,
  });
  const sevenTvLive = createSevenTvLive({ sets: sevenTvSets, now, timers });
  const betterTtvLive = createBetterTtvLive({ shared: betterTtvShared, now });

  const reset = () => {
    chat.reset();
    recentMessages.reset();
    services.reset();
    sevenTvLive.reset();
    betterTtvLive.reset();
  };

  return {
    handleRequest(request, response) {
      const address = serviceAddress(request);
      if (address === null) return false;
      services.answer(address, request, response);
      return true;
    },
    handleUpgrade(request, socket, head) {
      const address = serviceAddress(request);
      switch (address?.host) {
        case CHAT_HOST:
          chat.handleUpgrade(request, socket, head);
          return true;
        case SEVENTV_LIVE_HOST:
          sevenTvLive.handleUpgrade(address.path, request, socket, head);
          return true;
        case BETTERTTV_LIVE_HOST:
          betterTtvLive.handleUpgrade(address.path, request, socket, head);
          return true;
        default:
          return false;
      }
    },
    chat,
    services,
    recentMessages,
    sevenTvLive,
    betterTtvLive,
    reset,
    close: reset,
    now,
  };
}
