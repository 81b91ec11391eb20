import * as v from 'valibot';
import { type Emote, emoteKey } from '../../domain/emote.ts';
import { ListFailure } from './list-failure.ts';

/** Any non-empty text; a number is kept as text. */
export const idSchema = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.finite())]),
  v.transform((id) => String(id)),
);

/** Any non-empty text without a space: words are split at spaces, so another could never match. */
export const codeSchema = v.pipe(v.string(), v.regex(/^[^ ]+$/));

/** An emote of a third-party list. Its score is the code's length in UTF-16 units and `scoreBonus`. */
export function listedEmote(
  source: string,
  id: string,
  code: string,
  imageUrl: string,
  scoreBonus: number,
): Emote {
  return { key: emoteKey(source, id), id, code, imageUrl, source, score: code.length + scoreBonus };
}

/** `emote` with the picture that holds still; as it is where there is none. */
export function withStill(emote: Emote, stillUrl: string | null): Emote {
  return stillUrl === null ? emote : { ...emote, stillUrl };
}

/**
 * The emotes of a list, in its order, without the entries for which `decodeEntry` gives null: one bad entry
 * does not spoil its list. Throws `ListFailure` if `entries` is no list at all.
 */
export function decodeEntries(entries: unknown, decodeEntry: (entry: unknown) => Emote | null): Emote[] {
  if (!Array.isArray(entries)) throw new ListFailure('answer not understood');
  const emotes: Emote[] = [];
  for (const entry of entries) {
    const emote = decodeEntry(entry);
    if (emote !== null) emotes.push(emote);
  }
  return emotes;
}
