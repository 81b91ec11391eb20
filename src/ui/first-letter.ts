/** The first visible character of a code, for the tile in place of its picture. */
export function firstLetter(code: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.exec(code)?.[0] ?? '?';
}
