import type { ChatSecond } from '../../domain/chat-second.ts';
import type { Emote } from '../../domain/emote.ts';
import type { Moment, MomentEvent } from '../../domain/moment.ts';
import type { RecordedMoment, RecordedSecond } from '../../domain/recording.ts';
import { createMomentDetector, LEAD_S } from '../../stats/moments/moment-detector.ts';
import { orderOf, valuesAt } from '../../stats/order.ts';
import { withMarked, withMoment } from './session-edits.ts';

/** The moments of a recorded session: those that the detector finds, and those that are marked by hand. */
export interface SessionMoments {
  /** Oldest first; another array after each change. */
  all(): readonly RecordedMoment[];
  /** Adds the next second. Returns whether the moments changed. */
  add(second: RecordedSecond): boolean;
  /** The seconds since `fromS` became gaps: they do not count for the usual level of chat. */
  miss(fromS: number): void;
  /** Adds a second that was recorded before a reload: its moments are known already. */
  replay(second: RecordedSecond): void;
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
export function createSessionMoments(
  known: readonly RecordedMoment[],
  emotes: readonly Emote[],
): SessionMoments {
  const detector = createMomentDetector();
  let moments = known;
  let last: RecordedSecond | null = null;

  const recorded = ({ emote, ...moment }: Moment): RecordedMoment => ({
    ...moment,
    emote: emote === null ? null : (emotes[emote] ?? null),
    isByHand: false,
  });

  function advance(second: RecordedSecond): readonly MomentEvent[] {
    if (!second.isGap) last = second;
    return detector.add(chatSecondOf(second));
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
      const [leading] = chatSecondOf(last).emoteIds as number[];
      return {
        startS: second - LEAD_S,
        peakS: second,
        endS: second,
        announcedS: second,
        ratio: null,
        uses: totals['every-use'],
        chatters,
        emote: leading === undefined ? null : (emotes[leading] ?? null),
        isByHand: true,
      };
    },
    setMarked(marked) {
      moments = withMarked(moments, marked);
    },
  };
}

/** A recorded second for the detector of moments. It has every use and every chatter, whatever way of counting is chosen. */
export function chatSecondOf(recorded: RecordedSecond): ChatSecond {
  const { second, isGap, totals, chatters, emoteChatters, emoteIds, counts } = recorded;
  const chattersOf = counts['once-a-chatter'];
  const ranked = orderOf(chattersOf.length, (index) => -(chattersOf[index] as number));
  return {
    second,
    isGap,
    uses: totals['every-use'],
    chatters,
    emoteChatters,
    emoteIds: valuesAt(emoteIds, ranked),
    chattersOfEmotes: valuesAt(chattersOf, ranked),
  };
}
