import type { Emote } from '../../domain/emote.ts';
import type { Moment, MomentEvent } from '../../domain/moment.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Second } from '../../domain/second.ts';
import { createMomentDetector, LEAD_S } from '../../stats/moments/moment-detector.ts';
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
  /** The level of chat in the last second over its usual level, or null while the usual level is not known. */
  ratio(): number | null;
  /** A moment by hand at the last second that is no gap, which is not added. Null if there is no such second. */
  markNow(): RecordedMoment | null;
  /** Replaces the moments that were marked by hand by those of `marked`. */
  setMarked(marked: readonly RecordedMoment[]): void;
}

/**
 * @param known the moments before a reload
 * @param emotes the recorded emotes, by number
 */
export function createGrowingMoments(
  known: readonly RecordedMoment[],
  emotes: readonly Emote[],
): GrowingMoments {
  const detector = createMomentDetector();
  let moments = known;
  let last: Second | null = null;

  const recorded = ({ emote, ...moment }: Moment): RecordedMoment => ({
    ...moment,
    emote: emote === null ? null : (emotes[emote] ?? null),
    isManual: false,
  });

  function advance(second: Second): readonly MomentEvent[] {
    if (!second.isGap) last = second;
    return detector.add(second);
  }

  return {
    all: () => moments,
    add(second) {
      const events = advance(second);
      for (const { moment, startedS } of events) moments = withMoment(moments, recorded(moment), startedS);
      return events.length > 0;
    },
    miss: detector.miss,
    replay: (second) => void advance(second),
    ratio: detector.ratio,
    markNow() {
      if (last === null) return null;
      const { second, totals, chatters } = last;
      const leading = leadingEmote(last);
      return {
        startS: second - LEAD_S,
        peakS: second,
        endS: second,
        announcedS: second,
        ratio: null,
        uses: totals['every-use'],
        chatters,
        emote: leading === undefined ? null : (emotes[leading] ?? null),
        isManual: true,
      };
    },
    setMarked(marked) {
      moments = withMarked(moments, marked);
    },
  };
}

/** The number of the emote with the most chatters; of equal ones the lowest. Undefined without an emote. */
function leadingEmote({ emoteIds, counts }: Second): number | undefined {
  const chattersOf = counts['once-a-chatter'];
  let leading = 0;
  for (let index = 1; index < chattersOf.length; index++) {
    if ((chattersOf[index] as number) > (chattersOf[leading] as number)) leading = index;
  }
  return emoteIds[leading];
}
