/** They choose how an emoji looks (U+FE0F) or join several to one (U+200D). Twitch delivers some emoji without them. */
const EMOJI_JOINERS = /\ufe0f|\u200d/g;

/** The word without the invisible characters of emoji: words are compared without them. */
export function comparedWord(word: string): string {
  return word.replace(EMOJI_JOINERS, '');
}
