import type { IncomingMessage } from 'node:http';

/** The path prefix with which a page reaches a service at its own origin: `/~/7tv.io/v3/emote-sets/global`. */
const SERVICE_PREFIX = '/~/';

export const CHAT_HOST = 'irc-ws.chat.twitch.tv';
export const SEVENTV_LIVE_HOST = 'events.7tv.io';
export const BETTERTTV_LIVE_HOST = 'sockets.betterttv.net';

/** Every host name that the stand-in serves. */
export const SERVICE_HOSTS = [
  CHAT_HOST,
  SEVENTV_LIVE_HOST,
  BETTERTTV_LIVE_HOST,
  'api.betterttv.net',
  'cdn.betterttv.net',
  'api.frankerfacez.com',
  '7tv.io',
  'api.7tv.app',
  'cdn.7tv.app',
  'static-cdn.jtvnw.net',
  'embed.twitch.tv',
  'player.twitch.tv',
  'www.twitch.tv',
  'recent-messages.robotty.de',
] as const;

export type ServiceHost = (typeof SERVICE_HOSTS)[number];

export interface ServiceAddress {
  readonly host: ServiceHost;
  /** Path and query without the prefix, as the service sees them. */
  readonly path: string;
}

/** The service of a request, by its `Host` header or by the prefix; null if there is none. */
export function serviceAddress(request: IncomingMessage): ServiceAddress | null {
  const target = request.url ?? '/';
  const named = serviceHost((request.headers.host ?? '').replace(/:\d+$/, ''));
  if (named !== null) return { host: named, path: target };
  if (!target.startsWith(SERVICE_PREFIX)) return null;

  const rest = target.slice(SERVICE_PREFIX.length);
  const hostLength = rest.search(/[/?]|$/);
  const prefixed = serviceHost(rest.slice(0, hostLength));
  if (prefixed === null) return null;
  const path = rest.slice(hostLength);
  return { host: prefixed, path: path.startsWith('/') ? path : `/${path}` };
}

function serviceHost(name: string): ServiceHost | null {
  const lowerCased = name.toLowerCase();
  return SERVICE_HOSTS.find((host) => host === lowerCased) ?? null;
}
