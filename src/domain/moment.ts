import type { CountingMode } from './counting-rules.ts';
import type { Emote } from './emote.ts';
import type { Mood } from './mood.ts';
import { countedText } from './number-text.ts';
import type { RecordedMoment } from './recording.ts';
import type { Series } from './series.ts';
import { voteCountsText } from './vote-text.ts';

/** A moment with the second at which it is drawn, listed and opened. Exports and links use its peak. */
export interface MomentPeak {
  readonly moment: RecordedMoment;
  /** The peak, or a second near it with a higher total. */
  readonly crownS: number;
  /** The total of the ten seconds up to `crownS`; null where nothing was seen. */
  readonly total: number | null;
}

/** The total of ten seconds, by their last one; null where nothing was seen. */
export type TotalAt = (second: number) => number | null;

/** The farthest that a crown can be from the peak. Farther away something else happened. */
const CROWN_NEAR_S = 5;
/** With fewer uses the highest total is chance. */
const CROWN_LEAST_USES = 10;

export function totalsOf({ startS, gaps, totals }: Series, mode: CountingMode): TotalAt {
  return (second) => (gaps[second - startS] === 0 ? (totals[mode][second - startS] as number) : null);
}

/** The crown is the highest total near the peak, of equal ones the nearest. A moment marked by hand keeps its own second. */
export function momentPeak(moment: RecordedMoment, totalAt: TotalAt): MomentPeak {
  const { peakS, isManual } = moment;
  let peak: MomentPeak = { moment, crownS: peakS, total: totalAt(peakS) };
  for (let apartS = 1; apartS <= CROWN_NEAR_S && !isManual; apartS++) {
    for (const crownS of [peakS - apartS, peakS + apartS]) {
      const total = totalAt(crownS) ?? 0;
      if (total >= CROWN_LEAST_USES && total > (peak.total ?? 0)) peak = { moment, crownS, total };
    }
  }
  return peak;
}

/** In the order of the moments. */
export function momentPeaks(moments: readonly RecordedMoment[], totalAt: TotalAt): readonly MomentPeak[] {
  return moments.map((moment) => momentPeak(moment, totalAt));
}

/** Below this usual level a ratio says little: 147 chatters are 147 times one chatter. Chosen. */
const USUAL_LEAST = 3;

/** Times the usual, with one digit after the point: `×3.4`. */
export function ratioText(ratio: number): string {
  return `×${ratio.toFixed(1)}`;
}

/** What the ratio is a ratio of: `12.8 times as active as usual (169 chatters)`. */
export function ratioTitle(ratio: number, chatters: number): string {
  const people = countedText(chatters, 'chatter', 'chatters');
  return `${ratio.toFixed(1)} times as active as usual (${people})`;
}

/** The ratio to show: null for a mark, or if the usual level, which follows from both numbers, was under `USUAL_LEAST`. */
export function shownRatio({ ratio, surprise, isManual }: RecordedMoment): number | null {
  if (isManual || ratio === null || surprise === null) return isManual ? null : ratio;
  // Levels are whole numbers, so this one is between two.
  const usual = USUAL_LEAST - 0.5;
  const surpriseThere = 2 * (Math.sqrt(ratio * usual + 1) - Math.sqrt(usual + 1));
  return surprise < surpriseThere ? null : ratio;
}

/** Highest shown ratio first, then those without one by their surprise, marks last; of equal ones the older one first. */
export function compareStrength(a: RecordedMoment, b: RecordedMoment): number {
  return (
    Number(a.isManual) - Number(b.isManual) ||
    (shownRatio(b) ?? 0) - (shownRatio(a) ?? 0) ||
    (b.surprise ?? 0) - (a.surprise ?? 0) ||
    a.startS - b.startS
  );
}

/** Longest code in a label, in UTF-16 units. Chosen: YouTube shows about 100 characters of a chapter's name. */
const LABEL_CODE_MAX_LENGTH = 80;

/** The name of a moment outside of the page, in one line: its emote, strength and mood, or the counts of its vote. Never empty. */
export function momentLabel(moment: RecordedMoment): string {
  const { emote, mood, isManual, vote } = moment;
  if (vote !== undefined) return shortCode(`Vote: ${voteCountsText(vote)}`);
  const ratio = shownRatio(moment);
  const code = emote === null ? '' : shortCode(emote.code);
  const name = code || (isManual ? 'Marked by hand' : 'Moment');
  return [name, ratio === null ? null : ratioText(ratio), mood].filter(Boolean).join(' ');
}

/** The code in one line, cut, with spaces for controls, line ends, unpaired surrogates and Bidi controls. */
function shortCode(code: string): string {
  return code
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ')
    .slice(0, LABEL_CODE_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

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
