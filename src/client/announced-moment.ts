import { momentKey, type RecordedMoment, type RecordingInfo } from '../domain/recording.ts';
import { endOf, type Series } from '../domain/series.ts';

/** How long the picture and the row of a new moment stand out, in seconds. */
export const NEW_S = 3;

/** A moment that was found while the page was open. */
export interface Announced {
  /** In its present state: its peak can have grown. */
  readonly moment: RecordedMoment;
  /** As it was first announced. The same object until another moment is announced. */
  readonly first: RecordedMoment;
}

interface Before {
  readonly info: RecordingInfo | null;
  readonly announced: Announced | null;
}

/**
 * The announced moment after new info of a recording. The first info announces nothing: its moments were found before a reload. A
 * moment that is replaced by its higher peak is not announced again.
 */
export function announcedIn({ info, announced }: Before, next: RecordingInfo): Announced | null {
  if (info === null || info.recordingId !== next.recordingId) return null;
  const found = newestFound(next.moments);
  const known = newestFound(info.moments);
  if (found === undefined) return null;
  const isKnown = info.moments.some((moment) => momentKey(moment) === momentKey(found));
  const isReplaced =
    known !== undefined && !next.moments.some((moment) => momentKey(moment) === momentKey(known));
  if (isKnown || isReplaced) return announced && { ...announced, moment: found };
  return { moment: found, first: found };
}

/** The moment that was announced in the last `withinS` recorded seconds; null if there is none. */
export function announcedWithin(
  withinS: number,
  recorded: { readonly announced: Announced | null; readonly recent: Series } | null,
): Announced | null {
  const announced = recorded?.announced ?? null;
  if (recorded === null || announced === null) return null;
  return endOf(recorded.recent) - announced.first.announcedS <= withinS ? announced : null;
}

function newestFound(moments: readonly RecordedMoment[]): RecordedMoment | undefined {
  return moments.findLast(({ isManual }) => !isManual);
}
