import type { RecordedMoment } from './history.ts';

/** Longest code in a label, in UTF-16 units. Chosen: YouTube shows about 100 characters of a chapter's name. */
const CODE_MAX_LENGTH = 80;

/** What a moment is called outside of the page, in one line: its emote and its strength. Never empty. */
export function momentLabel({ emote, ratio, isByHand }: RecordedMoment): string {
  const code = emote === null ? '' : oneLine(emote.code);
  const name = code || (isByHand ? 'Marked by hand' : 'Moment');
  return ratio === null ? name : `${name} ${ratioText(ratio)}`;
}

/** Times the usual, with one digit after the point. */
function ratioText(ratio: number): string {
  return `${ratio.toFixed(1)}×`;
}

/** Without controls and line ends, and without the controls that reorder text; cut after `CODE_MAX_LENGTH`. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ')
    .slice(0, CODE_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
