import type { Emote } from '../domain/emote.ts';
import { grown } from '../stats/columns.ts';
import type { MessageCounts } from '../stats/message-counts.ts';
import type { MessageWindow } from '../stats/message-window.ts';
import { createChatterPairs } from './chatter-pairs.ts';

/** Uses, messages and distinct chatters of a day, by an emote's number. */
export interface UseColumns {
  readonly uses: Float64Array;
  readonly messages: Float64Array;
  readonly chatters: Float64Array;
}

/** Emotes that one session can count apart. Uses of further ones are added up. */
const EMOTES_MAX = 65_536;
const FIRST_LENGTH = 1_024;
const UNKNOWN = -1;
const BEYOND_MAX = -2;

/**
 * Counts the uses that leave a window by age. These are final: they can be neither removed nor counted again. It has
 * numbers of its own for emotes, which stay when the live dictionary restarts.
 */
export type UseCounts = ReturnType<typeof createUseCounts>;

/** @param isLeftOut whether the message with this number is not counted: somebody else has */
export function createUseCounts(
  window: Pick<MessageWindow, 'observe'>,
  firstDictionary: readonly Emote[],
  isLeftOut: (number: number) => boolean,
) {
  const emotes: Emote[] = [];
  const numberOfKey = new Map<string, number>();
  let dictionary = firstDictionary;
  /** By live number. */
  let numbers = new Int32Array(FIRST_LENGTH).fill(UNKNOWN);
  /** Uses, messages and chatters of each number, side by side: one place in memory for each emote of a message. */
  let sums = new Float64Array(FIRST_LENGTH * 3);
  let others = 0;
  let isCounting = true;
  const pairs = createChatterPairs();

  function findNumber(live: number): number {
    const emote = dictionary[live];
    if (emote === undefined) return BEYOND_MAX;
    const number = numberOfKey.get(emote.key) ?? newNumber(emote);
    if (live >= numbers.length) {
      const longer = new Int32Array(Math.max(live + 1, numbers.length * 2)).fill(UNKNOWN);
      longer.set(numbers);
      numbers = longer;
    }
    numbers[live] = number;
    return number;
  }

  function newNumber(emote: Emote): number {
    if (emotes.length === EMOTES_MAX) return BEYOND_MAX;
    const number = emotes.push(emote) - 1;
    numberOfKey.set(emote.key, number);
    if (number * 3 >= sums.length) sums = grown(sums, (number + 1) * 3);
    return number;
  }

  function numberOf(live: number): number {
    const known = live < numbers.length ? (numbers[live] as number) : UNKNOWN;
    return known === UNKNOWN ? findNumber(live) : known;
  }

  /** Messages of unknown authors have a negative chatter, which no other message has. */
  const isNewChatter = (number: number, chatter: number): boolean =>
    chatter < 0 || pairs.add(number, chatter);

  const stop = window.observe({
    entered: () => undefined,
    left(counts, chatter, messageNumber, isByAge) {
      if (!isByAge || !isCounting || isLeftOut(messageNumber)) return;
      for (let at = 0; at < counts.length; at += 2) {
        const count = counts[at + 1] as number;
        const number = numberOf(counts[at] as number);
        if (number === BEYOND_MAX) {
          others += count;
          continue;
        }
        const sum = number * 3;
        sums[sum] = (sums[sum] as number) + count;
        sums[sum + 1] = (sums[sum + 1] as number) + 1;
        if (isNewChatter(number, chatter)) sums[sum + 2] = (sums[sum + 2] as number) + 1;
      }
    },
  });

  /** Adds the messages of the window to copies of the columns. */
  function addWindow(columns: UseColumns): void {
    const inWindow = createChatterPairs();
    function addMessage(counts: MessageCounts, chatter: number): void {
      for (let at = 0; at < counts.length; at += 2) {
        const number = numberOf(counts[at] as number);
        if (number === BEYOND_MAX) continue;
        add(columns.uses, number, counts[at + 1] as number);
        add(columns.messages, number, 1);
        const isNew = chatter < 0 || (!pairs.has(number, chatter) && inWindow.add(number, chatter));
        if (isNew) add(columns.chatters, number, 1);
      }
    }
    window.observe({
      entered(counts, chatter, messageNumber) {
        if (!isLeftOut(messageNumber)) addMessage(counts, chatter);
      },
      left: () => undefined,
    })();
  }

  function columns(): UseColumns {
    const column = (at: number) => Float64Array.from(emotes, (_, number) => sums[number * 3 + at] as number);
    return { uses: column(0), messages: column(1), chatters: column(2) };
  }

  return {
    /** By number. */
    emotes: emotes as readonly Emote[],
    /** Whether the messages that leave from now on are counted. */
    setCounting(next: boolean): void {
      isCounting = next;
    },
    /** Must be called with each step, and after a restart of the live dictionary. @param dictionary by live number */
    setDictionary(next: readonly Emote[]): void {
      if (next !== dictionary) numbers.fill(UNKNOWN);
      dictionary = next;
    },
    /** The counts of the day. */
    columns,
    /** The same with the messages that are in the window now. */
    columnsWithWindow(): UseColumns {
      reserve();
      const withWindow = columns();
      addWindow(withWindow);
      return withWindow;
    },
    /** Uses of emotes beyond the bound. */
    otherUses: (): number => others,
    /** All counts are 0 again. Messages in the window are of the next day. */
    clear(): void {
      sums.fill(0);
      others = 0;
      pairs.clear();
    },
    stop,
  };

  /** Gives each emote of the window its number, so that the columns are long enough for a copy. */
  function reserve(): void {
    window.observe({
      entered(counts) {
        for (let at = 0; at < counts.length; at += 2) numberOf(counts[at] as number);
      },
      left: () => undefined,
    })();
  }
}

function add(column: Float64Array, number: number, count: number): void {
  column[number] = (column[number] as number) + count;
}
