import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import { MESSAGES_RETAINED } from '../domain/limits.ts';
import { createCounts, createMessageCounts } from './counts.ts';
import { createDistinctChatters } from './distinct-chatters.ts';
import { createMessageWindow, UNKNOWN_CHATTER } from './message-window.ts';
import type { WindowObserver } from './window-observer.ts';

const at = (ms: number): MonotonicMs => ms as MonotonicMs;
const A = 0;
const B = 1;

/** Emote numbers, once per use. */
type Uses = readonly number[];
const times = (emote: number, count: number): Uses => new Array(count).fill(emote);

function start(options: Parameters<typeof createMessageWindow>[1] = {}, mode: CountingMode = 'every-use') {
  const messageCounts = createMessageCounts();
  const window = createMessageWindow<string>(messageCounts, options);
  const { capacity = MESSAGES_RETAINED } = options;
  const counts = createCounts(mode);
  window.observe(counts);
  const collect = (uses: Uses): void => {
    for (const emote of uses) messageCounts.addUse(emote);
  };
  return {
    window,
    add(text: string, sentAt: number, uses: Uses, { length = 1, chatter = UNKNOWN_CHATTER } = {}) {
      collect(uses);
      window.add(text, at(sentAt), length, chatter);
    },
    recount: (usesOf: (text: string) => Uses, chatterOf = (_text: string) => UNKNOWN_CHATTER) =>
      window.recount((text) => {
        collect(usesOf(text));
        return chatterOf(text);
      }),
    /** By emote number. */
    counts: () => countsIn(counts),
    total: counts.total,
    /** Of the last messages those that may be removed or counted again, newest first. */
    retained() {
      const next = window.nextNumber();
      const numbers = Array.from({ length: Math.min(next, capacity) }, (_, back) => next - 1 - back);
      return numbers.map(window.messageOf).filter((message) => message !== null);
    },
  };
}

function countsIn(counts: ReturnType<typeof createCounts>): Record<number, number> {
  return Object.fromEntries(counts.presentEmotes().map((emote) => [emote, counts.countOf(emote)]));
}

test('a use leaves the window exactly ten seconds after it was sent', () => {
  const { window, add, counts, total } = start();
  add('1', 500, [A, A]);
  window.moveTo(at(10_499));
  expect(counts()).toEqual({ [A]: 2 });
  window.moveTo(at(10_500));
  expect(counts()).toEqual({});
  expect(total()).toBe(0);
});

test('a message that arrives late counts for what is left of its ten seconds', () => {
  const { window, add, counts } = start();
  window.moveTo(at(20_000));
  add('late', 12_000, [A]);
  add('too late', 10_000, [B]);
  expect(counts()).toEqual({ [A]: 1 });
  window.moveTo(at(22_000));
  expect(counts()).toEqual({});
});

test('more messages than are retained stay counted for their ten seconds, and are not counted again', () => {
  const { window, add, recount, counts, total, retained } = start({ capacity: 3 });
  for (let i = 0; i < 10; i++) add(`${i}`, i, [A]);
  expect(total()).toBe(10);
  expect(retained()).toEqual(['9', '8', '7']);
  recount(() => [B]);
  expect(counts()).toEqual({ [A]: 7, [B]: 3 });
  window.moveTo(at(10_006));
  expect(counts()).toEqual({ [B]: 3 });
});

test('the age of the oldest of the last messages is known, whether it is counted or not', () => {
  const { window, add } = start({ capacity: 2 });
  expect(window.oldestSentAt()).toBeNull();
  add('1', 5, []);
  add('2', 7, []);
  window.moveTo(at(60_000));
  expect(window.oldestSentAt()).toBe(5);
  add('3', 60_000, []);
  expect(window.oldestSentAt()).toBe(7);
});

test('a flood far beyond the retained messages is counted whole, and leaves whole', () => {
  const { window, add, counts, total } = start({ capacity: 100 });
  for (let i = 0; i < 30_000; i++) add(`${i}`, i / 5, [A]);
  expect(total()).toBe(30_000);
  window.moveTo(at(11_000));
  expect(total()).toBe(30_000 - 5_001);
  for (let i = 0; i < 5_000; i++) add(`${i}`, 11_000 + i, [B]);
  window.moveTo(at(16_000));
  expect(counts()).toEqual({ [B]: 5_000 });
  expect(window.oldestSentAt()).toBe(15_900);
  window.remove((text) => text === '4999');
  expect(total()).toBe(4_999);
});

test('any number of messages may come late and in any order: each leaves ten seconds after it was sent', () => {
  const { window, add, counts } = start();
  const COUNT = 200_000;
  add('newest', COUNT, [B]);
  for (let i = 0; i < COUNT; i++) add(`${i}`, (i * 7_919) % COUNT, [A]);
  window.moveTo(at(10_000));
  expect(counts()).toEqual({ [A]: COUNT - 1, [B]: 1 });
  window.moveTo(at(COUNT - 500 + 10_000));
  expect(counts()).toEqual({ [A]: 499, [B]: 1 });
});

test('a removed message counts no more, is not counted again, and is no longer retained', () => {
  const { window, add, recount, counts, total, retained } = start();
  add('keep', 0, [A]);
  add('gone', 1, times(A, 4));
  window.remove((text) => text === 'gone');
  expect(counts()).toEqual({ [A]: 1 });
  recount(() => [B]);
  expect(counts()).toEqual({ [B]: 1 });
  expect(retained()).toEqual(['keep']);
  window.moveTo(at(20_000));
  expect(total()).toBe(0);
});

test('one message is removed by its number, once, and only while it is retained and in the window', () => {
  const { window, add, counts, total, retained } = start({ capacity: 3 });
  for (let i = 0; i < 5; i++) add(`${i}`, i * 1_000, [A]);
  window.removeNumber(3);
  window.removeNumber(3);
  for (const unknown of [-1, 0, 5]) window.removeNumber(unknown);
  expect(retained()).toEqual(['4', '2']);
  expect(counts()).toEqual({ [A]: 4 });
  window.moveTo(at(12_000));
  window.removeNumber(2);
  expect(counts()).toEqual({ [A]: 1 });
  window.moveTo(at(20_000));
  expect(total()).toBe(0);
});

test('past the memory bound the oldest text is released: it stays counted, and is neither recounted nor removed', () => {
  const released: number[] = [];
  const { window, add, recount, counts, retained } = start({
    capacity: 100,
    retainedLengthMax: 10,
    onRelease: (number) => released.push(number),
  });
  for (let i = 0; i < 5; i++) add(`${i}`, i, [A], { length: 3 });
  expect(retained()).toEqual(['4', '3', '2']);
  expect(released).toEqual([0, 1]);
  recount(() => [B]);
  window.remove((text) => text === '0' || text === '4');
  expect(counts()).toEqual({ [A]: 2, [B]: 2 });
  add('long', 5, [A], { length: 11 });
  expect(retained()).toEqual([]);
  expect(counts()).toEqual({ [A]: 3, [B]: 2 });
  window.moveTo(at(10_004));
  expect(counts()).toEqual({ [A]: 1 });
  expect(window.oldestSentAt()).toBe(0);
});

test('a minute after a message left the window its text is released, and its age is still known', () => {
  const { window, add, retained } = start();
  add('1', 1_000, [A]);
  add('late', 500, []);
  add('2', 2_000, []);
  window.moveTo(at(70_999));
  expect(retained()).toEqual(['2', 'late', '1']);
  window.moveTo(at(71_000));
  expect(retained()).toEqual(['2']);
  window.moveTo(at(72_000));
  expect(retained()).toEqual([]);
  expect(window.oldestSentAt()).toBe(1_000);
});

test('an observer that comes later sees the messages of the window, until it stops', () => {
  const { window, add } = start();
  add('1', 0, [A, B, A]);
  window.moveTo(at(5_000));
  add('2', 5_000, [B]);
  const late = createCounts('once-a-message');
  const stop = window.observe(late);
  expect(countsIn(late)).toEqual({ [A]: 1, [B]: 2 });
  window.moveTo(at(10_000));
  expect(countsIn(late)).toEqual({ [B]: 1 });
  stop();
  add('3', 10_000, [A]);
  expect(countsIn(late)).toEqual({ [B]: 1 });
});

test('emotes with other numbers are counted as before by an observer that starts again', () => {
  const { window, add, recount } = start({ capacity: 2 });
  for (let i = 0; i < 4; i++) add(`${i}`, i, [A, B, B]);
  window.renumber((emote) => 70_000 - emote);
  const counts = createCounts('every-use');
  window.observe(counts);
  expect(countsIn(counts)).toEqual({ 70000: 4, 69999: 8 });
  recount(() => [A]);
  expect(countsIn(counts)).toEqual({ 70000: 2, 69999: 4, [A]: 2 });
  window.moveTo(at(60_000));
  expect(countsIn(counts)).toEqual({});
});

test('an observer learns whether a message left by age, or is removed or counted again', () => {
  const { window, add, recount } = start();
  const calls: string[] = [];
  const note = (event: string): WindowObserver['entered'] => {
    return (pairs, first, end, chatter, number) =>
      calls.push(`${event} ${number} of ${chatter}: ${pairs.slice(first, end)} ${window.messageOf(number)}`);
  };
  window.observe({
    entered: note('entered'),
    left: (pairs, first, end, chatter, number, isByAge) =>
      note(isByAge ? 'left' : 'withdrawn')(pairs, first, end, chatter, number),
  });
  window.moveTo(at(5_000));
  add('a', 1_000, [A, A], { chatter: 7 });
  add('b', 2_000, [A]);
  add('too late', -5_000, [A]);
  recount(() => [B]);
  window.removeNumber(0);
  window.moveTo(at(12_000));
  expect(calls).toEqual([
    'entered 0 of 7: 0,2 a',
    'entered 1 of -2: 0,1 b',
    'withdrawn 0 of 7: 0,2 a',
    'entered 0 of 7: 1,1 a',
    'withdrawn 1 of -2: 0,1 b',
    'entered 1 of -2: 1,1 b',
    'withdrawn 0 of 7: 1,1 a',
    'left 1 of -2: 1,1 b',
  ]);
});

interface Sent {
  readonly sentAt: number;
  readonly chatter: number;
  uses: Uses;
}

/** The rules of R-MODE, written down plainly. */
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

test('a message that is sent after the end of a delayed window waits for it; one that is removed or counted again meanwhile never counts as it was', () => {
  const { window, add, recount, counts, total } = start();
  const chatters = createDistinctChatters();
  window.observe(chatters);
  window.moveTo(at(5_000), 5_000);
  add('now', 5_000, [A]);
  add('gone', 5_500, [A, A], { chatter: 7 });
  add('later', 6_500, [A]);
  expect([counts(), window.waitingCount()]).toEqual([{ [A]: 1 }, 2]);
  window.remove((text) => text === 'gone');
  recount(() => [B]);
  expect(counts()).toEqual({ [B]: 1 });
  window.moveTo(at(6_000), 6_000);
  expect([counts(), window.waitingCount(), chatters.all()]).toEqual([{ [B]: 1 }, 1, 1]);
  window.moveTo(at(7_000));
  expect([counts(), window.waitingCount(), chatters.all()]).toEqual([{ [B]: 2 }, 0, 2]);
  add('at once', 7_500, [A]);
  expect(total()).toBe(3);
  window.moveTo(at(60_000));
  expect([total(), chatters.all()]).toEqual([0, 0]);
});

test('messages that wait stay within the memory bound, and beyond the retained ones they still count', () => {
  const { window, add, recount, counts, retained } = start({ capacity: 4, retainedLengthMax: 9 });
  window.moveTo(at(0), 0);
  for (let i = 1; i <= 6; i++) add(`${i}`, i * 1_000, [A], { length: 3 });
  expect(retained()).toEqual(['6', '5', '4']);
  recount(() => [B]);
  window.moveTo(at(6_000), 6_000);
  expect(counts()).toEqual({ [A]: 3, [B]: 3 });
});

test('columns that grow keep the messages that wait', () => {
  const { window, add, total } = start({ capacity: 10 });
  window.moveTo(at(0), 0);
  for (let i = 1; i <= 5_000; i++) add(`${i}`, i, [A]);
  window.moveTo(at(5_000), 5_000);
  expect(total()).toBe(5_000);
});

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
        const { window, add, recount, counts, total } = start({ capacity }, mode);
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
            window.remove((text) => text === `${index}`);
            // Only retained messages of the window, and those that wait, can be removed.
            if (message !== undefined && done.back < capacity && isYoung(message)) {
              message.isRemoved = true;
              message.uses = [];
            }
          } else if (done.kind === 'delay') {
            delayMs = done.ms;
          } else {
            recount(
              () => done.uses,
              (text) => sent[Number(text)]?.chatter ?? UNKNOWN_CHATTER,
            );
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
