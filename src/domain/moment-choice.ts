import type { Emote } from './emote.ts';
import type { Mood } from './mood.ts';
import type { RecordedMoment } from './recording.ts';

/** What the list of a recording shows: its moments and marks, its marks, its records, or the peaks of one emote or mood. */
export type MomentChoice =
  | { readonly kind: 'all' | 'marks' | 'records' }
  | ({ readonly kind: 'emote'; readonly emote: Emote } & Among)
  | ({ readonly kind: 'mood'; readonly mood: Mood } & Among);

interface Among {
  /** Only its peaks that are moments. Absent: all of its peaks. */
  readonly among?: 'moments';
}

/** Whether a moment is listed; with an emote or a mood, whether it is one of its moments. */
export function isListed({ emote, mood, isManual }: RecordedMoment, choice: MomentChoice): boolean {
  switch (choice.kind) {
    case 'all':
      return true;
    case 'marks':
      return isManual;
    case 'records':
      return false;
    case 'emote':
      return !isManual && emote?.key === choice.emote.key;
    case 'mood':
      return mood === choice.mood;
  }
}

/** Whether all peaks of an emote or a mood are listed, and not only those that are moments. */
export function areAllPeaks(choice: MomentChoice): boolean {
  return (choice.kind === 'emote' || choice.kind === 'mood') && choice.among === undefined;
}

/** The choice, or all moments if it has none left because the last mark was removed. */
export function possibleChoice(
  choice: MomentChoice | null,
  moments: readonly RecordedMoment[],
): MomentChoice {
  if (choice === null) return ALL_MOMENTS;
  const canBeEmpty = choice.kind === 'records' || choice.kind === 'emote' || areAllPeaks(choice);
  return canBeEmpty || moments.some((moment) => isListed(moment, choice)) ? choice : ALL_MOMENTS;
}

export const ALL_MOMENTS: MomentChoice = { kind: 'all' };
