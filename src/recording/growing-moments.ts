import type { Emote } from '../domain/emote.ts';
import type { Mood } from '../domain/mood.ts';
import type { Moment, RecordedMoment, Second } from '../domain/recording.ts';
import { createMomentDetector } from '../stats/moments/moment-detector.ts';
import { withMoment } from './edits.ts';

/** Seconds whose mood can still be needed: a moment is announced at most ten seconds after its peak. */
const KEPT_SECONDS = 16;

/**
 * The moments of a recording that the detector finds.
 *
 * @param known the moments before a reload
 * @param emotes the recorded emotes, by number
 * @param options `peaksAnHour`: about how many moments an hour are found from now on; `moodOf`: the mood of a new moment, by the
 *   second of its peak
 */
export function createGrowingMoments(
  known: readonly RecordedMoment[],
  emotes: readonly Emote[],
  { peaksAnHour, moodOf }: { peaksAnHour: () => number; moodOf: (peak: Second) => Mood | null },
) {
  const detector = createMomentDetector(peaksAnHour);
  let moments = known;
  /** The last seconds, oldest first. */
  const recent: Second[] = [];

  function keep(second: Second): void {
    recent.push(second);
    if (recent.length > KEPT_SECONDS) recent.shift();
  }

  /** A peak that was found before a reload keeps its mood. */
  function moodAt({ peakS }: Moment): Mood | null {
    const same = moments.find((moment) => moment.peakS === peakS);
    if (same !== undefined) return same.mood ?? null;
    const peak = recent.find(({ second }) => second === peakS);
    return peak === undefined ? null : moodOf(peak);
  }

  const recorded = (moment: Moment): RecordedMoment => ({
    ...moment,
    emote: moment.emote === null ? null : (emotes[moment.emote] ?? null),
    mood: moodAt(moment),
    isManual: false,
  });

  return {
    /** Oldest first; another array after each change. */
    all: (): readonly RecordedMoment[] => moments,
    /** Adds the next second. Returns whether the moments changed. */
    add(second: Second): boolean {
      keep(second);
      const events = detector.add(second);
      for (const { moment, startedS } of events) moments = withMoment(moments, recorded(moment), startedS);
      return events.length > 0;
    },
    /** The seconds since `fromS` became gaps: they do not affect the usual level of chat. */
    miss: detector.miss,
    /** Adds a second that was recorded before a reload: its moments are known already. */
    replay(second: Second): void {
      keep(second);
      detector.add(second);
    },
    /** The level of chat in the last second; null while it cannot be compared with its usual level. */
    level: detector.level,
  };
}
