import { comparedWord } from '../../domain/compared-word.ts';
import { MOODS, type Mood, readMoodCodes } from '../../domain/mood.ts';
import { MOOD_CODES, MOOD_TWITCH_IDS, MOOD_WORDS } from './mood-words.ts';

/** Which word has which mood. */
export type MoodTable = ReturnType<typeof createMoodTable>;

/**
 * The table with the user's own codes, which come first.
 *
 * @param ownCodes entries as `readMoodCode` reads them; those that cannot be read are left out
 */
export function createMoodTable(ownCodes: readonly string[] = []) {
  const moods = new Map<string, Mood>();
  const addNew = (mood: Mood, words: readonly string[]): void => {
    for (const word of words.map(comparedWord)) if (!moods.has(word)) moods.set(word, mood);
  };
  for (const mood of MOODS) {
    for (const code of MOOD_CODES[mood].split(' ')) moods.set(comparedWord(code), mood);
    addNew(mood, MOOD_WORDS[mood].split(' ').flatMap(spellingsOf));
  }
  for (const { mood, code } of readMoodCodes(ownCodes)) moods.set(comparedWord(code), mood);
  /** All words that have a mood, without the ids that some recorded chats have instead of codes. */
  const words: readonly string[] = [...moods.keys()];
  // No words: in chat, `T34` is a tank.
  for (const mood of MOODS)
    addNew(
      mood,
      MOOD_TWITCH_IDS[mood].split(' ').map((id) => `T${id}`),
    );
  return {
    /** The mood of an emote's code, or of a word; undefined without one. Case matters. */
    moodOf: (code: string): Mood | undefined => moods.get(comparedWord(code)),
    words,
  };
}

/** A single letter is a reaction only as a capital: `W`, not `w`. */
function spellingsOf(word: string): readonly string[] {
  const inCapitals = word.toUpperCase();
  return word.length === 1 ? [inCapitals] : [word, inCapitals, inCapitals.slice(0, 1) + word.slice(1)];
}
