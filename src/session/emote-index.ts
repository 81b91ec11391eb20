import { readEmoteRanges } from '../chat/emote-ranges.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { Emote, EmoteUse } from '../domain/emote.ts';
import { createCatalogue } from '../emotes/catalogue.ts';
import { type CustomEmotes, NO_CUSTOM_EMOTES } from '../emotes/custom-emotes.ts';
import { createMatcher, type Matcher } from '../emotes/matcher.ts';
import { rememberEmotes } from '../emotes/remember-emotes.ts';
import { twitchEmote } from '../emotes/sources/twitch/twitch.ts';
import type { ServiceAddress } from './service-address.ts';

type Lists = ReadonlyMap<string, readonly Emote[]>;

/** Everything that a word can mean now: the services' lists and the user's own emotes. */
export interface EmoteIndex {
  /** All emotes of a message; one that was written in another room is read with that room's lists. */
  match(message: ChatMessage): readonly EmoteUse[];
  setLists(lists: Lists): void;
  /** The channel lists of another room of a shared chat; null forgets them. */
  setSourceLists(roomId: string, lists: Lists | null): void;
  setCustomEmotes(emotes: CustomEmotes): void;
}

/**
 * @param globalListIds lists that hold in all rooms
 * @param isMirrored whether a message was written in another room
 * @param onChange what a message counts for has changed
 */
export function createEmoteIndex(
  pictureAddress: ServiceAddress,
  globalListIds: readonly string[],
  isMirrored: (message: ChatMessage) => boolean,
  onChange: () => void,
): EmoteIndex {
  const nativeEmote = rememberEmotes((id, code) => reached(twitchEmote(id, code), pictureAddress));
  const sourceLists = new Map<string, Lists>();
  let lists: Lists = new Map();
  let custom = NO_CUSTOM_EMOTES;
  /** Made when a message asks for it, so that a burst of changes costs one; so are those of other rooms. */
  let ownMatcher: Matcher | null = null;
  const sourceMatchers = new Map<string, Matcher>();

  function matcherOf(known: Lists): Matcher {
    return createMatcher(createCatalogue(known.values(), custom), nativeEmote);
  }

  function rebuild(): void {
    ownMatcher = null;
    sourceMatchers.clear();
    onChange();
  }

  function sourceMatcher(sourceRoomId: string): Matcher {
    // All rooms without lists of their own are read alike.
    const roomId = sourceLists.has(sourceRoomId) ? sourceRoomId : '';
    const known = sourceMatchers.get(roomId);
    if (known !== undefined) return known;
    const globals = globalListIds.map((id) => [id, lists.get(id) ?? []] as const);
    const made = matcherOf(new Map([...(sourceLists.get(roomId) ?? []), ...globals]));
    sourceMatchers.set(roomId, made);
    return made;
  }

  /** A list that did not change is not gone through again. */
  const reachedLists = new WeakMap<readonly Emote[], readonly Emote[]>();
  function reachedList(emotes: readonly Emote[]): readonly Emote[] {
    const known = reachedLists.get(emotes);
    if (known !== undefined) return known;
    const made = emotes.map((emote) => reached(emote, pictureAddress));
    reachedLists.set(emotes, made);
    return made;
  }

  const withPictures = (known: Lists): Lists =>
    new Map(Array.from(known, ([id, emotes]) => [id, reachedList(emotes)]));

  return {
    match(message) {
      ownMatcher ??= matcherOf(lists);
      const read = isMirrored(message) ? sourceMatcher(message.sourceRoomId) : ownMatcher;
      return read(message.text, readEmoteRanges(message.emotesTag, message.text));
    },
    setLists(next) {
      lists = withPictures(next);
      rebuild();
    },
    setSourceLists(roomId, next) {
      if (next === null) sourceLists.delete(roomId);
      else sourceLists.set(roomId, withPictures(next));
      sourceMatchers.delete(roomId);
      onChange();
    },
    setCustomEmotes(emotes) {
      custom = emotes;
      rebuild();
    },
  };
}

function reached(emote: Emote, pictureAddress: ServiceAddress): Emote {
  const imageUrl = pictureAddress(emote.imageUrl);
  return emote.stillUrl === undefined
    ? { ...emote, imageUrl }
    : { ...emote, imageUrl, stillUrl: pictureAddress(emote.stillUrl) };
}
