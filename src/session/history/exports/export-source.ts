import type { Emote } from '../../../domain/emote.ts';
import type { HistoryFacts, RecordedMoment, RecordedSecond } from '../../../domain/history.ts';
import { relativeS } from './session-time.ts';

/** A recorded session, as an export reads it. */
export interface ExportSource {
  readonly facts: HistoryFacts;
  /** The session's dictionary: an emote's number is its index. */
  readonly emotes: readonly Emote[];
  /** Oldest first; missing seconds are gaps. Can be called again. Pauses, so that an export does not stop the counting. */
  seconds(): AsyncIterable<RecordedSecond> | Iterable<RecordedSecond>;
}

/** Longest stretch of missing seconds that is filled. A session ends after six hours without a second. */
const FILLED_GAP_MAX_S = 86_400;

/** Calls back for each second of the session in order, with null where nothing was seen. The first one was seen. */
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

/** A moment in seconds of `relativeS`, not before 0. */
export interface PlacedMoment {
  readonly moment: RecordedMoment;
  readonly startS: number;
  /** After `startS`. */
  readonly endS: number;
}

/** The moments that are not wholly before the video, earliest first. */
export function placedMoments(facts: HistoryFacts): PlacedMoment[] {
  return facts.moments
    .map((moment) => {
      const startS = relativeS(facts, moment.startS);
      const endS = relativeS(facts, momentEndS(moment));
      return { moment, startS: Math.max(0, startS), endS: Math.max(startS + 1, endS) };
    })
    .filter(({ startS, endS }) => endS > startS)
    .toSorted((a, b) => a.startS - b.startS);
}

/** A moment that goes on lasts at least until it was announced. */
export function momentEndS({ endS, peakS, announcedS }: RecordedMoment): number {
  return endS ?? Math.max(peakS, announcedS);
}
