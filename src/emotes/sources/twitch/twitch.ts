import { type Emote, emoteKey, NATIVE_SCORE } from '../../../domain/emote.ts';
import { pathSegment } from '../../lists/https-url.ts';
import type { EmoteSource } from '../emote-source.ts';

/** Its emotes are marked in the messages themselves, so there is no list to load. */
export const twitch: EmoteSource = { name: 'Twitch', hosts: [], lists: [] };

/**
 * The picture at 2x for a dark background. The v2 form also serves `emotesv2_…` ids and animated emotes.
 * The form `static` is not animated. Source: https://dev.twitch.tv/docs/chat/irc/#emotes
 */
export function twitchPictureUrl(id: string, form: 'default' | 'static' = 'default'): string {
  return `https://static-cdn.jtvnw.net/emoticons/v2/${pathSegment(id)}/${form}/dark/2.0`;
}

/** An emote of Twitch itself, as a message names it. */
export function twitchEmote(id: string, code: string): Emote {
  return {
    key: emoteKey(twitch.name, id),
    id,
    code,
    imageUrl: twitchPictureUrl(id),
    stillUrl: twitchPictureUrl(id, 'static'),
    source: twitch.name,
    score: NATIVE_SCORE,
  };
}
