import { followingSecond } from '../domain/clock.ts';
import { byMode } from '../domain/counting-rules.ts';
import type { Emote, NumberedEmotes } from '../domain/emote.ts';
import { CLOCK_CORRECTION_S } from '../domain/limits.ts';
import type { MissedSeconds, Second } from '../domain/recording.ts';
import { gapAt } from '../domain/series.ts';
import type { Step } from '../domain/snapshot.ts';
import type { ObservedWindow } from '../session/step-recorder.ts';
import { createCounts } from '../stats/counts.ts';
import { createDistinctChatters, createMoodChatters } from '../stats/distinct-chatters.ts';
import type { MessageMoods } from './message-moods.ts';

/**
 * Converts steps to recorded seconds: observes the window, and counts it in all ways of counting. `add` or `skip` must be called
 * right after each step.
 *
 * @param emotes the live dictionary, by number
 * @param numbered the emotes of the recording that a second belongs to. Called with each recorded second
 * @param moodsOf the moods of a message
 */
export function recordSeconds(
  window: ObservedWindow,
  emotes: () => readonly Emote[],
  numbered: (second: number) => NumberedEmotes,
  moodsOf: MessageMoods['moodsOf'],
) {
  const counts = byMode(createCounts);
  const chatters = createDistinctChatters();
  const stops = [...Object.values(counts), chatters].map(window.observe);
  let moods = observeMoods(window, moodsOf);
  let lastSecond = Number.NEGATIVE_INFINITY;
  let recordedUntil = Number.NEGATIVE_INFINITY;
  let messagesUntil = window.enteredCount();
  /** The numbers in the recording, by live number, of the emotes that are counted now. */
  const recordedNumbers: number[] = [];

  /** The emotes counted now: their numbers in the recording, ascending, and their counts. */
  function countedEmotes({ numberOf }: NumberedEmotes): Pick<Second, 'emoteIds' | 'counts'> {
    const dictionary = emotes();
    const live = counts['every-use'].presentEmotes();
    for (const number of live) recordedNumbers[number] = numberOf(dictionary[number] as Emote);
    const recordedOf = (number: number): number => recordedNumbers[number] as number;
    // In place: the next call gets the array in this order, so sorting it again costs little.
    live.sort((a, b) => recordedOf(a) - recordedOf(b));
    return { emoteIds: live.map(recordedOf), counts: byMode((mode) => live.map(counts[mode].countOf)) };
  }

  /** Leaves out a step: its messages do not belong to the next second. */
  function skip(): void {
    messagesUntil = window.enteredCount();
  }

  return {
    skip,
    /** The second that ends with a step. Null if it or a later one was recorded: the server's clock went back a little. */
    add({ endTime }: Pick<Step, 'endTime'>, isFollowed: boolean): Second | null {
      const messages = window.enteredCount() - messagesUntil;
      skip();
      const second = followingSecond(lastSecond, endTime / 1_000);
      if (isRepeated(second, lastSecond) || isRepeated(second, recordedUntil)) return null;
      lastSecond = second;
      // Also for a gap, which can begin a recording.
      const recordedEmotes = numbered(second);
      if (!isFollowed) return gapAt(second);
      return {
        second,
        isGap: false,
        messages,
        chatters: chatters.all(),
        emoteChatters: chatters.withEmotes(),
        totals: byMode((mode) => counts[mode].total()),
        ...countedEmotes(recordedEmotes),
        moodChatters: moods.chatters.chatters(),
      };
    },
    /** Reads moods in another way from now on, also of messages in the window. */
    setMoods(next: MessageMoods['moodsOf']): void {
      moods.stop();
      moods = observeMoods(window, next);
    },
    /** Seconds up to this one are recorded already. */
    continueAfter(second: number): void {
      recordedUntil = second;
    },
    stop(): void {
      for (const stop of [...stops, moods.stop]) stop();
    },
  };
}

export function isMissed({ fromS, untilS }: MissedSeconds, second: number): boolean {
  return second >= fromS && second <= untilS;
}

function isRepeated(second: number, last: number): boolean {
  return second <= last && second > last - CLOCK_CORRECTION_S;
}

function observeMoods(window: ObservedWindow, moodsOf: MessageMoods['moodsOf']) {
  const chatters = createMoodChatters(moodsOf);
  return { chatters, stop: window.observe(chatters) };
}
