import { countedText } from './number-text.ts';
import type { RecordedMoment } from './recording.ts';

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
export function shownRatio({
  ratio,
  surprise,
  isManual,
}: Pick<RecordedMoment, 'ratio' | 'surprise' | 'isManual'>): number | null {
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
