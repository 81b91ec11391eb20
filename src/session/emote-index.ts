import { readUserLogin } from '../chat/line.ts';
import { readNativeSpans } from '../chat/native-spans.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { Stop } from '../domain/clock.ts';
import type { CountingRules } from '../domain/counting-rules.ts';
import { type Emote, ignoredSet, isIgnored } from '../domain/emote.ts';
import {
  type Catalogue,
  type CustomEmotes,
  createCatalogue,
  NO_CUSTOM_EMOTES,
  usualEntry,
  type WordEntry,
} from '../emotes/catalogue.ts';
import { createEmoteNumbers, NOT_COUNTED, UNNUMBERED } from '../emotes/emote-numbers.ts';
import { createMatcher, type Matcher } from '../emotes/matcher.ts';
import { createNativeEmotes } from '../emotes/native-emotes.ts';
import type { PersonalEmotes } from '../emotes/personal-emotes.ts';
import { twitchEmote } from '../emotes/sources/twitch/twitch.ts';
import { createUseCounter, type MessageCounts } from '../stats/message-counts.ts';
import type { ServiceAddress } from './service-address.ts';
import type { NotedWords } from './step-recorder.ts';

/** With this many emotes the dictionary is full, if it began with at most half as many. */
const DICTIONARY_MAX = 65_536;

type Lists = ReadonlyMap<string, readonly Emote[]>;

/** The matcher of a room, and how its catalogue is changed. */
interface RoomMatcher extends Pick<Catalogue, 'askAuthor'> {
  readonly match: Matcher;
}

interface EmoteIndexDeps {
  readonly pictureAddress: ServiceAddress;
  /** The ids of the lists that all rooms have in common. */
  readonly globalListIds: readonly string[];
  /** Whether a message was written in another room. */
  readonly isMirrored: (message: ChatMessage) => boolean;
}

/** Finds and numbers the emotes in messages, by the present lists, custom emotes and rules. */
export function createEmoteIndex({ pictureAddress, globalListIds, isMirrored }: EmoteIndexDeps) {
  let numbers = createEmoteNumbers();
  /** Null after a restart, until the dictionary's first size is known. */
  let fullAt: number | null = DICTIONARY_MAX;
  const uses = createUseCounter();
  const sourceLists = new Map<string, Lists>();
  let lists: Lists = new Map();
  let custom = NO_CUSTOM_EMOTES;
  let noted: NotedWords | null = null;
  let onlyOwnRoom = false;
  let ignoredUsers: ReadonlySet<string> = new Set();
  let ignoredEmotes: ReadonlySet<string> = new Set();
  /** The same messages would be counted differently now. */
  let isStale = false;
  let personal: PersonalEmotes | null = null;
  let personalVersion = 0;
  let stopPersonal: Stop = () => undefined;
  /** The author of the message that is being matched. */
  let author = 0;
  /** By room; null: the own one. They are built at the first message that needs them: a burst of changes costs one rebuild. */
  const matchers = new Map<string | null, RoomMatcher>();
  const nativeEmotes = createNativeEmotes((id, code) =>
    withPictureAddress(twitchEmote(id, code), pictureAddress),
  );

  /** Must be called after a change for all rooms. */
  function changed(): void {
    matchers.clear();
    isStale = true;
  }

  function numberOf(emote: Emote): number {
    return isIgnored(emote, ignoredEmotes) ? NOT_COUNTED : numbers.numberOf(emote);
  }

  function onUse(entry: WordEntry): void {
    if (entry.number >= 0) uses.add(entry.number);
    else onUnnumbered(entry);
  }

  function onUnnumbered(entry: WordEntry): void {
    if ('usual' in entry) {
      const emote = personal?.emoteOf(author, entry.word, entry.usual?.emote);
      if (emote !== undefined) addUse(numberOf(emote));
      else if (entry.usual !== undefined) onUse(entry.usual);
    } else if (entry.number === UNNUMBERED) {
      entry.number = numberOf(entry.emote);
      addUse(entry.number);
    } else noted?.note(entry);
  }

  function addUse(number: number): void {
    if (number !== NOT_COUNTED) uses.add(number);
  }

  function askAuthor(words: readonly string[]): void {
    for (const matcher of matchers.values()) {
      for (const word of words) matcher.askAuthor(word);
    }
  }

  /** @param sourceRoomId null: the own room */
  function matcherOf(sourceRoomId: string | null): Matcher {
    // All other rooms without lists of their own share a matcher.
    const roomId = sourceRoomId === null || sourceLists.has(sourceRoomId) ? sourceRoomId : '';
    const built = matchers.get(roomId);
    if (built !== undefined) return built.match;
    const globals = globalListIds.map((id) => [id, lists.get(id) ?? []] as const);
    const known = roomId === null ? lists : new Map([...(sourceLists.get(roomId) ?? []), ...globals]);
    const catalogue = createCatalogue(known.values(), custom, personal, noted?.entries);
    const match = createMatcher(catalogue, nativeEmotes);
    matchers.set(roomId, { match, askAuthor: catalogue.askAuthor });
    return match;
  }

  /** By list: the list with the picture addresses of this build. An unchanged list is converted once. */
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
    /** The counts of a message, by the lists of its room. Null if its author is ignored, or its room does not count. */
    countsOf(message: ChatMessage): MessageCounts | null {
      const isOther = isMirrored(message);
      if (isOther && onlyOwnRoom) return null;
      if (ignoredUsers.size > 0 && ignoredUsers.has(readUserLogin(message.line))) return null;
      author = message.userId;
      matcherOf(isOther ? message.sourceRoomId : null)(message, readNativeSpans(message), onUse);
      const counts = uses.finish();
      return noted === null ? counts : noted.finish(counts);
    },
    /** The emotes in a message, with ignored ones; not the words that are noted. */
    emotesIn(message: ChatMessage): readonly Emote[] {
      const found: Emote[] = [];
      matcherOf(null)(message, readNativeSpans(message), (entry) => {
        const usual = usualEntry(entry);
        const own = 'usual' in entry && personal?.emoteOf(message.userId, entry.word, usual?.emote);
        if (own) found.push(own);
        else if (usual && !noted?.entries.includes(usual)) found.push(usual.emote);
      });
      return found;
    },
    /** By number. */
    emotes: (): readonly Emote[] => numbers.emotes,
    /** Entries of the dictionary that were added or replaced since the last call. */
    drainChanges: () => numbers.drainChanges(),
    /** The dictionary should restart: it has `DICTIONARY_MAX` emotes, or twice as many as it began with. */
    isFull(): boolean {
      fullAt ??= Math.max(DICTIONARY_MAX, numbers.emotes.length * 2);
      return numbers.emotes.length >= fullAt;
    },
    /** Begins an empty dictionary. Counts from before have other numbers. */
    restart(): void {
      numbers = createEmoteNumbers();
      fullAt = null;
      nativeEmotes.resetNumbers();
      changed();
    },
    setLists(next: Lists): void {
      lists = withPictureAddresses(next);
      changed();
    },
    /** With the picture addresses of this build. */
    lists: (): Lists => lists,
    /** Sets the channel lists of another room of a shared chat; null removes them. */
    setSourceLists(roomId: string, next: Lists | null): void {
      if (next === null) sourceLists.delete(roomId);
      else sourceLists.set(roomId, withPictureAddresses(next));
      matchers.delete(roomId);
      isStale = true;
    },
    setCustomEmotes(emotes: CustomEmotes): void {
      custom = emotes;
      changed();
    },
    /** Notes words from now on, also in the messages of the window. */
    noteWords(words: NotedWords): void {
      noted = words;
      changed();
    },
    /** Calls after the first have no effect: the worker has one such object. */
    setPersonalEmotes(emotes: PersonalEmotes): void {
      if (personal !== null) return;
      personal = emotes;
      matchers.clear();
      stopPersonal = emotes.observe(askAuthor);
    },
    /** Whose messages must be counted again since the last call; null: nobody's. */
    drainStale(): 'all' | ((userId: number) => boolean) | null {
      const since = personalVersion;
      const changes = personal;
      const areAllStale = isStale;
      isStale = false;
      personalVersion = changes?.version() ?? since;
      if (areAllStale) return 'all';
      return changes === null || personalVersion === since ? null : (id) => changes.hasChanged(id, since);
    },
    stop: (): void => stopPersonal(),
    setRules(rules: CountingRules): void {
      onlyOwnRoom = rules.sharedChat === 'own';
      ignoredUsers = new Set(rules.ignoredUsers);
      ignoredEmotes = ignoredSet(rules.ignoredEmotes);
      nativeEmotes.resetNumbers();
      changed();
    },
  };
}

/** The emote with the addresses at which this build requests its pictures. */
export function withPictureAddress(emote: Emote, pictureAddress: ServiceAddress): Emote {
  const imageUrl = pictureAddress(emote.imageUrl);
  return emote.stillUrl === undefined
    ? { ...emote, imageUrl }
    : { ...emote, imageUrl, stillUrl: pictureAddress(emote.stillUrl) };
}
