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
 * The recorded seconds from `fromS` on up to and including a step, oldest first: exactly a second apart, from the first observed
 * one on. Counts the messages from before joining, and since, in a window of their own, as live chat would have been counted.
 * Takes time linear in the seconds.
 *
 * @param emotes the live dictionary, by number
 * @param numbered the emotes of the recording that a second belongs to
 * @param moodsOf the moods of a message
 */
export function* earlierSeconds(
  earlier: EarlierChat,
  { endTime }: Pick<Step, 'endTime'>,
  fromS: number,
  emotes: () => readonly Emote[],
  numbered: (second: number) => NumberedEmotes,
  moodsOf: MessageMoods['moodsOf'],
): Generator<Second> {
  const lastS = Math.floor(endTime / 1_000);
  const endOf = (second: number): UnixMs => (endTime - (lastS - second) * 1_000) as UnixMs;
  let firstS = fromS;
  while (firstS <= lastS && !earlier.isObserved(endOf(firstS))) firstS++;

  const window = createMessageWindow();
  const seconds = recordSeconds(window, emotes, numbered, moodsOf);
  const messages = earlier.sentMessages();
  let next = 0;
  // The first window is counted from its start.
  for (let at = firstS - WINDOW_S; at <= lastS; at++) {
    const end = endOf(at);
    for (; (messages[next]?.sentAt ?? Number.POSITIVE_INFINITY) <= end; next++) {
      const { message, sentAt } = messages[next] as (typeof messages)[number];
      // Only the order of times matters here, so the server's clock is as good as ours.
      window.add(message, sentAt as number as MonotonicMs, earlier.countsOf(message));
    }
    window.moveTo(end as number as MonotonicMs);
    const second = at < firstS ? null : seconds.add({ endTime: end }, earlier.isObserved(end));
    if (second === null) seconds.skip();
    else yield second;
  }
}
