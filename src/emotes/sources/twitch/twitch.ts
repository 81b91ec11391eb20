import { type Emote, emoteKey, NATIVE_SCORE, SOURCES } from '../../../domain/emote.ts';
import { pathSegment } from '../../lists/https-url.ts';

/**
 * The picture at 2x for a dark background. The v2 form also serves `emotesv2_…` ids and animated emotes.
 * The form `static` never moves. Source: https://dev.twitch.tv/docs/chat/irc/#emotes
 */
export function twitchPictureUrl(id: string, form: 'default' | 'static' = 'default'): string {
  return `https://static-cdn.jtvnw.net/emoticons/v2/${pathSegment(id)}/${form}/dark/2.0`;
}

/** An emote of Twitch itself, as a message names it. */
export function twitchEmote(id: string, code: string): Emote {
  const source = SOURCES.twitch;
  return {
    key: emoteKey(source, id),
    id,
    code,
    imageUrl: twitchPictureUrl(id),
    stillUrl: twitchPictureUrl(id, 'static'),
    source,
    score: NATIVE_SCORE,
  };
}
