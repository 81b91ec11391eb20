import { groupedText } from './number-text.ts';

// No recording reaches the other limits of these programs: a sheet has 1 048 576 rows, over twelve days of seconds; LosslessCut
// reads 2 000 segments and an EDL has 999 events, more than a recording has moments.

/**
 * Excel and LibreOffice show no more, and say so once or not at all:
 * https://support.microsoft.com/office/excel-specifications-and-limits-1672b34d-7043-467e-8e27-269d656771c3
 */
export const SHEET_COLUMNS_MAX = 16_384;

// YouTube ignores the chapters of a description that breaks its rules: https://support.google.com/youtube/answer/9884579
export const CHAPTER_MIN_S = 10;
/** With the one at 0:00. Undocumented: users report that a video with more has no chapters (seen 2026-11-22). */
export const CHAPTERS_MAX = 100;

/** A timecode ends at 23:59:59 and its last frame (SMPTE ST 12-1), and a timeline of DaVinci Resolve begins at 1:00:00. */
export const TIMELINE_H = 23;

/** A limit of the programs that read a format, and what the file lacks because of it. */
export type ExportLimit =
  /** `leftOut` of the `moments` of the recording. */
  | { readonly kind: keyof typeof MOMENT_LIMITS; readonly leftOut: number; readonly moments: number }
  /** The least used emotes. */
  | { readonly kind: 'sheet'; readonly emotes: number }
  /** The file has everything. */
  | { readonly kind: 'string' };

const MOMENT_LIMITS = {
  segments: 'LosslessCut reads no segments before the video.',
  chapters: `YouTube reads at most ${CHAPTERS_MAX} chapters of ${CHAPTER_MIN_S} seconds or more, none of them before the video, in a description of 5,000 characters.`,
  markers: `an EDL has one marker in a frame, in the first ${TIMELINE_H} hours of the video.`,
};

/** A sentence. */
export function exportLimitText(limit: ExportLimit): string {
  switch (limit.kind) {
    case 'string':
      return 'The file is over 512 MB: JSON.parse in a browser or Node.js cannot read it at once.';
    case 'sheet': {
      const columns = `${groupedText(SHEET_COLUMNS_MAX)} columns`;
      return `Without the ${groupedText(limit.emotes)} least used emotes: a spreadsheet has ${columns}. JSON has all.`;
    }
    default:
      return `${limit.leftOut} of ${limit.moments} moments are left out: ${MOMENT_LIMITS[limit.kind]}`;
  }
}
