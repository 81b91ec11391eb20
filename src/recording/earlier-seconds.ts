import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import type { Emote, NumberedEmotes } from '../domain/emote.ts';
import { WINDOW_S } from '../domain/limits.ts';
import type { Second } from '../domain/recording.ts';
import type { Step } from '../domain/snapshot.ts';
import type { EarlierChat } from '../session/earlier-chat.ts';
import { createMessageWindow } from '../stats/message-window.ts';
import type { MessageMoods } from './message-moods.ts';
import { recordSeconds } from './record-seconds.ts';

/**
 * The recorded seconds up to and including a step. Counts the messages from before joining, and since, in a window of their own,
 * as live chat would have been counted. The seconds end exactly a second apart.
 *
 * @param emotes the live dictionary, by number
 * @param numbered the emotes of the recording, called while the seconds are read
 * @param moodsOf the moods of a message
 */
export function createEarlierSeconds(
  earlier: EarlierChat,
  { endTime }: Pick<Step, 'endTime'>,
  emotes: () => readonly Emote[],
  numbered: () => NumberedEmotes,
  moodsOf: MessageMoods['moodsOf'],
) {
  const lastS = Math.floor(endTime / 1_000);
  const endOf = (second: number): UnixMs => (endTime - (lastS - second) * 1_000) as UnixMs;

  /** The first observed second from `fromS` on; null if there is none. */
  function firstS(fromS: number): number | null {
    for (let at = fromS; at <= lastS; at++) if (earlier.isObserved(endOf(at))) return at;
    return null;
  }

  /** The seconds from `fromS` on, oldest first, with gaps where nothing was observed. Takes time linear in their number. */
  function* from(fromS: number): Generator<Second> {
    const window = createMessageWindow();
    const seconds = recordSeconds(window, emotes, numbered, moodsOf);
    const messages = earlier.sentMessages();
    let next = 0;
    // The first window is counted from its start.
    for (let at = fromS - WINDOW_S; at <= lastS; at++) {
      const end = endOf(at);
      for (; (messages[next]?.sentAt ?? Number.POSITIVE_INFINITY) <= end; next++) {
        const { message, sentAt } = messages[next] as (typeof messages)[number];
        // Only the order of times matters here, so the server's clock is as good as ours.
        window.add(message, sentAt as number as MonotonicMs, earlier.countsOf(message));
      }
      window.moveTo(end as number as MonotonicMs);
      const entered = seconds.drainMessages();
      if (at >= fromS) yield seconds.toSecond(at, entered, earlier.isObserved(end));
    }
  }

  return { firstS, from };
}
