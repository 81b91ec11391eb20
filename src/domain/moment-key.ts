import type { RecordedMoment } from './recording.ts';

/** Unique among the moments of a recording: a detected and a marked moment can start in the same second. */
export function momentKey({ startS, isManual, vote }: RecordedMoment): string {
  return `${startS} ${isManual}${vote === undefined ? '' : ' vote'}`;
}
