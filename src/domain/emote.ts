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

/** The addresses of an emote's pictures. */
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
