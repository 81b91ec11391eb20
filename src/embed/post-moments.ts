import type { PostedMomentMessage } from '../../packages/client/src/posted.ts';
import type { SessionClient } from '../client/session-client.ts';
import { watchMoments } from '../client/watch-moments.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import { postedEmote } from './posted-emote.ts';

/** Posts each moment of the followed channel to the parent page: when it is found, and when it has ended. */
export function postMoments(client: SessionClient, sessionId: () => number, parentOrigin: string): void {
  let last: { readonly announcedS: number; readonly endS: number | null } | null = null;
  watchMoments(client, sessionId, ({ moment, first }) => {
    const { announcedS } = first;
    const { endS } = moment;
    const isNew = last?.announcedS !== announcedS;
    if (!isNew && (endS === null || endS === last?.endS)) return;
    last = { announcedS, endS };
    window.parent.postMessage(toMomentMessage(moment, announcedS), parentOrigin);
  });
}

/** The message about a moment for the parent page. `announcedS` identifies it: its first one, also when its peak grows. */
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
