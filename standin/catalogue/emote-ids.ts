import { textHash } from '../text-hash.ts';

/** Crockford's base-32 alphabet of 7TV's ids (ULID). */
const ULID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 24 hexadecimal digits, the format of a BetterTTV id; deterministic. */
export function hexIdOf(text: string): string {
  const parts = ['a', 'b', 'c'].map((salt) =>
    textHash(salt + text)
      .toString(16)
      .padStart(8, '0'),
  );
  return `5${parts.join('').slice(1)}`;
}

/** 26 characters, the format of a 7TV id; deterministic. */
export function ulidOf(text: string): string {
  let id = '01';
  for (let index = id.length; index < 26; index += 1) {
    id += ULID_ALPHABET.charAt(textHash(`${index}:${text}`) % ULID_ALPHABET.length);
  }
  return id;
}

/** 100 000 to 799 999, the format of a FrankerFaceZ id; deterministic. */
export function numericIdOf(text: string): number {
  return 100_000 + (textHash(text) % 700_000);
}
