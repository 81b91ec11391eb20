import type { Emote } from '../src/domain/emote.ts';
import type { WordEntry } from '../src/emotes/word-entry.ts';

/** The emote of an entry that does not depend on the author. */
export function emoteOfEntry(entry: WordEntry | undefined): Emote | undefined {
  return entry !== undefined && 'emote' in entry ? entry.emote : undefined;
}
