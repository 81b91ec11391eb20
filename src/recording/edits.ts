import { momentKey } from '../domain/moment-key.ts';
import type { RecordedMoment, RecordingVideo } from '../domain/recording.ts';

/** Most moments of a recording: all that were marked by hand are kept, and the newest others. */
export const MOMENTS_MAX = 500;

/** What people change. */
export interface Hand {
  /** Marked by hand, and votes that ended. Oldest first. */
  readonly marks: readonly RecordedMoment[];
  readonly video: RecordingVideo | null;
}

/** The part of a recording that people can change. */
export interface Edited extends Hand {
  /** What the detector found, oldest first. */
  readonly found: readonly RecordedMoment[];
}

/**
 * A change by a person, on any page. It is applied to what is stored at that time, so that two pages do not overwrite each
 * other's changes. Applying it twice has no further effect.
 */
export type Edit = (now: Edited) => Edited;

export const settingVideo =
  (video: RecordingVideo | null): Edit =>
  (now) => ({ ...now, video });

export const addingMark =
  (mark: RecordedMoment): Edit =>
  (now) => ({ ...now, marks: withMoment(now.marks, mark) });

export const removingMark =
  (mark: RecordedMoment): Edit =>
  (now) => ({ ...now, marks: now.marks.filter((other) => momentKey(other) !== momentKey(mark)) });

export const replacingFound =
  (found: readonly RecordedMoment[]): Edit =>
  (now) => ({ ...now, found });

export function applyEdits(edited: Edited, edits: readonly Edit[]): Edited {
  return edits.reduce<Edited>((now, edit) => edit(now), edited);
}

/** All moments, oldest first. */
export const momentsOf = ({ found, marks }: Pick<Edited, 'found' | 'marks'>): readonly RecordedMoment[] =>
  inOrder([...found, ...marks]);

/**
 * Adds a moment. It replaces the one with the same start of the same kind.
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

function inOrder(moments: readonly RecordedMoment[]): readonly RecordedMoment[] {
  const sorted = moments.toSorted((a, b) => a.startS - b.startS);
  const leastFirst = sorted.toSorted((a, b) => Number(a.isManual) - Number(b.isManual));
  const leftOut = new Set(leastFirst.slice(0, -MOMENTS_MAX));
  return sorted.filter((moment) => !leftOut.has(moment));
}
