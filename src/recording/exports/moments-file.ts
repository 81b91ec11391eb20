import type { ExportLimit } from '../../domain/export-limit.ts';
import { momentLabel } from '../../domain/moment.ts';
import { ageText, positionText } from '../../domain/number-text.ts';
import type { ExportOptions, RecordedMoment, RecordingInfo } from '../../domain/recording.ts';
import { type ExportedFile, relativeS } from './export-source.ts';

type MomentLimit = Extract<ExportLimit, { readonly moments: number }>;

export type RelativeMoment = ReturnType<typeof relativeMoments>[number];

/**
 * The moments that end after the start of the video; without a video, all. Earliest first, extended by `beforeS` and `afterS`.
 * Their times are seconds as `relativeS` gives them: `startS` is at least 0, and before `endS`.
 */
export function relativeMoments(
  info: RecordingInfo,
  { beforeS = 0, afterS = 0 }: Pick<ExportOptions, 'beforeS' | 'afterS'>,
) {
  return info.moments
    .map((moment) => {
      const startS = Math.max(0, relativeS(info, moment.startS - beforeS));
      const endS = relativeS(info, momentEndS(moment));
      return { moment, peakS: relativeS(info, moment.peakS), startS, endS };
    })
    .filter(({ endS }) => info.video === null || endS > 0)
    .map((relative) => ({ ...relative, endS: Math.max(relative.startS + 1, relative.endS + afterS) }))
    .toSorted((a, b) => a.startS - b.startS);
}

/** The name of a moment with the time of its peak, such as `KEKW ×3.3 at 1:00:35`. */
export function stretchLabel({ moment, peakS }: RelativeMoment): string {
  return peakS < 0 ? momentLabel(moment) : `${momentLabel(moment)} at ${timestampText(peakS)}`;
}

/** `m:ss`; from one hour on `h:mm:ss`. */
export function timestampText(seconds: number): string {
  return seconds < 3_600 ? ageText(seconds * 1_000) : positionText(seconds);
}

/** Marks are stronger than every other moment. */
export function strengthOf({ moment }: RelativeMoment): number {
  return moment.isManual ? Number.MAX_VALUE : (moment.surprise ?? 0);
}

/** Whether a person marked it. The marks of votes are not by hand. */
export function isByHand({ isManual, vote }: RecordedMoment): boolean {
  return isManual && vote === undefined;
}

/** A moment that has not ended lasts at least until its announcement. */
export function momentEndS({ endS, peakS, announcedS }: RecordedMoment): number {
  return endS ?? Math.max(peakS, announcedS);
}

/**
 * A file with one text for each of its moments. It says how many moments of the recording are missing. Refused if there is none.
 *
 * @param head the text before the moments
 * @param kind why a moment can be missing
 */
export function momentsFile(
  { moments }: RecordingInfo,
  head: string,
  texts: readonly string[],
  { mediaType, kind }: { readonly mediaType: string; readonly kind: MomentLimit['kind'] },
): ExportedFile | 'no-moments' | 'outside' {
  if (moments.length === 0) return 'no-moments';
  if (texts.length === 0) return 'outside';
  const leftOut = moments.length - texts.length;
  return {
    content: textBlob(mediaType, head + texts.join('')),
    limit: leftOut === 0 ? null : { kind, leftOut, moments: moments.length },
  };
}

export function textBlob(mediaType: string, text: string): Blob {
  return new Blob([text], { type: `${mediaType};charset=utf-8` });
}
