import type { Emote } from '../../../domain/emote.ts';
import type { RecordedMoment, RecordedSecond, RecordingInfo } from '../../../domain/recording.ts';
import { relativeS } from './session-time.ts';

/** The recorded session that is exported. */
export interface ExportSource {
  readonly facts: RecordingInfo;
  /** The session's dictionary: an emote's number is its index. */
  readonly emotes: readonly Emote[];
  /** Oldest first; missing seconds are gaps. Can be called several times. It pauses, so that an export does not block counting. */
  seconds(): AsyncIterable<RecordedSecond> | Iterable<RecordedSecond>;
}

/** A longer run of missing seconds is not filled, so that a damaged session has no endless file. Real gaps have up to six hours. */
const FILLED_GAP_MAX_S = 86_400;

/** Calls `onSecond` for each second from the first recorded one to the last, in order, with null for a gap. */
export async function readEverySecond(
  source: ExportSource,
  onSecond: (second: number, recorded: RecordedSecond | null) => void,
): Promise<void> {
  let last: number | null = null;
  for await (const recorded of source.seconds()) {
    const { second } = recorded;
    if (recorded.isGap || (last !== null && second <= last)) continue;
    const from: number = last === null || second - last > FILLED_GAP_MAX_S ? second : last + 1;
    for (let missing = from; missing < second; missing += 1) onSecond(missing, null);
    onSecond(second, recorded);
    last = second;
  }
}

/** A moment whose times are seconds as `relativeS` gives them, at least 0. */
export interface RelativeMoment {
  readonly moment: RecordedMoment;
  readonly startS: number;
  /** After `startS`. */
  readonly endS: number;
}

export interface ExportedFile {
  readonly content: Blob;
  /** A sentence: what of the session the file does not have, and why. Null if it has everything. */
  readonly leftOut: string | null;
}

/** The text of a file of moments. */
export interface MomentsText {
  readonly text: string;
  /** The moments in it. */
  readonly count: number;
}

/** The moments that end after the start of the video, or of the session without one. Earliest first. */
export function relativeMoments(facts: RecordingInfo): RelativeMoment[] {
  return facts.moments
    .map((moment) => {
      const startS = relativeS(facts, moment.startS);
      const endS = relativeS(facts, momentEndS(moment));
      return { moment, startS: Math.max(0, startS), endS: Math.max(startS + 1, endS) };
    })
    .filter(({ startS, endS }) => endS > startS)
    .toSorted((a, b) => a.startS - b.startS);
}

/** The `most` strongest, in their order. */
export function strongest(moments: readonly RelativeMoment[], most: number): RelativeMoment[] {
  const kept = new Set(moments.toSorted((a, b) => strengthOf(b) - strengthOf(a)).slice(0, most));
  return moments.filter((moment) => kept.has(moment));
}

/** A moment that was marked by hand is stronger than any other one. */
export function strengthOf({ moment }: RelativeMoment): number {
  return moment.isByHand ? Number.MAX_VALUE : (moment.ratio ?? 0);
}

/** The end of a moment. One that has not ended lasts at least until its announcement. */
export function momentEndS({ endS, peakS, announcedS }: RecordedMoment): number {
  return endS ?? Math.max(peakS, announcedS);
}
