import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMessageCounts } from './counts.ts';

/** The counts of a message as an object. */
function countsOf(pairs: Int32Array, [start, end]: readonly [number, number]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (let at = start; at < end; at += 2) counts[pairs[at] as number] = pairs[at + 1] as number;
  return counts;
}

test('each message has its own counts, also after arrays grew and ranges were moved', () => {
  const uses = fc.array(fc.constantFrom(0, 1, 2, 5_000, 70_000), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(fc.record({ uses, isKept: fc.boolean() }), { maxLength: 12 }), (messages) => {
      const counts = createMessageCounts();
      const kept: { range: readonly [number, number]; expected: Record<number, number> }[] = [];
      let start = 0;
      for (const { uses, isKept } of messages) {
        const expected: Record<number, number> = {};
        for (const emote of uses) {
          counts.addUse(emote);
          expected[emote] = (expected[emote] ?? 0) + 1;
        }
        const end = counts.endMessage();
        if (isKept) kept.push({ range: [start, end], expected });
        start = end;
        if (uses.length % 3 > 0) continue;
        start = counts.compact((copy) => {
          for (const message of kept) {
            const [from, to] = message.range;
            const movedTo = copy(from, to);
            message.range = [movedTo, movedTo + to - from];
          }
        });
      }
      for (const { range, expected } of kept) expect(countsOf(counts.pairs(), range)).toEqual(expected);
    }),
  );
});

test('ranges that are not in use occupy no memory after they are compacted', () => {
  const counts = createMessageCounts();
  for (let message = 0; message < 100_000; message++) {
    for (let emote = 0; emote < 10; emote++) counts.addUse(emote);
    counts.endMessage();
    if (counts.isFull()) counts.compact(() => undefined);
  }
  expect(counts.pairs().length).toBeLessThan(10_000);
});
