import type { UnixMs } from './clock.ts';
import { comparedWord } from './compared-word.ts';

/** The score of a Twitch emote: with equal counts it ranks above every other emote. */
export const NATIVE_SCORE = 99_999;

/** A small picture that chat shows instead of its code. */
export interface Emote {
  /** Identity: source and id (see `emoteKey`). Two emotes with the same code have different keys. */
  readonly key: string;
  readonly id: string;
  /** The word that chatters type; in a 7TV set, the alias in that set. */
  readonly code: string;
  readonly imageUrl: string;
  /** A picture that is not animated, if the emote is animated and its service has such a picture. */
  readonly stillUrl?: string;
  /** The name of the service that the emote comes from; for a custom emote, the text that the user entered. */
  readonly source: string;
  /** The emote with the highest score wins among emotes with the same code, and ranks first among equal counts. */
  readonly score: number;
  /** The regular expression of a custom emote; absent if the emote matches its code. */
  readonly pattern?: string;
}

export interface Pictures {
  readonly imageUrl: string;
  readonly stillUrl?: string | undefined;
}

/** An emote as its service lists it. Its source and score are those of the list. */
export interface ListedEmote extends Pictures, Pick<Emote, 'id' | 'code'> {}

/** What all emotes of a list have in common. */
export interface ListOfEmotes {
  readonly source: string;
  /** The score of an emote is the length of its code in UTF-16 units plus this. */
  readonly scoreBonus: number;
}

export function emoteOfList(
  { source, scoreBonus }: ListOfEmotes,
  { id, code, imageUrl, stillUrl }: ListedEmote,
): Emote {
  const emote = { key: emoteKey(source, id), id, code, imageUrl, source, score: code.length + scoreBonus };
  return stillUrl === undefined ? emote : { ...emote, stillUrl };
}

export interface EmoteCount {
  readonly emote: Emote;
  /** At least 1. */
  readonly count: number;
}

/** `source` and `id` in one string; different pairs give different strings. */
export function emoteKey(source: string, id: string): string {
  return `${source.replaceAll('%', '%25').replaceAll(':', '%3A')}:${id}`;
}

/** For `isIgnored`. @param ignored codes or keys of emotes */
export function ignoredSet(ignored: readonly string[]): ReadonlySet<string> {
  return new Set(ignored.map(comparedWord));
}

/** @param ignored of `ignoredSet` */
export function isIgnored({ key, code }: Pick<Emote, 'key' | 'code'>, ignored: ReadonlySet<string>): boolean {
  return ignored.has(comparedWord(key)) || ignored.has(comparedWord(code));
}

/** The loading state of one emote list of the joined room. */
export interface EmoteListState {
  readonly id: string;
  /** The title shown next to the name of its source. */
  readonly title: string;
  /** The `source` of its emotes. */
  readonly source: string;
  /** The number of emotes in the last good answer for this room, with live changes; 0 before the first. */
  readonly emoteCount: number;
  /** The number of entries of that answer, and of later live events, that could not be read and were skipped. */
  readonly unreadableCount: number;
  readonly isLoading: boolean;
  /** When the last good answer arrived; null before the first. */
  readonly loadedAt: UnixMs | null;
  /** Since when all requests have failed, and why the last one failed; null after a good answer. */
  readonly failing: { readonly since: UnixMs; readonly reason: string } | null;
  /** When the list is requested next; null while a request is pending, and before the list is started. */
  readonly nextTryAt: UnixMs | null;
}

export type ListLoading = Pick<
  EmoteListState,
  'id' | 'title' | 'source' | 'isLoading' | 'loadedAt' | 'failing'
>;

/**
 * The emotes of recorded seconds, numbered in the order of their first use. An emote whose code or picture changes gets another
 * number, so that a recording shows it as it was. Numbers never change, unlike those of the live dictionary.
 */
export type NumberedEmotes = ReturnType<typeof createNumberedEmotes>;

/**
 * @param known the emotes so far, by number
 * @param max how many get a number
 */
export function createNumberedEmotes(known: readonly Emote[] = [], max = Number.POSITIVE_INFINITY) {
  const emotes = [...known];
  const byIdentity = new Map(emotes.map((emote, number) => [emoteIdentity(emote), number]));
  /** A cache: the live dictionary gives the same object each second, until the emote changes. */
  const byObject = new WeakMap<Emote, number>();

  function findOrAdd(emote: Emote): number {
    const identity = emoteIdentity(emote);
    const known = byIdentity.get(identity);
    if (known === undefined && emotes.length >= max) return max;
    const number = known ?? emotes.push(emote) - 1;
    byIdentity.set(identity, number);
    byObject.set(emote, number);
    return number;
  }

  return {
    /** By number. */
    emotes: emotes as readonly Emote[],
    /** `max` for a new emote after `max` others: it has no number. */
    numberOf: (emote: Emote): number => byObject.get(emote) ?? findOrAdd(emote),
  };
}

/** Equal for two emotes with one number. */
export function emoteIdentity({ key, code, imageUrl }: Emote): string {
  return JSON.stringify([key, code, imageUrl]);
}
