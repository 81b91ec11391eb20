import { MOODS, type Mood, readMoodCodes } from '../../domain/mood.ts';
import { MOOD_CODES, MOOD_TWITCH_IDS, MOOD_WORDS } from './mood-words.ts';

/** Which word has which mood. */
export interface MoodTable {
  /** The mood of an emote's code, or of a word; undefined without one. Case matters. */
  moodOf(code: string): Mood | undefined;
  /** All words that have a mood. */
  readonly words: readonly string[];
}

/**
 * The table with the user's own codes, which come first.
 *
 * @param ownCodes entries as `readMoodCode` reads them; those that cannot be read are left out
 */
export function createMoodTable(ownCodes: readonly string[] = []): MoodTable {
  const moods = new Map<string, Mood>();
  for (const mood of MOODS) {
    for (const code of MOOD_CODES[mood].split(' ')) moods.set(code, mood);
    for (const word of MOOD_WORDS[mood].split(' ')) {
      for (const written of spellingsOf(word)) if (!moods.has(written)) moods.set(written, mood);
    }
    for (const id of MOOD_TWITCH_IDS[mood].split(' ')) moods.set(`T${id}`, mood);
  }
  for (const { mood, code } of readMoodCodes(ownCodes)) moods.set(code, mood);
  return { moodOf: (code) => moods.get(code), words: [...moods.keys()] };
}

/** A single letter is a reaction only as a capital: `W`, not `w`. */
function spellingsOf(word: string): readonly string[] {
  const inCapitals = word.toUpperCase();
  return word.length === 1 ? [inCapitals] : [word, inCapitals, inCapitals.slice(0, 1) + word.slice(1)];
}
