import { ratioText, shownRatio } from './moment-ratio.ts';
import type { RecordedMoment } from './recording.ts';
import { voteCountsText } from './vote-text.ts';

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
