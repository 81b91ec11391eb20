import type { CountingMode } from '../domain/counting-rules.ts';
import { grown } from './columns.ts';
import type { MessageCounts, WindowObserver } from './message-counts.ts';

/** The count of each emote in the window, in one way of counting. */
export type Counts = ReturnType<typeof createCounts>;

/** Exact under deletions and recounts: a message subtracts when it leaves what it added when it entered. */
export function createCounts(mode: CountingMode) {
  let counts = new Int32Array(1_024);
  let total = 0;
  /** Emotes with a count above 0, and some whose count has become 0; each once. */
  let present: number[] = [];
  let isPresent = new Int32Array(counts.length);

  function add(emote: number, uses: number): void {
    if (emote >= counts.length) {
      counts = grown(counts, emote + 1);
      isPresent = grown(isPresent, emote + 1);
    }
    const before = counts[emote] as number;
    counts[emote] = before + uses;
    total += uses;
    if (before > 0 || isPresent[emote] === 1) return;
    isPresent[emote] = 1;
    present.push(emote);
  }

  function subtract(emote: number, uses: number): void {
    counts[emote] = (counts[emote] as number) - uses;
    total -= uses;
  }

  // Not spread into the result: each object would have its own hidden class, and calls of observers would be megamorphic.
  const { entered, left } =
    mode === 'once-a-chatter' ? countChatters(add, subtract) : countMessages(mode, add, subtract);
  return {
    entered,
    left,
    total: (): number => total,
    /** By the number of the emote. */
    countOf: (emoteNumber: number): number => counts[emoteNumber] ?? 0,
    /**
     * The numbers of the emotes with a count above 0: first those of the last array, in the order to which the caller sorted it,
     * then the new ones. Takes time linear in their number.
     */
    presentEmotes(): number[] {
      present = present.filter((emote) => {
        if ((counts[emote] as number) > 0) return true;
        isPresent[emote] = 0;
        return false;
      });
      return present;
    },
  };
}

type Change = (emote: number, uses: number) => void;

/** Counts each use, or each message that uses an emote. */
function countMessages(mode: 'every-use' | 'once-a-message', add: Change, subtract: Change): WindowObserver {
  const isEveryUse = mode === 'every-use';
  function changeAll(change: Change, counts: MessageCounts): void {
    for (let at = 0; at < counts.length; at += 2) {
      change(counts[at] as number, isEveryUse ? (counts[at + 1] as number) : 1);
    }
  }
  return {
    entered: (counts) => changeAll(add, counts),
    left: (counts) => changeAll(subtract, counts),
  };
}

/** Counts each chatter that uses an emote. */
function countChatters(add: Change, subtract: Change): WindowObserver {
  /** By emote and chatter: the messages in the window in which that chatter used that emote. */
  const messages = new Map<number, Map<number, number>>();
  return {
    entered(counts, chatter) {
      for (let at = 0; at < counts.length; at += 2) {
        const emote = counts[at] as number;
        const byChatter = messages.get(emote) ?? new Map<number, number>();
        messages.set(emote, byChatter);
        const before = byChatter.get(chatter) ?? 0;
        byChatter.set(chatter, before + 1);
        if (before === 0) add(emote, 1);
      }
    },
    left(counts, chatter) {
      for (let at = 0; at < counts.length; at += 2) {
        const emote = counts[at] as number;
        const byChatter = messages.get(emote);
        const before = byChatter?.get(chatter) ?? 0;
        if (before > 1) byChatter?.set(chatter, before - 1);
        else if (byChatter?.delete(chatter)) {
          subtract(emote, 1);
          if (byChatter.size === 0) messages.delete(emote);
        }
      }
    },
  };
}
