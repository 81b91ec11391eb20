import type { Stop } from '../domain/clock.ts';
import { comparedWord } from '../domain/compared-word.ts';
import {
  type Emote,
  emoteOfList,
  type ListedEmote,
  type ListOfEmotes,
  type Pictures,
} from '../domain/emote.ts';
import {
  PERSONAL_EMOTES_OF_A_USER,
  PERSONAL_SETS_MAX,
  PERSONAL_SETS_OF_A_USER,
  PERSONAL_TEXT_MAX,
  PERSONAL_USERS_MAX,
} from '../domain/limits.ts';
import { applyEmoteChanges, type EmoteChange } from './lists/emote-change.ts';
import { createWordFilter, hashOf, type WordFilter } from './word-filter.ts';

/** A service with emotes that belong to a user, in every channel. */
export interface PersonalService extends ListOfEmotes {
  /** The `source` of its channel emotes. An emote of the channel is not counted as a personal one too. */
  readonly channelSource: string;
  readonly picturesOf: (id: string, isAnimated: boolean) => Pictures;
}

/** The personal emotes of the users that were announced, in memory only. */
export type PersonalEmotes = ReturnType<typeof createPersonalEmotes>;

/** One connection to a service. A set and its users may come in any order. */
export type PersonalConnection = ReturnType<PersonalEmotes['connect']>;

interface PersonalSet {
  readonly service: PersonalService;
  /** Oldest first: code, id, and `1` if animated. As objects, the emotes of 5 000 users would take 10 MB. */
  lines: readonly string[];
  version: number;
}

interface User {
  /** Oldest first. */
  sets: readonly PersonalSet[];
  /** Of the last change of `sets`. */
  version: number;
}

export function createPersonalEmotes() {
  /** By service and id. The last one was named last. */
  const sets = new Map<string, PersonalSet>();
  /** By Twitch's id. The last one was named last. */
  const users = new Map<number, User>();
  let textLength = 0;
  let version = 0;
  /** Keeps removed words: a wrong yes costs a look-up. */
  const filter = createWordFilter();
  const observers = new Set<(words: readonly string[]) => void>();

  function setLines(set: PersonalSet, lines: readonly string[]): void {
    if (lines.join() === set.lines.join()) return;
    const known = new Set(set.lines.map(codeOf));
    const fresh = lines.map(codeOf).filter((word) => !known.has(word));
    for (const word of fresh) filter.add(hashOf(word));
    textLength += lengthOf(lines) - lengthOf(set.lines);
    set.lines = lines;
    set.version = ++version;
    if (fresh.length > 0) for (const onWords of [...observers]) onWords(fresh);
  }

  /** Users keep a forgotten set, without emotes. */
  function forgetSet(key: string, set: PersonalSet): void {
    sets.delete(key);
    setLines(set, []);
  }

  function forgetOldSets(): void {
    for (const [key, set] of sets) {
      if (sets.size <= PERSONAL_SETS_MAX && textLength <= PERSONAL_TEXT_MAX) return;
      forgetSet(key, set);
    }
  }

  /** The messages of a forgotten user keep their counts. */
  function forgetOldUsers(): void {
    for (const oldest of users.keys()) {
      if (users.size <= PERSONAL_USERS_MAX) return;
      users.delete(oldest);
    }
  }

  /** Forgets all sets of a service. Messages keep their counts until their user is announced again. */
  function forgetService(service: PersonalService): void {
    const isOther = (set: PersonalSet): boolean => set.service !== service;
    for (const user of users.values()) user.sets = user.sets.filter(isOther);
    for (const [key, set] of sets) {
      if (isOther(set)) continue;
      sets.delete(key);
      textLength -= lengthOf(set.lines);
    }
  }

  /** Begins a new connection to a service, which says everything again. */
  function connect(service: PersonalService) {
    forgetService(service);
    const keyOf = (setId: string): string => `${service.channelSource} ${setId}`;

    /** Gets or creates the set, and makes it the last one. */
    function nameSet(setId: string): PersonalSet {
      const key = keyOf(setId);
      const set = sets.get(key) ?? { service, lines: [], version: 0 };
      sets.delete(key);
      sets.set(key, set);
      return set;
    }

    return {
      /** The set exists. Its emotes are replaced unless `emotes` is empty. */
      putSet(setId: string, emotes: readonly ListedEmote[]): void {
        const set = nameSet(setId);
        if (emotes.length > 0) setLines(set, linesOf(emotes));
        forgetOldSets();
      },
      /** Ignores an unknown set: it may be one of a channel. */
      changeSet(setId: string, changes: readonly EmoteChange[]): void {
        const set = sets.get(keyOf(setId));
        if (set === undefined) return;
        setLines(set, linesOf(applyEmoteChanges(set.lines.map(readLine), changes)));
        forgetOldSets();
      },
      removeSet(setId: string): void {
        const key = keyOf(setId);
        const set = sets.get(key);
        if (set !== undefined) forgetSet(key, set);
      },
      grant(userId: number, setId: string): void {
        const set = nameSet(setId);
        forgetOldSets();
        const known = users.get(userId) ?? { sets: [], version };
        const others = known.sets.filter((other) => other !== set);
        if (others.length === known.sets.length) known.version = ++version;
        known.sets = [...others, set].slice(-PERSONAL_SETS_OF_A_USER);
        users.delete(userId);
        users.set(userId, known);
        forgetOldUsers();
      },
      revoke(userId: number, setId: string): void {
        const set = sets.get(keyOf(setId));
        const user = users.get(userId);
        if (set === undefined || !user?.sets.includes(set)) return;
        user.sets = user.sets.filter((other) => other !== set);
        user.version = ++version;
      },
    };
  }

  return {
    /** Contains each word of each set. */
    words: (): WordFilter => filter,
    /** What the word means if this user (0: unknown) writes it; undefined if that is `usual`, or has a lower score. */
    emoteOf(userId: number, word: string, usual: Emote | undefined): Emote | undefined {
      const user = users.get(userId);
      return user === undefined ? undefined : personalEmote(user, word, usual);
    },
    /** Grows with each change. */
    version: (): number => version,
    /** Whether the user's emotes may have changed after that version. */
    hasChanged(userId: number, since: number): boolean {
      const user = users.get(userId);
      return user !== undefined && (user.version > since || user.sets.some((set) => set.version > since));
    },
    /** Calls the observer with new words before they can be found. */
    observe(onWords: (words: readonly string[]) => void): Stop {
      observers.add(onWords);
      return () => void observers.delete(onWords);
    },
    connect,
  };
}

/** The emote with the highest score, unless it is `usual`. Reads at most `PERSONAL_EMOTES_OF_A_USER`, from the newest set on. */
function personalEmote({ sets }: User, word: string, usual: Emote | undefined): Emote | undefined {
  let best = usual;
  let emoteCount = 0;
  for (const { service, lines } of sets.toReversed()) {
    emoteCount += lines.length;
    if (emoteCount > PERSONAL_EMOTES_OF_A_USER) break;
    const line = lines.findLast((one) => one.startsWith(word) && one[word.length] === ' ');
    if (line === undefined) continue;
    const [, id = '', animated] = line.split(' ');
    // The channel has the same emote: viewers see the same picture, so it is counted as the channel's.
    if (usual?.source === service.channelSource && usual.id === id) return undefined;
    const emote = emoteOfList(service, { id, code: word, ...service.picturesOf(id, animated === '1') });
    if (best === undefined || emote.score > best.score) best = emote;
  }
  return best === usual ? undefined : best;
}

/** The last ones if they are too many. Real ids are letters and digits; emotes with other ids are left out. */
function linesOf(emotes: readonly ListedEmote[]): readonly string[] {
  const lines = emotes
    .filter(({ id }) => /^\w+$/.test(id))
    // A join is one piece of memory. A template would keep the frame of its texts.
    .map(({ id, code, stillUrl }) => [comparedWord(code), id, stillUrl === undefined ? '' : '1'].join(' '));
  return [...new Set(lines)].slice(-PERSONAL_EMOTES_OF_A_USER);
}

/** Without its pictures. It is animated if it has a `stillUrl`. */
function readLine(line: string): ListedEmote {
  const [code = '', id = '', animated] = line.split(' ');
  return { code, id, imageUrl: '', stillUrl: animated === '1' ? '' : undefined };
}

function codeOf(line: string): string {
  return line.slice(0, line.indexOf(' '));
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
