import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, startWindow, type Uses } from '../../tests/stages/window.ts';
import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import { createDistinctChatters } from './distinct-chatters.ts';

interface Sent {
  readonly sentAt: number;
  readonly chatter: number;
  uses: Uses;
}

/** The counts of all messages, as plain sets of what each way of counting counts once. */
function plainCounts(mode: CountingMode, messages: readonly Sent[]): Record<number, number> {
  const counted = new Map<number, Set<string>>();
  for (const [index, { uses, chatter }] of messages.entries()) {
    for (const [use, emote] of uses.entries()) {
      const unit = {
        'every-use': `${index} ${use}`,
        'once-a-message': `${index}`,
        'once-a-chatter': `${chatter}`,
      };
      counted.set(emote, (counted.get(emote) ?? new Set()).add(unit[mode]));
    }
  }
  return Object.fromEntries(Array.from(counted, ([emote, units]) => [emote, units.size]));
}

test.each(COUNTING_MODES)(
  'counted %s: after any order of entering, ageing, removing, recounting and delaying, the counts equal a plain recount',
  (mode) => {
    const uses = fc.array(fc.constantFrom(0, 1, 2, 3_000), { maxLength: 8 });
    const chatter = fc.integer({ min: 1, max: 3 });
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant('add' as const), backMs: fc.nat(12_000), uses, chatter }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('age' as const), byMs: fc.nat(4_000) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('recount' as const), uses }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), back: fc.nat(15) }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('delay' as const), ms: fc.constantFrom(0, 3_000, 15_000) }),
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 120 }), (capacity, steps) => {
        const { window, add, recount, counts, total, removeLines } = startWindow({ capacity }, mode);
        const chatters = createDistinctChatters();
        window.observe(chatters);
        const sent: (Sent & { isRemoved: boolean })[] = [];
        let now = 0;
        let delayMs = 0;
        /** The end of the window, which never goes back. */
        let end = 0;
        const isYoung = ({ sentAt }: Sent): boolean => sentAt > end - 10_000;
        const isInWindow = (message: Sent): boolean => isYoung(message) && message.sentAt <= end;
        for (const done of steps) {
          if (done.kind === 'add') {
            const sentAt = now - done.backMs;
            add(`${sent.length}`, sentAt, done.uses, { chatter: done.chatter });
            sent.push({ sentAt, chatter: done.chatter, uses: done.uses, isRemoved: false });
          } else if (done.kind === 'age') {
            now += done.byMs;
          } else if (done.kind === 'remove') {
            const index = sent.length - 1 - done.back;
            const message = sent[index];
            removeLines((text) => text === `${index}`);
            // Only retained messages of the window, and those that wait, can be removed.
            if (message !== undefined && done.back < capacity && isYoung(message)) {
              message.isRemoved = true;
              message.uses = [];
            }
          } else if (done.kind === 'delay') {
            delayMs = done.ms;
          } else {
            recount(() => done.uses);
            for (const message of sent.slice(-capacity)) {
              if (isYoung(message) && !message.isRemoved) message.uses = done.uses;
            }
          }
          end = Math.max(end, now - delayMs);
          window.moveTo(at(end), delayMs > 0 ? end : undefined);
          const counted = sent.filter(isInWindow);
          const expected = plainCounts(mode, counted);
          expect(counts()).toEqual(expected);
          expect(total()).toBe(Object.values(expected).reduce((sum, count) => sum + count, 0));
          const present = counted.filter(({ isRemoved }) => !isRemoved);
          expect(chatters.all()).toBe(new Set(present.map(({ chatter }) => chatter)).size);
          expect(window.waitingCount()).toBe(sent.filter(({ sentAt }) => sentAt > end).length);
        }
      }),
      { numRuns: 150 },
    );
  },
);
