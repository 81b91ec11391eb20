import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUseCounter, type MessageCounts } from './message-counts.ts';

test('each message has its own counts, each emote once, in the order of first use', () => {
  const uses = fc.array(fc.constantFrom(0, 1, 2, 5_000, 70_000), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(uses, { maxLength: 12 }), (messages) => {
      const counter = createUseCounter();
      const finished: { counts: MessageCounts; expected: readonly number[] }[] = [];
      for (const used of messages) {
        const expected = new Map<number, number>();
        for (const emote of used) {
          counter.add(emote);
          expected.set(emote, (expected.get(emote) ?? 0) + 1);
        }
        finished.push({ counts: counter.finish(), expected: [...expected].flat() });
      }
      for (const { counts, expected } of finished) expect(counts).toEqual(expected);
    }),
  );
});
