import { comparedWord } from './compared-word.ts';
import { CODE_MAX_LENGTH } from './limits.ts';

/** What chat reacts with, in the order in which moods are listed. */
export const MOODS = ['funny', 'hype', 'tense', 'sad', 'angry', 'love'] as const;

export type Mood = (typeof MOODS)[number];

/** Most codes that the user adds to moods. More are not used. */
export const MOOD_CODES_MAX = 200;

/** A code that the user adds to a mood. */
export interface MoodCode {
  readonly mood: Mood;
  readonly code: string;
}

/** Why an entry is not used. */
export type MoodCodeFault = 'no-mood' | 'no-code' | 'spaces' | 'long' | 'repeated' | 'too-many';

/** The saved text of an entry: the mood, a space, and the code, such as `funny channelLaugh`. */
export function moodCodeText({ mood, code }: MoodCode): string {
  return `${mood} ${code}`;
}

/**
 * Reads an entry.
 *
 * @param earlier the entries before it
 */
export function readMoodCode(entry: string, earlier: readonly string[] = []): MoodCode | MoodCodeFault {
  const at = entry.indexOf(' ');
  const mood = MOODS.find((known) => known === (at === -1 ? entry : entry.slice(0, at)));
  const code = at === -1 ? '' : entry.slice(at + 1).trim();
  if (mood === undefined) return 'no-mood';
  if (code === '') return 'no-code';
  if (/\s/.test(code)) return 'spaces';
  if (code.length > CODE_MAX_LENGTH) return 'long';
  const isRepeated = earlier
    .map(codeOf)
    .some((other) => other !== null && comparedWord(other) === comparedWord(code));
  if (isRepeated) return 'repeated';
  return earlier.length >= MOOD_CODES_MAX ? 'too-many' : { mood, code };
}

/** The entries that can be used. */
export function readMoodCodes(entries: readonly string[]): readonly MoodCode[] {
  return entries.slice(0, MOOD_CODES_MAX).flatMap((entry, index, all) => {
    const read = readMoodCode(entry, all.slice(0, index));
    return typeof read === 'string' ? [] : [read];
  });
}

function codeOf(entry: string): string | null {
  const read = readMoodCode(entry);
  return typeof read === 'string' ? null : read.code;
}
