import { comparedWord } from './compared-word.ts';
import { CODE_MAX_LENGTH } from './limits.ts';

/** What chat reacts with, in the order of the lists. */
export const MOODS = ['funny', 'hype', 'tense', 'sad', 'angry', 'love'] as const;

export type Mood = (typeof MOODS)[number];

/** Most codes that the user can add to moods. Further ones are ignored. */
export const MOOD_CODES_MAX = 200;

export interface MoodCode {
  readonly mood: Mood;
  readonly code: string;
}

/** The saved text of an entry: the mood, a space, and the code, such as `funny channelLaugh`. */
export function moodCodeText({ mood, code }: MoodCode): string {
  return `${mood} ${code}`;
}

/** Null for an invalid text. */
export function readMoodCode(entry: string): MoodCode | null {
  const [, name = '', code = ''] = /^(\S+)\s+(\S+)\s*$/.exec(entry) ?? [];
  const mood = MOODS.find((known) => known === name);
  return mood === undefined || code.length > CODE_MAX_LENGTH ? null : { mood, code };
}

/** The valid entries, each code once. Only the first `MOOD_CODES_MAX` entries are read. */
export function readMoodCodes(entries: readonly string[]): readonly MoodCode[] {
  const read = new Map<string, MoodCode>();
  for (const entry of entries.slice(0, MOOD_CODES_MAX)) {
    const found = readMoodCode(entry);
    if (found !== null && !read.has(comparedWord(found.code))) read.set(comparedWord(found.code), found);
  }
  return [...read.values()];
}
