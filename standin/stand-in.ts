import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ChatServer } from './chat/chat-server.ts';
import { createChatServer } from './chat/chat-server.ts';
import type { Scenario } from './chat/scenarios.ts';
import type { BetterTtvLive } from './live/betterttv-live.ts';
import { createBetterTtvLive } from './live/betterttv-live.ts';
import type { SevenTvLive } from './live/seventv-live.ts';
import { createSevenTvLive } from './live/seventv-live.ts';
import { BETTERTTV_LIVE_HOST, CHAT_HOST, SEVENTV_LIVE_HOST, serviceAddress } from './service-address.ts';
import { createBetterTtvShared } from './services/betterttv-shared.ts';
import type { EmoteServices } from './services/emote-services.ts';
import { createEmoteServices } from './services/emote-services.ts';
import { createSevenTvSets } from './services/seventv-sets.ts';

/** Twitch's chat, the emote services, their pictures and the player, for a machine without network. */
export interface StandIn {
  /** Answers a request meant for one of the services; false when it is for none of them (then the caller serves its own pages). */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /** Takes over a WebSocket upgrade meant for one of the services; false when it is for none. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  readonly chat: ChatServer;
  readonly services: EmoteServices;
  /** Changes of the channels' 7TV sets, and the links on which they are told. */
  readonly sevenTvLive: SevenTvLive;
  /** Changes of the channels' shared BetterTTV emotes, and the links on which they are told. */
  readonly betterTtvLive: BetterTtvLive;
  /** Back to the state after `createStandIn`: behaviours, logs, scripts and changes of lists gone, links closed, scenarios stopped. */
  reset(): void;
  /** Ends every link and timer. */
  close(): void;
}

export interface StandInOptions {
  /** Where all chance comes from; the same seed gives the same chat. Default 1. */
  readonly seed?: number;
  /** Unix ms; default `Date.now`. */
  readonly now?: () => number;
  /**
   * Played in every joined channel that has nothing playing; a channel named like one of `SCENARIOS` plays that
   * one. Default none: the chat is the caller's.
   */
  readonly autoplay?: Scenario;
  /**
   * Serves every picture standing still; for measuring a page, because a browser animates SVG on the page's main
   * thread and the real services' files elsewhere. Default false.
   */
  readonly stillPictures?: boolean;
}

export function createStandIn(options: StandInOptions = {}): StandIn {
  const now = options.now ?? Date.now;
  const chat = createChatServer({ seed: options.seed ?? 1, now, autoplay: options.autoplay ?? null });
  const betterTtvShared = createBetterTtvShared();
  const sevenTvSets = createSevenTvSets();
  const stillPictures = options.stillPictures ?? false;
  const services = createEmoteServices({ now, stillPictures, betterTtvShared, sevenTvSets });
  const sevenTvLive = createSevenTvLive({ sets: sevenTvSets, now });
  const betterTtvLive = createBetterTtvLive({ shared: betterTtvShared, now });

  const reset = () => {
    chat.reset();
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
    sevenTvLive,
    betterTtvLive,
    reset,
    close: reset,
  };
}
