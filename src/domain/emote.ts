/** Ranks a Twitch emote above every other in a tie of counts. */
export const NATIVE_SCORE = 99_999;

/** A small picture that chatters call up by typing its code. */
export interface Emote {
  /** Identity: source and id (see `emoteKey`). Two emotes with one code differ in it. */
  readonly key: string;
  readonly id: string;
  /** The word that chatters type; in a 7TV set that is the alias given there. */
  readonly code: string;
  readonly imageUrl: string;
  /** A picture that holds still, where the emote moves and its service has one. */
  readonly stillUrl?: string;
  /** The name of the service it comes from, or what the user wrote for a custom emote. */
  readonly source: string;
  /** Highest wins where several emotes have one code, and leads in a tie of counts. */
  readonly score: number;
  /** A regular expression for whole words, where it is not just `code` escaped. Custom emotes only. */
  readonly pattern?: string;
}

/** An emote and its count. */
export interface EmoteCount {
  readonly emote: Emote;
  /** At least 1. */
  readonly count: number;
}

/** `source` and `id` in one string; no two pairs give the same one. */
export function emoteKey(source: string, id: string): string {
  return `${source.replaceAll('%', '%25').replaceAll(':', '%3A')}:${id}`;
}
