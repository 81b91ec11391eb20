import type { Stop } from '../../domain/clock.ts';
import { byMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import { CLOCK_CORRECTION_S } from '../../domain/limits.ts';
import type { MissedSeconds } from '../../domain/recording.ts';
import type { Second } from '../../domain/second.ts';
import type { Step } from '../../domain/snapshot.ts';
import { type Counts, createCounts } from '../../stats/counts.ts';
import { createDistinctChatters } from '../../stats/distinct-chatters.ts';
import type { MessageWindow } from '../../stats/message-window.ts';
import { createMoodChatters, type MoodChatters } from '../../stats/moments/mood-chatters.ts';
import { orderOf, valuesAt } from '../../stats/order.ts';
import type { MessageMoods } from './message-moods.ts';
import { NO_WINDOW } from './minute-codec.ts';

/** The part of a session's window that is recorded. */
export type ObservedWindow = Pick<MessageWindow, 'observe' | 'nextNumber' | 'enteredCount'>;

/** Converts steps to recorded seconds. */
export interface SecondRecorder {
  /**
   * The second that ends with a step. Null if this second, or one less than `CLOCK_CORRECTION_S` later, is already recorded:
   * the server's clock went back a little.
   */
  secondOf(step: Pick<Step, 'endTime'>): number | null;
  /** The messages that entered the window since the last call, or since the recorder began. Must be called with each step. */
  drainMessages(): number;
  /**
   * Records a step, and numbers its emotes.
   *
   * @param second as `secondOf` returned it
   * @param messages as `drainMessages` returned it
   * @param isFollowed whether the channel was joined at the end of the second
   */
  toSecond(second: number, messages: number, isFollowed: boolean): Second;
  /** Counts moods in another way from now on, also those of the window. */
  setMoods(moodsOf: MessageMoods['moodsOf']): void;
  /** The recording continues one that ends with this second. */
  continueAfter(second: number): void;
  stop(): void;
}

/**
 * Observes the window, and counts it in all ways of counting. `toSecond` must be called right after the step.
 *
 * @param emotes the live dictionary, by number
 * @param numberOf the number of an emote in the recording
 * @param moodsOf the moods of a message
 */
export function recordSeconds(
  window: ObservedWindow,
  emotes: () => readonly Emote[],
  numberOf: (emote: Emote) => number,
  moodsOf: MessageMoods['moodsOf'],
): SecondRecorder {
  const observers = observeWindow(window);
  let moods = observeMoods(window, moodsOf);
  let lastSecond = Number.NEGATIVE_INFINITY;
  let recordedUntil = Number.NEGATIVE_INFINITY;
  let drainedUntil = window.enteredCount();

  /** The numbers of the counted emotes in the recording, ascending, and in the live dictionary. */
  function presentEmotes(): Record<'recorded' | 'live', Uint32Array> {
    const dictionary = emotes();
    const live = observers.counts['every-use'].presentEmotes();
    const recorded = live.map((number) => numberOf(dictionary[number] as Emote));
    const order = orderOf(recorded.length, (index) => recorded[index] as number);
    return { recorded: valuesAt(recorded, order), live: valuesAt(live, order) };
  }

  return {
    secondOf({ endTime }) {
      const second = followingSecond(lastSecond, endTime / 1_000);
      return isRepeated(second, lastSecond) || isRepeated(second, recordedUntil) ? null : second;
    },
    drainMessages() {
      const from = drainedUntil;
      drainedUntil = window.enteredCount();
      return drainedUntil - from;
    },
    toSecond(second, messages, isFollowed) {
      lastSecond = second;
      if (!isFollowed) return gapAt(second);
      const { recorded, live } = presentEmotes();
      const { counts, chatters } = observers;
      return {
        second,
        isGap: false,
        messages,
        chatters: chatters.all(),
        emoteChatters: chatters.withEmotes(),
        totals: byMode((mode) => counts[mode].total()),
        emoteIds: recorded,
        counts: byMode((mode) => countsOf(counts[mode], live)),
        moodChatters: moods.chatters.chatters(),
      };
    },
    setMoods(next) {
      moods.stop();
      moods = observeMoods(window, next);
    },
    continueAfter(second) {
      recordedUntil = second;
    },
    stop() {
      observers.stop();
      moods.stop();
    },
  };
}

export function isMissed({ fromS, untilS }: MissedSeconds, second: number): boolean {
  return second >= fromS && second <= untilS;
}

function countsOf({ countOf }: Counts, emotes: Uint32Array): Uint32Array {
  const column = new Uint32Array(emotes.length);
  for (let index = 0; index < emotes.length; index++) column[index] = countOf(emotes[index] as number);
  return column;
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

/**
 * The second after `last` if `exact` is within a second of it. Steps are a second apart, but the estimate of the server's
 * clock moves, so that rounding alone would repeat and skip seconds.
 */
function followingSecond(last: number, exact: number): number {
  return Math.abs(exact - (last + 1)) <= 1 ? last + 1 : Math.floor(exact);
}

function observeMoods(
  window: ObservedWindow,
  moodsOf: MessageMoods['moodsOf'],
): { readonly chatters: MoodChatters; readonly stop: Stop } {
  const chatters = createMoodChatters(moodsOf);
  return { chatters, stop: window.observe(chatters) };
}

function observeWindow(window: ObservedWindow) {
  const counts = byMode(createCounts);
  const chatters = createDistinctChatters();
  const stops = [...Object.values(counts), chatters].map(window.observe);
  return {
    counts,
    chatters,
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}
