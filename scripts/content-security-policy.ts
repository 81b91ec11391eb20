/** The one script of Twitch that the page itself loads; what it needs more it loads into its frame. */
const PLAYER_LIBRARY = 'https://embed.twitch.tv/embed/v1.js';
/** Where the player's frame may come from (dev.twitch.tv/docs/embed/everything). */
const PLAYER_FRAMES = ['https://embed.twitch.tv', 'https://player.twitch.tv', 'https://www.twitch.tv'];
/** Pictures are in no list: FrankerFaceZ and custom emotes name hosts of their own. */
const CHAT_AND_LISTS = [
  'wss://irc-ws.chat.twitch.tv',
  'https://api.betterttv.net',
  'https://7tv.io',
  'https://api.7tv.app',
  'wss://events.7tv.io',
  'wss://sockets.betterttv.net',
];

/**
 * Anyone may frame the page: that is what embed mode is for, and there is no account and nothing to click that
 * would be worth stealing. A meta tag cannot say it, so only the headers do.
 */
export const FRAME_ANCESTORS = 'frame-ancestors *';

/**
 * The policy of the page.
 *
 * @param mode `demo` reaches nothing but its own origin, which plays every service
 * @param inlineScript the hash of the one script in the page itself, quoted
 */
export function contentSecurityPolicy(mode: string, inlineScript: string): string {
  const isDemo = mode === 'demo';
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", inlineScript, ...(isDemo ? [] : [PLAYER_LIBRARY])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'https:'],
    'connect-src': ["'self'", ...(isDemo ? ['ws://localhost:*', 'ws://127.0.0.1:*'] : CHAT_AND_LISTS)],
    'frame-src': isDemo ? ["'self'"] : PLAYER_FRAMES,
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
