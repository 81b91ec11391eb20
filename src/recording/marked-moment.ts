import type { CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { LEAD_S } from '../domain/moment.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import type { Second } from '../domain/second.ts';
import { rankedEmotes } from './read-recording.ts';

/**
 * The moment of a second that is marked by hand. It ends there, and begins as early before it as a found one. Its emote is that of
 * the first row of the second's table.
 *
 * @param emotes the recorded emotes, by number
 */
export function markedMoment(
  marked: Second,
  emotes: readonly Emote[],
  countingMode: CountingMode,
): RecordedMoment {
  const { second, totals, chatters } = marked;
  const [leading] = rankedEmotes(marked, emotes, countingMode);
  return {
    startS: second - LEAD_S,
    peakS: second,
    endS: second,
    announcedS: second,
    ratio: null,
    surprise: null,
    mood: null,
    uses: totals['every-use'],
    chatters,
    emote: leading === undefined ? null : (emotes[leading] ?? null),
    isManual: true,
  };
}
