import { EARLIER_CHAT_SERVICE } from '../../src/domain/counting-rules.ts';
import type { EmoteSource } from '../../src/emotes/sources/emote-source.ts';
import { EMOTE_SOURCES } from '../../src/emotes/sources/registry.ts';

/** The only Twitch script that the page loads. The player loads all others in its frame. */
const PLAYER_LIBRARY = 'https://embed.twitch.tv/embed/v1.js';
/** The possible origins of the player's frame (dev.twitch.tv/docs/embed/everything). */
const PLAYER_FRAMES = ['https://embed.twitch.tv', 'https://player.twitch.tv', 'https://www.twitch.tv'];
const CHAT = 'wss://irc-ws.chat.twitch.tv';

/**
 * Every site may frame the page, because embed mode needs it. The page has no account and no button that is worth a
 * stolen click. A meta tag cannot contain `frame-ancestors`, so only the headers do.
 */
export const FRAME_ANCESTORS = 'frame-ancestors *';

/**
 * The policy of the page.
 *
 * @param mode `demo` allows only its own origin, which replaces every service; `extension` has no player
 * @param inlineScript the quoted hash of the only inline script of the page; null: it has none
 * @param sources default: all
 */
export function contentSecurityPolicy(
  mode: string,
  inlineScript: string | null,
  sources: readonly EmoteSource[] = EMOTE_SOURCES,
): string {
  const isDemo = mode === 'demo';
  const hasPlayer = mode !== 'demo' && mode !== 'extension';
  const chatAndLists = new Set([CHAT, EARLIER_CHAT_SERVICE, ...sources.flatMap(({ hosts }) => hosts)]);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(inlineScript === null ? [] : [inlineScript]),
      ...(hasPlayer ? [PLAYER_LIBRARY] : []),
    ],
    'style-src': ["'self'"],
    // Any host: FrankerFaceZ's answers and custom emotes name hosts of their own.
    'img-src': ["'self'", 'https:'],
    'connect-src': ["'self'", ...(isDemo ? ['ws://localhost:*', 'ws://127.0.0.1:*'] : chatAndLists)],
    'frame-src': hasPlayer ? PLAYER_FRAMES : ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
