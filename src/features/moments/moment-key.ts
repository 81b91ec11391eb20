import type { RecordedMoment } from '../../domain/recording.ts';

/** Unique among the moments of a session: a detected and a marked moment can start in the same second. */
export function momentKey({ startS, isManual }: RecordedMoment): string {
  return `${startS} ${isManual}`;
}
