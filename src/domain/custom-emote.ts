/** An emote that the user added; field names as they are saved. */
export interface CustomEmote {
  readonly id: string;
  /** The code: what chatters type. */
  readonly emote: string;
  readonly imageUrl: string;
  /** A regular expression that a whole word has to match; empty means the code itself. */
  readonly regexp: string;
  readonly source: string;
  readonly score: number;
}

/** Why a custom emote is not counted, in words for the person who added it. */
export interface CustomEmoteProblem {
  readonly id: string;
  readonly reason: string;
}

/**
 * What keeps an emote from being counted, its pattern aside; null where nothing does.
 *
 * @param takenCodes the codes of the emotes before it
 */
export function customEmoteProblem(
  { id, emote, imageUrl }: CustomEmote,
  takenCodes: ReadonlySet<string>,
): string | null {
  if (id === '') return 'The id is empty.';
  if (emote === '') return 'The emote has no code.';
  if (emote.includes(' ')) return 'A code is one word, without spaces.';
  if (!/^https:\/\/[^\s/]/i.test(imageUrl)) {
    return 'The picture needs an address that starts with https://.';
  }
  if (takenCodes.has(emote)) return `Another custom emote above has the code ${emote}.`;
  return null;
}
