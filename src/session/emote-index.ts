import type { ChatMessage } from '../domain/chat-message.ts';
import type { Emote, EmoteUse } from '../domain/emote.ts';
import { createCatalogue } from '../emotes/catalogue.ts';
import { type CustomEmotes, NO_CUSTOM_EMOTES } from '../emotes/custom-emotes.ts';
import { createMatcher } from '../emotes/matcher.ts';
import { twitchEmote } from '../emotes/providers/twitch.ts';
import { rememberEmotes } from '../emotes/remember-emotes.ts';
import type { ServiceAddress } from './service-address.ts';

/** Everything that a word can mean now: the services' lists and the user's own emotes. */
export interface EmoteIndex {
  match(message: ChatMessage): readonly EmoteUse[];
  setLists(lists: Iterable<readonly Emote[]>): void;
  setCustomEmotes(emotes: CustomEmotes): void;
}

/** @param onChange what a message counts for has changed */
export function createEmoteIndex(pictureAddress: ServiceAddress, onChange: () => void): EmoteIndex {
  const reached = (emote: Emote): Emote => ({
    ...emote,
    imageUrl: pictureAddress(emote.imageUrl),
    ...(emote.stillUrl !== undefined && { stillUrl: pictureAddress(emote.stillUrl) }),
  });
  const nativeEmote = rememberEmotes((id, code) => reached(twitchEmote(id, code)));
  let lists: readonly (readonly Emote[])[] = [];
  let custom = NO_CUSTOM_EMOTES;
  let match = createMatcher(createCatalogue(lists), nativeEmote);

  function rebuild(): void {
    match = createMatcher(createCatalogue(lists, custom), nativeEmote);
    onChange();
  }

  return {
    match: ({ text, nativeSpans }) => match(text, nativeSpans),
    setLists(next) {
      lists = Array.from(next, (list) => list.map(reached));
      rebuild();
    },
    setCustomEmotes(emotes) {
      custom = emotes;
      rebuild();
    },
  };
}
