import { followingSecond } from '../domain/clock.ts';
import { byMode } from '../domain/counting-rules.ts';
import type { Emote, NumberedEmotes } from '../domain/emote.ts';
import { CLOCK_CORRECTION_S } from '../domain/limits.ts';
import type { MissedSeconds, Second } from '../domain/recording.ts';
import type { Step } from '../domain/snapshot.ts';
import type { ObservedWindow } from '../session/step-recorder.ts';
import { createCounts } from '../stats/counts.ts';
import { createDistinctChatters, createMoodChatters } from '../stats/distinct-chatters.ts';
import { sortNew } from '../stats/sort-new.ts';
import type { MessageMoods } from './message-moods.ts';
import { NO_WINDOW } from './minute-codec.ts';

/**
 * Converts steps to recorded seconds: observes the window, and counts it in all ways of counting. Call `toSecond` right after the
 * step.
 *
 * @param emotes the live dictionary, by number
 * @param numbered the emotes of the recording, which can change between two seconds
 * @param moodsOf the moods of a message
 */
export function recordSeconds(
  window: ObservedWindow,
  emotes: () => readonly Emote[],
  numbered: () => NumberedEmotes,
  moodsOf: MessageMoods['moodsOf'],
) {
  const counts = byMode(createCounts);
  const chatters = createDistinctChatters();
  const stops = [...Object.values(counts), chatters].map(window.observe);
  let moods = observeMoods(window, moodsOf);
  let lastSecond = Number.NEGATIVE_INFINITY;
  let recordedUntil = Number.NEGATIVE_INFINITY;
  let drainedUntil = window.enteredCount();
  const numbersOf = createNumberCache(emotes);

  /** The emotes counted now: their numbers in the recording, ascending, and their counts. */
  function countedEmotes(into: NumberedEmotes): Pick<Second, 'emoteIds' | 'counts'> {
    const live = counts['every-use'].presentEmotes();
    const recorded = numbersOf(live, into);
    sortNew(live, recorded);
    return {
      emoteIds: live.map((number) => recorded[number] as number),
      counts: byMode((mode) => live.map(counts[mode].countOf)),
    };
  }

  return {
    /** The second that ends with a step. Null if it or a later one was recorded: the server's clock went back a little. */
    secondOf({ endTime }: Pick<Step, 'endTime'>): number | null {
      const second = followingSecond(lastSecond, endTime / 1_000);
      return isRepeated(second, lastSecond) || isRepeated(second, recordedUntil) ? null : second;
    },
    /** The messages that entered the window since the last call. Must be called with each step. */
    drainMessages(): number {
      const from = drainedUntil;
      drainedUntil = window.enteredCount();
      return drainedUntil - from;
    },
    /**
     * Records a step, and numbers its emotes.
     *
     * @param second as `secondOf` returned it
     * @param messages as `drainMessages` returned it
     * @param isFollowed whether the channel was joined at the end of the second
     */
    toSecond(second: number, messages: number, isFollowed: boolean): Second {
      lastSecond = second;
      if (!isFollowed) return gapAt(second);
      return {
        second,
        isGap: false,
        messages,
        chatters: chatters.all(),
        emoteChatters: chatters.withEmotes(),
        totals: byMode((mode) => counts[mode].total()),
        ...countedEmotes(numbered()),
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

/** The numbers in a recording, by live number. Looks up each emote once. */
function createNumberCache(emotes: () => readonly Emote[]) {
  let known: (Emote | undefined)[] = [];
  const numbers: number[] = [];
  let lastNumbered: NumberedEmotes | null = null;
  return (live: readonly number[], now: NumberedEmotes): readonly number[] => {
    const dictionary = emotes();
    if (now !== lastNumbered) known = [];
    lastNumbered = now;
    for (const number of live) {
      const emote = dictionary[number] as Emote;
      if (known[number] === emote) continue;
      known[number] = emote;
      numbers[number] = now.numberOf(emote);
    }
    return numbers;
  };
}

/** A second that was not observed. */
export function gapAt(second: number): Second {
  return {
    second,
    isGap: true,
    messages: 0,
    chatters: 0,
    emoteChatters: 0,
    totals: byMode(() => 0),
    ...NO_WINDOW,
  };
}

function isRepeated(second: number, last: number): boolean {
  return second <= last && second > last - CLOCK_CORRECTION_S;
}

function observeMoods(window: ObservedWindow, moodsOf: MessageMoods['moodsOf']) {
  const chatters = createMoodChatters(moodsOf);
  return { chatters, stop: window.observe(chatters) };
}
