import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import type { Emote, NumberedEmotes } from '../domain/emote.ts';
import { WINDOW_S } from '../domain/limits.ts';
import type { Second } from '../domain/recording.ts';
import type { Step } from '../domain/snapshot.ts';
import { createCounter } from '../session/counter.ts';
import type { EarlierChat } from '../session/earlier-chat.ts';
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
  { endTime: lastEnd }: Pick<Step, 'endTime'>,
  fromS: number,
  emotes: () => readonly Emote[],
  numbered: (second: number) => NumberedEmotes,
  moodsOf: MessageMoods['moodsOf'],
): Generator<Second> {
  const lastS = Math.floor(lastEnd / 1_000);
  const endOf = (second: number): UnixMs => (lastEnd - (lastS - second) * 1_000) as UnixMs;
  let firstS = fromS;
  while (firstS <= lastS && !earlier.isObserved(endOf(firstS))) firstS++;

  const { window, addSent } = createCounter({ countsOf: earlier.countsOf, emotes, initialOffsetMs: 0 });
  const seconds = recordSeconds(window, emotes, numbered, moodsOf);
  function moveTo(second: number): void {
    // Only the order of times matters here, so the server's clock is as good as ours.
    const end = endOf(second) as number as MonotonicMs;
    window.moveTo(end, end);
  }
  // The first window is counted from its start. Each message waits for its second.
  moveTo(firstS - WINDOW_S - 1);
  for (const { message, sentAt } of earlier.sentMessages()) addSent(message, sentAt as number as MonotonicMs);
  for (let at = firstS - WINDOW_S; at <= lastS; at++) {
    moveTo(at);
    if (at < firstS) {
      seconds.skip();
      continue;
    }
    const endTime = endOf(at);
    const second = seconds.add({ endTime }, earlier.isObserved(endTime));
    if (second !== null) yield second;
  }
}
