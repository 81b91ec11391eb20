import { momentKey } from '../domain/moment-key.ts';
import type { RecordedMoment, RecordingVideo } from '../domain/recording.ts';

/** Most moments of a recording: all that were marked by hand are kept, and the newest others. */
export const MOMENTS_MAX = 500;

/** The part of a recording that is changed by hand, from any page. */
export interface Edited {
  /** Oldest first. */
  readonly moments: readonly RecordedMoment[];
  readonly video: RecordingVideo | null;
}

/**
 * A change by hand. It is applied to what the storage has at that time, in the transaction that stores it, so that two pages
 * do not overwrite each other's changes. Applied twice it changes nothing more.
 */
export type Edit = (now: Edited) => Edited;

export const settingVideo =
  (video: RecordingVideo | null): Edit =>
  (now) => ({ ...now, video });

export const addingMoment =
  (moment: RecordedMoment): Edit =>
  (now) => ({ ...now, moments: withMoment(now.moments, moment) });

/** Replaces the moments that the detector found. */
export const replacingFound =
  (found: readonly RecordedMoment[]): Edit =>
  (now) => ({ ...now, moments: withMarked(found, now.moments) });

/** Removes a moment that was marked by hand, or that of a vote. */
export const removingMarked =
  (mark: RecordedMoment): Edit =>
  (now) => ({
    ...now,
    moments: now.moments.filter((moment) => momentKey(moment) !== momentKey(mark)),
  });

export function applyEdits({ moments, video }: Edited, edits: readonly Edit[]): Edited {
  return edits.reduce<Edited>((now, edit) => edit(now), { moments, video });
}

/**
 * The moments with another one, which replaces the one with the same start of the same kind.
 *
 * @param startedS the start of the moment before it grew; null if it has not grown
 */
export function withMoment(
  moments: readonly RecordedMoment[],
  moment: RecordedMoment,
  startedS: number | null = null,
): readonly RecordedMoment[] {
  const { startS, isManual, vote } = moment;
  const isReplaced = (other: RecordedMoment): boolean =>
    other.isManual === isManual &&
    (other.vote === undefined) === (vote === undefined) &&
    (other.startS === startS || other.startS === startedS);
  return inOrder([...moments.filter((other) => !isReplaced(other)), moment]);
}

/** The moments of `found` that the detector found, and those of `marked` that were marked by hand. */
export function withMarked(
  found: readonly RecordedMoment[],
  marked: readonly RecordedMoment[],
): readonly RecordedMoment[] {
  return inOrder([
    ...found.filter(({ isManual }) => !isManual),
    ...marked.filter(({ isManual }) => isManual),
  ]);
}

function inOrder(moments: readonly RecordedMoment[]): readonly RecordedMoment[] {
  const sorted = moments.toSorted((a, b) => a.startS - b.startS);
  const leastFirst = sorted.toSorted((a, b) => Number(a.isManual) - Number(b.isManual));
  const leftOut = new Set(leastFirst.slice(0, -MOMENTS_MAX));
  return sorted.filter((moment) => !leftOut.has(moment));
}
