/** The only Twitch script that the page loads. The player loads all others in its frame. */
const PLAYER_LIBRARY = 'https://embed.twitch.tv/embed/v1.js';
/** The possible origins of the player's frame (dev.twitch.tv/docs/embed/everything). */
const PLAYER_FRAMES = ['https://embed.twitch.tv', 'https://player.twitch.tv', 'https://www.twitch.tv'];
/** Without picture hosts, because FrankerFaceZ and custom emotes use any host. */
const CHAT_AND_LISTS = [
  'wss://irc-ws.chat.twitch.tv',
  'https://api.betterttv.net',
  'https://7tv.io',
  'https://api.7tv.app',
  'wss://events.7tv.io',
  'wss://sockets.betterttv.net',
];

/**
 * Every site may frame the page, because embed mode needs it. The page has no account and no button that is worth a
 * stolen click. A meta tag cannot contain `frame-ancestors`, so only the headers do.
 */
export const FRAME_ANCESTORS = 'frame-ancestors *';

/**
 * The policy of the page.
 *
 * @param mode `demo` allows only its own origin, which replaces every service
 * @param inlineScript the quoted hash of the only inline script of the page
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
