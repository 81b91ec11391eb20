/** They choose how an emoji looks (U+FE0F) or join several to one (U+200D). Twitch delivers some emoji without them. */
const EMOJI_JOINERS = /\ufe0f|\u200d/g;

/** What is compared of a word: emoji are equal with and without the invisible characters in them. */
export function comparedWord(word: string): string {
  return word.replace(EMOJI_JOINERS, '');
}
