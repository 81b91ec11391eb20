/**
 * Whether a key types a letter. On a layout without Latin letters, and where a modifier types another character, its place
 * on the keyboard counts.
 *
 * @param letter one of a to z
 */
export function isLetterKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, letter: string): boolean {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase() === letter;
  return code === `Key${letter.toUpperCase()}`;
}
