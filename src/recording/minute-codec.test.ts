import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Second } from '../domain/recording.ts';
import { gapAt } from '../domain/series.ts';
import { BLOCK_S, encodeSeconds, readHeads, readSeconds } from './minute-codec.ts';

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

test('a block gives back every second', () => {
  fc.assert(
    fc.property(seconds, (recorded) => {
      const block = encodeSeconds(recorded);
      expect(readSeconds(block)).toEqual(recorded);
      expect(readHeads(block)).toEqual(recorded.map(({ emoteIds: _ids, counts: _counts, ...head }) => head));
    }),
  );
});

describe('a damaged block', () => {
  test('that is cut off is null', () => {
    fc.assert(
      fc.property(seconds, fc.nat(), (recorded, at) => {
        const block = encodeSeconds(recorded);
        const cut = block.subarray(0, at % block.length);
        expect(readSeconds(cut)).toBeNull();
      }),
    );
  });

  test('of any bytes is survived', () => {
    const changed = fc.tuple(seconds, fc.nat(), fc.nat({ max: 255 })).map(([recorded, at, byte]) => {
      const block = encodeSeconds(recorded);
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
  const whole = encodeSeconds(Array.from({ length: BLOCK_S }, (_, index) => chat(START + index)));
  const first = encodeSeconds([chat(START)]);
  // Two emotes change in each second.
  expect((whole.length - first.length) / (BLOCK_S - 1)).toBeLessThan(14);
});
