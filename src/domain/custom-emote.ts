/** An emote that the user added. The field names are those of the saved options. */
export interface CustomEmote {
  readonly id: string;
  /** The code: what chatters type. */
  readonly emote: string;
  readonly imageUrl: string;
  /** A regular expression that must match a whole word; if empty, the word must equal the code. */
  readonly regexp: string;
  readonly source: string;
  readonly score: number;
}

/** Why a custom emote is not counted, as a sentence for the user. */
export interface CustomEmoteProblem {
  readonly id: string;
  readonly reason: string;
}

/**
 * Why the emote cannot be counted, or null. Does not check its pattern.
 *
 * @param earlierCodes the codes of the emotes before it
 */
export function customEmoteProblem(
  { id, emote, imageUrl }: CustomEmote,
  earlierCodes: ReadonlySet<string>,
): string | null {
  if (id === '') return 'The id is empty.';
  if (emote === '') return 'The emote has no code.';
  if (emote.includes(' ')) return 'A code is one word, without spaces.';
  if (!/^https:\/\/[^\s/]/i.test(imageUrl)) {
    return 'The picture needs an address that starts with https://.';
  }
  if (earlierCodes.has(emote)) return `Another custom emote above has the code ${emote}.`;
  return null;
}
