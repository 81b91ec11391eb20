import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Second } from '../domain/recording.ts';
import { BLOCK_S, createBlockWriter, readHeads, readSeconds } from './minute-codec.ts';
import { gapAt } from './record-seconds.ts';

const START = 1_800_000_000;

const count = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 2_000_000_000 }));
const emote = fc.tuple(fc.integer({ min: 0, max: 65_535 }), fc.integer({ min: 1, max: 9_999 }), count, count);

const seenSecond = fc
  .record({
    numbers: fc.array(count, { minLength: 6, maxLength: 6 }),
    emotes: fc.uniqueArray(emote, { selector: ([id]) => id, maxLength: 40 }),
  })
  .map(({ numbers, emotes }) => (second: number): Second => {
    const sorted = emotes.toSorted(([a], [b]) => a - b);
    const column = (index: 1 | 2 | 3) => sorted.map((entry) => entry[index]);
    const [messages = 0, chatters = 0, emoteChatters = 0, first = 0, next = 0, last = 0] = numbers;
    return {
      second,
      isGap: false,
      messages,
      chatters,
      emoteChatters,
      totals: { 'every-use': first, 'once-a-message': next, 'once-a-chatter': last },
      emoteIds: sorted.map(([id]) => id),
      counts: { 'every-use': column(1), 'once-a-message': column(2), 'once-a-chatter': column(3) },
    };
  });

/** Up to a minute of seconds; some are missing. */
const seconds = fc
  .array(
    fc.record({
      of: fc.oneof({ weight: 5, arbitrary: seenSecond }, fc.constant(gapAt)),
      isMissing: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: BLOCK_S,
    },
  )
  .map((entries) => entries.flatMap(({ of, isMissing }, index) => (isMissing ? [] : [of(START + index)])));

function blockOf(recorded: readonly Second[]): Uint8Array | null {
  const writer = createBlockWriter();
  for (const second of recorded) writer.add(second);
  return writer.block();
}

test('a block gives back every second that was added, also while it is written', () => {
  fc.assert(
    fc.property(seconds, (recorded) => {
      const writer = createBlockWriter();
      recorded.forEach((second, index) => {
        writer.add(second);
        if (index % 10 === 0) expect(readSeconds(writer.block() as Uint8Array)).toHaveLength(index + 1);
      });
      const block = writer.block();
      if (block === null) {
        expect(recorded).toEqual([]);
        return;
      }
      expect(readSeconds(block)).toEqual(recorded);
      expect(readHeads(block)).toEqual(recorded.map(({ emoteIds: _ids, counts: _counts, ...head }) => head));
    }),
  );
});

describe('a damaged block', () => {
  test('that is cut off is null', () => {
    fc.assert(
      fc.property(seconds, fc.nat(), (recorded, at) => {
        const block = blockOf(recorded);
        if (block === null) return;
        const cut = block.subarray(0, at % block.length);
        expect(readSeconds(cut)).toBeNull();
      }),
    );
  });

  test('of any bytes is survived', () => {
    const changed = fc.tuple(seconds, fc.nat(), fc.nat({ max: 255 })).map(([recorded, at, byte]) => {
      const block = blockOf(recorded) ?? new Uint8Array(1);
      return block.with(at % block.length, byte);
    });
    let readCount = 0;
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), changed), (bytes) => {
        for (const read of [readSeconds(bytes), readHeads(bytes)]) {
          if (read !== null) readCount += 1;
          expect(read?.length ?? 0).toBeLessThanOrEqual(BLOCK_S);
        }
      }),
      { numRuns: 300 },
    );
    expect(readCount).toBeGreaterThan(0);
  });
});

test('the size of a second depends on what changed in it', () => {
  const chat = (second: number): Second => {
    const ids = Array.from({ length: 100 }, (_, index) => index * 3);
    const counts = ids.map((_, index) => (index === second % 100 ? 2 : 1));
    return {
      second,
      isGap: false,
      messages: 10,
      chatters: 90,
      emoteChatters: 80,
      totals: { 'every-use': 101, 'once-a-message': 101, 'once-a-chatter': 101 },
      emoteIds: ids,
      counts: { 'every-use': counts, 'once-a-message': counts, 'once-a-chatter': counts },
    };
  };
  const whole = blockOf(Array.from({ length: BLOCK_S }, (_, index) => chat(START + index))) as Uint8Array;
  const first = blockOf([chat(START)]) as Uint8Array;
  // Two emotes change in each second.
  expect((whole.length - first.length) / (BLOCK_S - 1)).toBeLessThan(14);
});
