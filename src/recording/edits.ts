import {
  momentKey,
  type RecordedMoment,
  type RecordingEdit,
  type RecordingVideo,
} from '../domain/recording.ts';

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

/** Applies changes to what is stored now, so that two pages do not overwrite each other's. Applying one twice changes nothing more. */
export function applyEdits(edited: Edited, edits: readonly RecordingEdit[]): Edited {
  return edits.reduce<Edited>(applyEdit, edited);
}

function applyEdit(
  now: Edited,
  { removed, added, found = now.found, video = now.video }: RecordingEdit,
): Edited {
  const rest = removed ? now.marks.filter((mark) => momentKey(mark) !== momentKey(removed)) : now.marks;
  return { found, marks: added ? withMoment(rest, added) : rest, video };
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
