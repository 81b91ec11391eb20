import type { LevelReading } from '../../domain/chat-level.ts';
import type { Emote } from '../../domain/emote.ts';
import type { Moment, MomentRate } from '../../domain/moment.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Second } from '../../domain/second.ts';
import { createMomentDetector } from '../../stats/moments/moment-detector.ts';
import { withMarked, withMoment } from './edits.ts';

/** The moments of a recording: those that the detector finds, and those that are marked by hand. */
export interface GrowingMoments {
  /** Oldest first; another array after each change. */
  all(): readonly RecordedMoment[];
  /** Adds the next second. Returns whether the moments changed. */
  add(second: Second): boolean;
  /** The seconds since `fromS` became gaps: they do not count for the usual level of chat. */
  miss(fromS: number): void;
  /** Adds a second that was recorded before a reload: its moments are known already. */
  replay(second: Second): void;
  /** The level of chat in the last second, or null while it cannot be compared with its usual level. */
  level(): LevelReading | null;
  /** Replaces the moments that were marked by hand by those of `marked`. */
  setMarked(marked: readonly RecordedMoment[]): void;
}

/**
 * @param known the moments before a reload
 * @param emotes the recorded emotes, by number
 * @param rate about how many moments an hour are found from now on; by default `usual`
 */
export function createGrowingMoments(
  known: readonly RecordedMoment[],
  emotes: readonly Emote[],
  rate?: () => MomentRate,
): GrowingMoments {
  const detector = createMomentDetector(rate);
  let moments = known;

  const recorded = ({ emote, ...moment }: Moment): RecordedMoment => ({
    ...moment,
    emote: emote === null ? null : (emotes[emote] ?? null),
    isManual: false,
  });

  return {
    all: () => moments,
    add(second) {
      const events = detector.add(second);
      for (const { moment, startedS } of events) moments = withMoment(moments, recorded(moment), startedS);
      return events.length > 0;
    },
    miss: detector.miss,
    replay: (second) => void detector.add(second),
    level: detector.level,
    setMarked(marked) {
      moments = withMarked(moments, marked);
    },
  };
}
