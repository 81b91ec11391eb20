import type { RecordedMoment } from './recording.ts';

/** Longest code in a label, in UTF-16 units. Chosen: YouTube shows about 100 characters of a chapter's name. */
const LABEL_CODE_MAX_LENGTH = 80;

/** What a moment is called outside of the page, in one line: its emote and its strength. Never empty. */
export function momentLabel({ emote, ratio, isManual }: RecordedMoment): string {
  const code = emote === null ? '' : shortCode(emote.code);
  const name = code || (isManual ? 'Marked by hand' : 'Moment');
  return ratio === null ? name : `${name} ${ratioText(ratio)}`;
}

/** Times the usual, with one digit after the point: `×3.4`. */
export function ratioText(ratio: number): string {
  return `×${ratio.toFixed(1)}`;
}

/** What the ratio is a ratio of. */
export function ratioTitle(ratio: number): string {
  return `${ratio.toFixed(1)} times the usual number of chatters, on average over 25 s; a chatter with an emote counts twice`;
}

/**
 * The code in one line of at most `LABEL_CODE_MAX_LENGTH`. Controls, line ends, unpaired surrogates and the controls that
 * reorder text become spaces.
 */
function shortCode(code: string): string {
  return code
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ')
    .slice(0, LABEL_CODE_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
