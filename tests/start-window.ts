import type { MonotonicMs } from '../src/domain/clock.ts';
import type { CountingMode } from '../src/domain/counting-rules.ts';
import { MESSAGES_RETAINED } from '../src/domain/limits.ts';
import { createCounts } from '../src/stats/counts.ts';
import { createUseCounter, type MessageCounts } from '../src/stats/message-counts.ts';
import { createMessageWindow, UNKNOWN_CHATTER } from '../src/stats/message-window.ts';

export const at = (ms: number): MonotonicMs => ms as MonotonicMs;
export const A = 0;
export const B = 1;

/** Emote numbers, once per use. */
export type Uses = readonly number[];
export const times = (emote: number, count: number): Uses => new Array(count).fill(emote);

/** A window with an observer that counts, in one way of counting. */
export function startWindow(
  options: Parameters<typeof createMessageWindow>[0] = {},
  mode: CountingMode = 'every-use',
) {
  const uses = createUseCounter();
  const window = createMessageWindow(options);
  const { capacity = MESSAGES_RETAINED } = options;
  const counts = createCounts(mode);
  window.observe(counts);
  const countsOf = (used: Uses): MessageCounts => {
    for (const emote of used) uses.add(emote);
    return uses.finish();
  };
  return {
    window,
    add(text: string, sentAt: number, used: Uses, { length = 1, chatter = UNKNOWN_CHATTER } = {}) {
      const message = { frame: text.padEnd(length), frameStart: 0, line: text, userId: chatter };
      window.add(message, at(sentAt), countsOf(used));
    },
    recount: (usesOf: (text: string) => Uses) => window.recount((text) => countsOf(usesOf(text))),
    removeLines: (isRemoved: (line: string) => boolean) =>
      window.remove((number) => isRemoved(window.lineOf(number) ?? '')),
    /** By emote number. */
    counts: () => countsIn(counts),
    total: counts.total,
    /** Of the last messages those that may be removed or counted again, newest first. */
    retained() {
      const next = window.nextNumber();
      const numbers = Array.from({ length: Math.min(next, capacity) }, (_, back) => next - 1 - back);
      return numbers.map(window.lineOf).filter((line) => line !== null);
    },
  };
}

/** By emote number. */
export function countsIn(counts: ReturnType<typeof createCounts>): Record<number, number> {
  return Object.fromEntries(counts.presentEmotes().map((emote) => [emote, counts.countOf(emote)]));
}
