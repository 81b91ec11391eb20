import type { Emote } from '../../domain/emote.ts';

/** The page of an emote, without its id. Twitch has none. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['BetterTTV', 'https://betterttv.com/emotes/'],
  ['betterttv', 'https://www.frankerfacez.com/emoticon/'],
  ['7TV', 'https://7tv.app/emotes/'],
]);

/**
 * The address of the emote's page at its service. Null for Twitch and for a custom emote: its source is a text of the
 * user, but its picture is not at an address with its id.
 */
export function emotePage({ source, id, imageUrl }: Emote): string | null {
  const page = PAGES.get(source.replace(/ personal$/, ''));
  return page === undefined || !imageUrl.includes(`/${id}/`) ? null : page + encodeURIComponent(id);
}
