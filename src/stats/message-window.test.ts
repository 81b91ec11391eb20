import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import { type Emote, type EmoteCount, emoteKey } from '../domain/emote.ts';
import { createMessageWindow, type MessageWindow } from './message-window.ts';

const at = (ms: number): MonotonicMs => ms as MonotonicMs;
const emote = (code: string): Emote => ({
  key: emoteKey('7TV', code),
  id: code,
  code,
  imageUrl: '',
  source: '7TV',
  score: 1,
});
const A = emote('A');
const B = emote('B');
interface Said {
  readonly text: string;
}
const message = (text: string): Said => ({ text });
const counts = (window: MessageWindow<Said>): Record<string, number> =>
  Object.fromEntries(Array.from(window.uses(), (use) => [use.emote.code, use.count]));

test('a use leaves the window exactly ten seconds after it was sent', () => {
  const window = createMessageWindow<Said>();
  window.add(message('1'), at(500), [{ emote: A, count: 2 }], 1);
  window.ageTo(at(10_499));
  expect(counts(window)).toEqual({ A: 2 });
  window.ageTo(at(10_500));
  expect(counts(window)).toEqual({});
  expect(window.total()).toBe(0);
});

test('a message that arrives late counts for what is left of its ten seconds', () => {
  const window = createMessageWindow<Said>();
  window.ageTo(at(20_000));
  window.add(message('late'), at(12_000), [{ emote: A, count: 1 }], 1);
  window.add(message('too late'), at(10_000), [{ emote: B, count: 1 }], 1);
  expect(counts(window)).toEqual({ A: 1 });
  window.ageTo(at(22_000));
  expect(counts(window)).toEqual({});
});

test('more messages than are held stay counted for their ten seconds, and are not counted again', () => {
  const window = createMessageWindow<Said>(3);
  for (let i = 0; i < 10; i++) window.add(message(`${i}`), at(i), [{ emote: A, count: 1 }], 1);
  expect(window.total()).toBe(10);
  expect(Array.from(window.heldMessages(), (held) => held.message.text)).toEqual(['9', '8', '7']);
  window.recount(() => [{ emote: B, count: 1 }]);
  expect(counts(window)).toEqual({ A: 7, B: 3 });
  window.ageTo(at(10_006));
  expect(counts(window)).toEqual({ B: 3 });
});

test('the oldest message held tells its age, counted or not', () => {
  const window = createMessageWindow<Said>(2);
  expect(window.oldestSentAt()).toBeNull();
  window.add(message('1'), at(5), [], 1);
  window.add(message('2'), at(7), [], 1);
  window.ageTo(at(60_000));
  expect(window.oldestSentAt()).toBe(5);
  window.add(message('3'), at(60_000), [], 1);
  expect(window.oldestSentAt()).toBe(7);
});

test('a flood far beyond those held is counted whole, and leaves whole', () => {
  const window = createMessageWindow<Said>(100);
  for (let i = 0; i < 30_000; i++) window.add(message(`${i}`), at(i / 5), [{ emote: A, count: 1 }], 1);
  expect(window.total()).toBe(30_000);
  window.ageTo(at(11_000));
  expect(window.total()).toBe(30_000 - 5_001);
  for (let i = 0; i < 5_000; i++) window.add(message(`${i}`), at(11_000 + i), [{ emote: B, count: 1 }], 1);
  window.ageTo(at(16_000));
  expect(counts(window)).toEqual({ B: 5_000 });
  expect(window.oldestSentAt()).toBe(15_900);
  window.remove(({ text }) => text === '4999');
  expect(window.total()).toBe(4_999);
});

test('any number of messages may come late and in any order: each leaves ten seconds after it was sent', () => {
  const window = createMessageWindow<Said>();
  const COUNT = 200_000;
  window.add(message('newest'), at(COUNT), [{ emote: B, count: 1 }], 1);
  for (let i = 0; i < COUNT; i++) {
    window.add(message(`${i}`), at((i * 7_919) % COUNT), [{ emote: A, count: 1 }], 1);
  }
  window.ageTo(at(10_000));
  expect(counts(window)).toEqual({ A: COUNT - 1, B: 1 });
  window.ageTo(at(COUNT - 500 + 10_000));
  expect(counts(window)).toEqual({ A: 499, B: 1 });
});

test('a message that was removed counts no more, is not counted again, and is held no longer', () => {
  const window = createMessageWindow<Said>();
  window.add(message('keep'), at(0), [{ emote: A, count: 1 }], 1);
  window.add(message('gone'), at(1), [{ emote: A, count: 4 }], 1);
  window.remove(({ text }) => text === 'gone');
  expect(counts(window)).toEqual({ A: 1 });
  window.recount(() => [{ emote: B, count: 1 }]);
  expect(counts(window)).toEqual({ B: 1 });
  expect(Array.from(window.heldMessages(), (held) => held.message.text)).toEqual(['keep']);
  window.ageTo(at(20_000));
  expect(window.total()).toBe(0);
});

test('one message is taken out by its number, once, and only while it is held and in the window', () => {
  const window = createMessageWindow<Said>(3);
  const numbers = [0, 1, 2, 3, 4].map((sentAt) => {
    const number = window.nextNumber();
    window.add(message(`${sentAt}`), at(sentAt * 1_000), [{ emote: A, count: 1 }], 1);
    return number;
  });
  window.removeNumber(numbers[3] as number);
  window.removeNumber(numbers[3] as number);
  for (const unknown of [-1, 0, 5]) window.removeNumber(unknown);
  expect(Array.from(window.heldMessages(), (held) => held.message.text)).toEqual(['4', '2']);
  expect(counts(window)).toEqual({ A: 4 });
  window.ageTo(at(12_000));
  window.removeNumber(numbers[2] as number);
  expect(counts(window)).toEqual({ A: 1 });
  window.ageTo(at(20_000));
  expect(window.total()).toBe(0);
});

test('past the text that may be held the oldest is let go: it counts on, and is neither counted again nor removed', () => {
  const window = createMessageWindow<Said>(100, 10);
  for (let i = 0; i < 5; i++) window.add(message(`${i}`), at(i), [{ emote: A, count: 1 }], 3);
  const held = () => Array.from(window.heldMessages(), ({ message: { text } }) => text);
  expect(held()).toEqual(['4', '3', '2']);
  window.recount(() => [{ emote: B, count: 1 }]);
  window.remove(({ text }) => text === '0' || text === '4');
  expect(counts(window)).toEqual({ A: 2, B: 2 });
  window.add(message('long'), at(5), [{ emote: A, count: 1 }], 11);
  expect(held()).toEqual([]);
  expect(counts(window)).toEqual({ A: 3, B: 2 });
  window.ageTo(at(10_004));
  expect(counts(window)).toEqual({ A: 1 });
  expect(window.oldestSentAt()).toBe(0);
});

test('a minute after a message left the window its text is let go, and its age is still told', () => {
  const window = createMessageWindow<Said>();
  window.add(message('1'), at(1_000), [{ emote: A, count: 1 }], 1);
  window.add(message('late'), at(500), [], 1);
  window.add(message('2'), at(2_000), [], 1);
  const held = () => Array.from(window.heldMessages(), ({ message: { text } }) => text);
  window.ageTo(at(70_999));
  expect(held()).toEqual(['2', 'late', '1']);
  window.ageTo(at(71_000));
  expect(held()).toEqual(['2']);
  window.ageTo(at(72_000));
  expect(held()).toEqual([]);
  expect(window.oldestSentAt()).toBe(1_000);
});

test('an emote whose code changed shows the newer one', () => {
  const window = createMessageWindow<Said>();
  window.add(message('1'), at(0), [{ emote: A, count: 1 }], 1);
  window.add(message('2'), at(0), [{ emote: { ...A, code: 'renamed' }, count: 1 }], 1);
  expect(counts(window)).toEqual({ renamed: 2 });
});

test('after any order of entering, ageing, removing and recounting, the counts equal a plain recount', () => {
  const uses = fc.uniqueArray(
    fc.record({ emote: fc.constantFrom('A', 'B', 'C', 'D'), count: fc.integer({ min: 1, max: 5 }) }),
    { selector: (use) => use.emote, maxLength: 4 },
  );
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), backMs: fc.nat(12_000), uses }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('age' as const), byMs: fc.nat(4_000) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('recount' as const), uses }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), back: fc.nat(15) }) },
  );
  const toUses = (list: readonly { emote: string; count: number }[]): readonly EmoteCount[] =>
    list.map((use) => ({ emote: emote(use.emote), count: use.count }));

  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 120 }), (capacity, steps) => {
      const window = createMessageWindow<Said>(capacity);
      const everything: { sentAt: number; uses: readonly EmoteCount[]; isRemoved: boolean }[] = [];
      let now = 0;
      for (const taken of steps) {
        if (taken.kind === 'add') {
          const sentAt = now - taken.backMs;
          everything.push({ sentAt, uses: toUses(taken.uses), isRemoved: false });
          window.add(message(`${everything.length - 1}`), at(sentAt), toUses(taken.uses), 1);
        } else if (taken.kind === 'age') {
          now += taken.byMs;
        } else if (taken.kind === 'remove') {
          const place = everything.length - 1 - taken.back;
          const seen = everything[place];
          window.remove(({ text }) => text === `${place}`);
          // Only held messages of the window can be removed.
          if (seen !== undefined && taken.back < capacity && seen.sentAt > now - 10_000) {
            seen.isRemoved = true;
            seen.uses = [];
          }
        } else {
          window.recount(() => toUses(taken.uses));
          for (const seen of everything.slice(-capacity)) {
            if (seen.sentAt > now - 10_000 && !seen.isRemoved) seen.uses = toUses(taken.uses);
          }
        }
        window.ageTo(at(now));

        const expected: Record<string, number> = {};
        for (const seen of everything) {
          if (seen.sentAt <= now - 10_000) continue;
          for (const use of seen.uses) expected[use.emote.code] = (expected[use.emote.code] ?? 0) + use.count;
        }
        expect(counts(window)).toEqual(expected);
        expect(window.total()).toBe(Object.values(expected).reduce((sum, count) => sum + count, 0));
      }
    }),
    { numRuns: 300 },
  );
});
