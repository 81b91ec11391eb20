import type { PostedMomentMessage } from '../../packages/client/src/posted-moment.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import { postedEmote } from './posted-emote.ts';

/**
 * The message about a moment for the parent page.
 *
 * @param announcedS of the moment as it was first announced: a higher peak does not change what identifies it
 */
export function toMomentMessage(
  { startS, peakS, endS, ratio, surprise, uses, chatters, emote, mood }: RecordedMoment,
  announcedS: number,
): PostedMomentMessage {
  return {
    moment: {
      startS,
      peakS,
      endS,
      announcedS,
      // They are missing only in what was marked by hand or stored earlier, and a frame does neither.
      ratio: ratio ?? 1,
      surprise: surprise ?? 0,
      uses,
      chatters,
      emote: postedEmote(emote),
      mood: mood ?? null,
    },
  };
}
