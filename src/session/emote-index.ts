import { readNativeSpans } from '../chat/native-spans.ts';
import { readUserLogin } from '../chat/tag.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { CountingRules } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { createCatalogue } from '../emotes/catalogue.ts';
import { type CustomEmotes, NO_CUSTOM_EMOTES } from '../emotes/custom-emotes.ts';
import {
  createEmoteNumbers,
  type EmoteEntry,
  type EmoteRun,
  NOT_COUNTED,
  UNNUMBERED,
} from '../emotes/emote-numbers.ts';
import { createMatcher, type Matcher } from '../emotes/matcher.ts';
import { createNativeEmotes } from '../emotes/native-emotes.ts';
import { twitchEmote } from '../emotes/sources/twitch/twitch.ts';
import { createUseCounter, type MessageCounts } from '../stats/message-counts.ts';
import type { ServiceAddress } from './service-address.ts';

/** With this many emotes the dictionary is full, if it began with at most half as many. */
const DICTIONARY_MAX = 65_536;

type Lists = ReadonlyMap<string, readonly Emote[]>;

/** Finds the emotes in messages with the present lists, custom emotes and rules, and numbers them. */
export interface EmoteIndex {
  /**
   * The counts of the emotes in a message. A message from another room is matched with the lists of that room. Null if the
   * rules leave the message out: an ignored user wrote it, or it is of another room and only the own one counts.
   */
  countsOf(message: ChatMessage): MessageCounts | null;
  /** By number. */
  emotes(): readonly Emote[];
  /** Entries of the dictionary that were added or replaced since the last call. */
  drainChanges(): readonly EmoteRun[];
  /** The dictionary should restart: it has `DICTIONARY_MAX` emotes, or twice those with which it began. */
  isFull(): boolean;
  /** Begins an empty dictionary. Counts from before have other numbers. */
  restart(): void;
  setLists(lists: Lists): void;
  /** Sets the channel lists of another room of a shared chat; null removes them. */
  setSourceLists(roomId: string, lists: Lists | null): void;
  setCustomEmotes(emotes: CustomEmotes): void;
  setRules(rules: CountingRules): void;
}

interface EmoteIndexDeps {
  readonly pictureAddress: ServiceAddress;
  /** The ids of the lists that all rooms have in common. */
  readonly globalListIds: readonly string[];
  /** Whether a message was written in another room. */
  readonly isMirrored: (message: ChatMessage) => boolean;
  /** Called when the same messages would be counted differently from now on. */
  readonly onChange: () => void;
}

export function createEmoteIndex({
  pictureAddress,
  globalListIds,
  isMirrored,
  onChange,
}: EmoteIndexDeps): EmoteIndex {
  let numbers = createEmoteNumbers();
  /** Null after a restart, until it is known with how many emotes the dictionary began. */
  let fullAt: number | null = DICTIONARY_MAX;
  const uses = createUseCounter();
  const sourceLists = new Map<string, Lists>();
  let lists: Lists = new Map();
  let custom = NO_CUSTOM_EMOTES;
  let onlyOwnRoom = false;
  let ignoredUsers: ReadonlySet<string> = new Set();
  let ignoredEmotes: ReadonlySet<string> = new Set();
  /** Matchers are built at the first message that needs them, so that a burst of changes costs one rebuild. */
  let ownMatcher: Matcher | null = null;
  const sourceMatchers = new Map<string, Matcher>();
  const nativeEmotes = createNativeEmotes((id, code) =>
    withPictureAddress(twitchEmote(id, code), pictureAddress),
  );

  function clearMatchers(): void {
    ownMatcher = null;
    sourceMatchers.clear();
  }

  /** Must be called after a change that concerns the matchers of all rooms. */
  function changed(): void {
    clearMatchers();
    onChange();
  }

  function onUse(entry: EmoteEntry): void {
    if (entry.number === UNNUMBERED) {
      const { emote } = entry;
      const isIgnored = ignoredEmotes.has(emote.code) || ignoredEmotes.has(emote.key);
      entry.number = isIgnored ? NOT_COUNTED : numbers.numberOf(emote);
    }
    if (entry.number !== NOT_COUNTED) uses.add(entry.number);
  }

  function matcherOf(known: Lists): Matcher {
    return createMatcher(createCatalogue(known.values(), custom), nativeEmotes);
  }

  function sourceMatcher(sourceRoomId: string): Matcher {
    // All rooms without lists of their own share a matcher.
    const roomId = sourceLists.has(sourceRoomId) ? sourceRoomId : '';
    const known = sourceMatchers.get(roomId);
    if (known !== undefined) return known;
    const globals = globalListIds.map((id) => [id, lists.get(id) ?? []] as const);
    const made = matcherOf(new Map([...(sourceLists.get(roomId) ?? []), ...globals]));
    sourceMatchers.set(roomId, made);
    return made;
  }

  /** By list: the same list with the picture addresses of this build. A list that did not change is not converted again. */
  const converted = new WeakMap<readonly Emote[], readonly Emote[]>();
  function withPictureAddresses(known: Lists): Lists {
    return new Map(
      Array.from(known, ([id, emotes]) => {
        const list =
          converted.get(emotes) ?? emotes.map((emote) => withPictureAddress(emote, pictureAddress));
        converted.set(emotes, list);
        return [id, list];
      }),
    );
  }

  return {
    countsOf(message) {
      const isOther = isMirrored(message);
      if (isOther && onlyOwnRoom) return null;
      if (ignoredUsers.size > 0 && ignoredUsers.has(readUserLogin(message.line))) return null;
      ownMatcher ??= matcherOf(lists);
      const match = isOther ? sourceMatcher(message.sourceRoomId) : ownMatcher;
      match(message, readNativeSpans(message), onUse);
      return uses.finish();
    },
    emotes: () => numbers.emotes,
    drainChanges: () => numbers.drainChanges(),
    isFull() {
      fullAt ??= Math.max(DICTIONARY_MAX, numbers.emotes.length * 2);
      return numbers.emotes.length >= fullAt;
    },
    restart() {
      numbers = createEmoteNumbers();
      fullAt = null;
      nativeEmotes.resetNumbers();
      changed();
    },
    setLists(next) {
      lists = withPictureAddresses(next);
      changed();
    },
    setSourceLists(roomId, next) {
      if (next === null) sourceLists.delete(roomId);
      else sourceLists.set(roomId, withPictureAddresses(next));
      sourceMatchers.delete(roomId);
      onChange();
    },
    setCustomEmotes(emotes) {
      custom = emotes;
      changed();
    },
    setRules(rules) {
      onlyOwnRoom = rules.sharedChat === 'own';
      ignoredUsers = new Set(rules.ignoredUsers);
      ignoredEmotes = new Set(rules.ignoredEmotes);
      nativeEmotes.resetNumbers();
      changed();
    },
  };
}

function withPictureAddress(emote: Emote, pictureAddress: ServiceAddress): Emote {
  const imageUrl = pictureAddress(emote.imageUrl);
  return emote.stillUrl === undefined
    ? { ...emote, imageUrl }
    : { ...emote, imageUrl, stillUrl: pictureAddress(emote.stillUrl) };
}
