import type { Stop } from '../domain/clock.ts';
import type { Emote } from '../domain/emote.ts';
import {
  PERSONAL_EMOTES_OF_A_USER,
  PERSONAL_SETS_MAX,
  PERSONAL_SETS_OF_A_USER,
  PERSONAL_TEXT_MAX,
  PERSONAL_USERS_MAX,
} from '../domain/limits.ts';
import type { EmoteChange } from './lists/emote-change.ts';
import { changedSetText, codesOf, findInSetText, NO_EMOTES, setTextOf } from './personal-set-text.ts';
import { createWordFilter, hashOf, type WordFilter } from './word-filter.ts';

/** Twitch's id of a user, as a number. */
export function readUserId(id: unknown): number | undefined {
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** A service with emotes that belong to a user, in every channel. */
export interface PersonalService {
  /** The `source` of its channel emotes. The same emote of a channel is not counted as a personal one. */
  readonly channelSource: string;
  /** The emote with this id and code. Its source is not `channelSource`, so that both are counted apart. */
  readonly emoteOf: (id: string, code: string, isAnimated: boolean) => Emote;
}

/** The personal emotes of the users that were announced, in memory only. */
export type PersonalEmotes = ReturnType<typeof createPersonalEmotes>;

/** What one connection to a service says. A set and its users may come in any order. */
export type PersonalConnection = ReturnType<PersonalEmotes['connect']>;

interface PersonalSet {
  readonly service: PersonalService;
  /** The emotes (`personal-set-text.ts`). As objects, those of 5 000 users would take 10 MB. */
  text: string;
  emoteCount: number;
  connection: number;
  version: number;
}

interface Grant {
  readonly set: PersonalSet;
  readonly connection: number;
}

interface User {
  /** Oldest first. */
  readonly grants: readonly Grant[];
  readonly version: number;
}

/**
 * The part of users or sets that stays where a bound is reached: many are forgotten at once. One at a time would take 14 µs each,
 * because a `Map` looks for its first entry among those that were deleted (measured 2026-11-23).
 */
const KEPT_PART = 0.9;

/**
 * The filter still contains words that were removed. It is built again after this many removals, if they are at least half of
 * the words that were added to it.
 */
const REMOVED_WORDS_MIN = 1_000;

export function createPersonalEmotes() {
  /** By service and id. The set that was named last is the last. */
  const sets = new Map<string, PersonalSet>();
  /** By Twitch's id. The user who was named last is the last. */
  const users = new Map<number, User>();
  let textLength = 0;
  let connections = 0;
  let version = 0;
  /** Of the last change that removed a user. */
  let forgottenVersion = 0;
  let filter = createWordFilter();
  let addedCount = 0;
  let removedCount = 0;
  const observers = new Set<(words: readonly string[] | null) => void>();

  function setText(set: PersonalSet, text: string): void {
    if (text === set.text) return;
    const before = codesOf(set.text);
    const after = codesOf(text);
    const fresh = difference(after, before);
    removedCount += difference(before, after).length;
    addWords(fresh);
    textLength += text.length - set.text.length;
    set.text = text;
    set.emoteCount = after.length;
    set.version = ++version;
    if (fresh.length > 0) for (const onWords of [...observers]) onWords(fresh);
    if (removedCount >= REMOVED_WORDS_MIN && removedCount * 2 >= addedCount) rebuildFilter();
  }

  function addWords(words: readonly string[]): void {
    addedCount += words.length;
    for (const word of words) filter.add(hashOf(word));
  }

  function rebuildFilter(): void {
    filter = createWordFilter();
    addedCount = 0;
    removedCount = 0;
    for (const { text } of sets.values()) addWords(codesOf(text));
    for (const onWords of [...observers]) onWords(null);
  }

  /** The set as the one that was named last. It is made if it is unknown. */
  function nameSet(service: PersonalService, setId: string, connection: number): PersonalSet {
    const key = keyOf(service, setId);
    const set = sets.get(key) ?? { service, text: NO_EMOTES, emoteCount: 0, connection, version: 0 };
    sets.delete(key);
    sets.set(key, set);
    return set;
  }

  /** Users keep a forgotten set, without emotes. */
  function forgetSet(key: string, set: PersonalSet): void {
    sets.delete(key);
    setText(set, NO_EMOTES);
  }

  /** Beyond a bound, forgets the oldest sets. `newest` stays, even if it is too large alone: a set has a bound of its own. */
  function forgetOldSets(newest: PersonalSet): void {
    if (sets.size <= PERSONAL_SETS_MAX && textLength <= PERSONAL_TEXT_MAX) return;
    for (const [key, set] of sets) {
      const isEnough =
        sets.size <= PERSONAL_SETS_MAX * KEPT_PART && textLength <= PERSONAL_TEXT_MAX * KEPT_PART;
      if (set === newest || isEnough) return;
      forgetSet(key, set);
    }
  }

  function forgetOldUsers(): void {
    if (users.size <= PERSONAL_USERS_MAX) return;
    forgottenVersion = ++version;
    for (const oldest of users.keys()) {
      if (users.size <= PERSONAL_USERS_MAX * KEPT_PART) return;
      users.delete(oldest);
    }
  }

  function setGrants(userId: number, grants: readonly Grant[], isChange: boolean): void {
    const known = users.get(userId);
    users.delete(userId);
    if (grants.length > 0) {
      users.set(userId, { grants, version: isChange ? ++version : (known?.version ?? version) });
    } else if (known !== undefined) forgottenVersion = ++version;
    forgetOldUsers();
  }

  /** Begins a new connection to a service. What its last connection said holds until this one says something else. */
  function connect(service: PersonalService) {
    const connection = ++connections;
    return {
      /** The set exists. Its emotes are replaced if there are some here, or if the set was last named in another connection. */
      putSet(setId: string, emotes: readonly Emote[]): void {
        const set = nameSet(service, setId, connection);
        if (emotes.length > 0 || set.connection !== connection) setText(set, setTextOf(emotes));
        set.connection = connection;
        forgetOldSets(set);
      },
      /** Has no effect on an unknown set: it may be one of a channel. */
      changeSet(setId: string, changes: readonly EmoteChange[]): void {
        const set = sets.get(keyOf(service, setId));
        if (set === undefined) return;
        setText(set, changedSetText(set.text, changes));
        forgetOldSets(set);
      },
      removeSet(setId: string): void {
        const key = keyOf(service, setId);
        const set = sets.get(key);
        if (set !== undefined) forgetSet(key, set);
      },
      /** The user has the set. The first one in a connection replaces those of earlier connections. */
      grant(userId: number, setId: string): void {
        const set = nameSet(service, setId, connection);
        forgetOldSets(set);
        const known = users.get(userId)?.grants ?? [];
        const others = known.filter(
          (grant) => grant.set !== set && (grant.set.service !== service || grant.connection === connection),
        );
        const grants = [...others, { set, connection }].slice(-PERSONAL_SETS_OF_A_USER);
        const isSame = known.length === grants.length && grants.every((grant) => hasSet(known, grant.set));
        setGrants(userId, grants, !isSame);
      },
      revoke(userId: number, setId: string): void {
        const set = sets.get(keyOf(service, setId));
        const known = users.get(userId)?.grants ?? [];
        if (set === undefined || !hasSet(known, set)) return;
        const others = known.filter((grant) => grant.set !== set);
        setGrants(userId, others, true);
      },
    };
  }

  return {
    /** Contains each word of each set. Another object after a call of an observer with null. */
    words: (): WordFilter => filter,
    /**
     * What the word means if this user writes it; undefined if it is not a personal emote, or if that is the same emote as
     * `usual` or has a lower score.
     *
     * @param userId Twitch's id of the author; 0 if it is unknown
     * @param usual what the word means for all others
     */
    emoteOf(userId: number, word: string, usual: Emote | undefined): Emote | undefined {
      const user = users.get(userId);
      return user === undefined ? undefined : personalEmote(user, word, usual);
    },
    /** Grows with each change. */
    version: (): number => version,
    /** Whether the user's emotes may have changed after that version. */
    hasChanged(userId: number, since: number): boolean {
      const user = users.get(userId);
      if (user === undefined) return userId > 0 && forgottenVersion > since;
      return user.version > since || user.grants.some(({ set }) => set.version > since);
    },
    /** Calls the observer with new words before they can be found; with null after words were removed from `words`. */
    observe(onWords: (words: readonly string[] | null) => void): Stop {
      observers.add(onWords);
      return () => void observers.delete(onWords);
    },
    connect,
  };
}

/**
 * The emote with the highest score, if it is not `usual`. Sets are read newest first, as far as they have at most
 * `PERSONAL_EMOTES_OF_A_USER` together; at least one.
 */
function personalEmote({ grants }: User, word: string, usual: Emote | undefined): Emote | undefined {
  let best = usual;
  let emoteCount = 0;
  for (let at = grants.length - 1; at >= 0; at--) {
    const { service, text, emoteCount: ofSet } = (grants[at] as Grant).set;
    emoteCount += ofSet;
    if (emoteCount > PERSONAL_EMOTES_OF_A_USER && at < grants.length - 1) break;
    const found = findInSetText(text, word);
    if (found === null) continue;
    // A list of the channel has the same emote: viewers see the same picture, so it stays in the row of the channel's.
    if (usual?.source === service.channelSource && usual.id === found.id) return undefined;
    const emote = service.emoteOf(found.id, found.code, found.isAnimated);
    if (best === undefined || emote.score > best.score) best = emote;
  }
  return best === usual ? undefined : best;
}

function difference(words: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return words.filter((word) => !known.has(word));
}

function keyOf(service: PersonalService, setId: string): string {
  return `${service.channelSource} ${setId}`;
}

function hasSet(grants: readonly Grant[], set: PersonalSet): boolean {
  return grants.some((grant) => grant.set === set);
}
