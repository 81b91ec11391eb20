import { type Emote, emoteKey, NATIVE_SCORE } from '../../../domain/emote.ts';
import { pathSegment } from '../../lists/decode.ts';
import type { EmoteSource } from '../emote-source.ts';

/** Messages contain the positions of its emotes, so there is no list to load. */
export const twitch: EmoteSource = { name: 'Twitch', hosts: [], lists: [] };

/** At 2x, for a dark background. v2 also serves `emotesv2_…` ids and animated ones (dev.twitch.tv/docs/chat/irc/#emotes). */
export function twitchPictureUrl(id: string, form: 'default' | 'static' = 'default'): string {
  return `https://static-cdn.jtvnw.net/emoticons/v2/${pathSegment(id)}/${form}/dark/2.0`;
}

/** One of Twitch's own emotes, from its id and code in a message. */
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
