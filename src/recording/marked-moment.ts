import type { Emote } from '../domain/emote.ts';
import { LEAD_S } from '../domain/moment.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import type { Second } from '../domain/second.ts';

/**
 * The moment of a second that is marked by hand. It ends there, and begins as early before it as a found one.
 *
 * @param emotes the recorded emotes, by number
 */
export function markedMoment(marked: Second, emotes: readonly Emote[]): RecordedMoment {
  const { second, totals, chatters } = marked;
  const leading = leadingEmote(marked);
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

/** The number of the emote with the most chatters; of equal ones that with the most uses. Undefined without an emote. */
function leadingEmote({ emoteIds, counts }: Second): number | undefined {
  const chattersOf = counts['once-a-chatter'];
  const usesOf = counts['every-use'];
  let leading = 0;
  for (let index = 1; index < chattersOf.length; index++) {
    const more = (chattersOf[index] as number) - (chattersOf[leading] as number);
    if (more > 0 || (more === 0 && (usesOf[index] as number) > (usesOf[leading] as number))) leading = index;
  }
  return emoteIds[leading];
}
