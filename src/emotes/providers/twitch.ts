import { type Emote, emoteKey, NATIVE_SCORE, SOURCES } from '../../domain/emote.ts';
import { pathSegment } from './https-url.ts';

/**
 * The picture at 2x for a dark background. The v2 form also serves `emotesv2_…` ids and animated emotes.
 * Source: https://dev.twitch.tv/docs/chat/irc/#emotes
 */
export function twitchPictureUrl(id: string): string {
  return `https://static-cdn.jtvnw.net/emoticons/v2/${pathSegment(id)}/default/dark/2.0`;
}

/** An emote of Twitch itself, as a message names it. */
export function twitchEmote(id: string, code: string): Emote {
  const source = SOURCES.twitch;
  return {
    key: emoteKey(source, id),
    id,
    code,
    imageUrl: twitchPictureUrl(id),
    source,
    score: NATIVE_SCORE,
  };
}
