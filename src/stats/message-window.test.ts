import fc from 'fast-check';
import { expect, test } from 'vitest';
import { A, at, B, countsIn, startWindow, type Uses } from '../../tests/stages/window.ts';
import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import { createCounts } from './counts.ts';
import { createDistinctChatters } from './distinct-chatters.ts';
import { createSendQueue } from './message-window.ts';

test('a use leaves the window exactly ten seconds after it was sent', () => {
  const { window, add, counts, total } = startWindow();
  add('1', 500, [A, A]);
  window.moveTo(at(10_499));
  expect(counts()).toEqual({ [A]: 2 });
  window.moveTo(at(10_500));
  expect(counts()).toEqual({});
  expect(total()).toBe(0);
});

test('a message that arrives late counts for what is left of its ten seconds', () => {
  const { window, add, counts } = startWindow();
  window.moveTo(at(20_000));
  add('late', 12_000, [A]);
  add('too late', 10_000, [B]);
  expect(counts()).toEqual({ [A]: 1 });
  window.moveTo(at(22_000));
  expect(counts()).toEqual({});
});

test('the age of the oldest of the last messages is known, whether it is counted or not', () => {
  const { window, add } = startWindow({ capacity: 2 });
  expect(window.oldestSentAt()).toBeNull();
  add('1', 5, []);
  add('2', 7, []);
  window.moveTo(at(60_000));
  expect(window.oldestSentAt()).toBe(5);
  add('3', 60_000, []);
  expect(window.oldestSentAt()).toBe(7);
});

test('a flood far beyond the retained messages is counted whole, and leaves whole', () => {
  const { window, add, counts, total, removeLines } = startWindow({ capacity: 100 });
  for (let i = 0; i < 30_000; i++) add(`${i}`, i / 5, [A]);
  expect(total()).toBe(30_000);
  window.moveTo(at(11_000));
  expect(total()).toBe(30_000 - 5_001);
  for (let i = 0; i < 5_000; i++) add(`${i}`, 11_000 + i, [B]);
  window.moveTo(at(16_000));
  expect(counts()).toEqual({ [B]: 5_000 });
  expect(window.oldestSentAt()).toBe(15_900);
  removeLines((text) => text === '4999');
  expect(total()).toBe(4_999);
});

test('one message is removed by its number, once, and only while it is retained and in the window', () => {
  const { window, add, counts, total, retained } = startWindow({ capacity: 3 });
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
  const { window, add, recount, counts, retained, removeLines } = startWindow({
    capacity: 100,
    retainedLengthMax: 10,
    onRelease: (number) => released.push(number),
  });
  for (let i = 0; i < 5; i++) add(`${i}`, i, [A], { length: 3 });
  expect(retained()).toEqual(['4', '3', '2']);
  expect(released).toEqual([0, 1]);
  recount(() => [B]);
  removeLines((text) => text === '0' || text === '4');
  expect(counts()).toEqual({ [A]: 2, [B]: 2 });
  add('long', 5, [A], { length: 11 });
  expect(retained()).toEqual([]);
  expect(counts()).toEqual({ [A]: 3, [B]: 2 });
  window.moveTo(at(10_004));
  expect(counts()).toEqual({ [A]: 1 });
  expect(window.oldestSentAt()).toBe(0);
});

test('a minute after a message left the window its text is released, and its age is still known', () => {
  const { window, add, retained } = startWindow();
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
  const { window, add } = startWindow();
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

test('messages that are not counted again can be removed: what is left is complete since the last of them was sent', () => {
  const { window, add, recount, counts, removeLines } = startWindow({ capacity: 3 });
  const chatters = createDistinctChatters();
  window.observe(chatters);
  expect(window.removeUnretained()).toBeNull();
  for (const sentAt of [100, 500, 400, 600, 300, 700]) add(`${sentAt}`, sentAt, [A, A], { chatter: sentAt });
  removeLines((line) => line === '700');
  expect(window.removeUnretained()).toBe(500);
  expect([counts(), chatters.all()]).toEqual([{ [A]: 4 }, 2]);
  recount(() => [B]);
  expect(counts()).toEqual({ [B]: 2 });
  expect(window.removeUnretained()).toBeNull();
  window.moveTo(at(60_000));
  expect([counts(), chatters.all()]).toEqual([{}, 0]);
});

test('messages that wait stay within the memory bound, and beyond the retained ones they still count', () => {
  const { window, add, recount, counts, retained } = startWindow({ capacity: 4, retainedLengthMax: 9 });
  window.moveTo(at(0), 0);
  for (let i = 1; i <= 6; i++) add(`${i}`, i * 1_000, [A], { length: 3 });
  expect(retained()).toEqual(['6', '5', '4']);
  recount(() => [B]);
  window.moveTo(at(6_000), 6_000);
  expect(counts()).toEqual({ [A]: 3, [B]: 3 });
});

test('each number is removed once its time has come, however far apart the times are', () => {
  const step = fc.record({
    byMs: fc.double({ min: 0, max: 30_000, noNaN: true }),
    ahead: fc.array(fc.nat(60_000)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const times: number[] = [];
      const queue = createSendQueue((number) => times[number] as number);
      const expected = new Set<number>();
      let until = -5_000;
      for (const { byMs, ahead } of steps) {
        for (const ms of ahead) {
          times.push(until + 1 + ms);
          expected.add(times.length - 1);
          queue.add(times.length - 1, until + 1 + ms);
        }
        until += byMs;
        const removed: number[] = [];
        queue.removeUntil(until, (number) => removed.push(number));
        const due = Array.from(expected).filter((number) => (times[number] as number) <= until);
        expect(removed.toSorted((a, b) => a - b)).toEqual(due);
        expect(removed.map((number) => times[number] as number)).toEqual(
          due.map((number) => times[number] as number).toSorted((a, b) => a - b),
        );
        for (const number of due) expected.delete(number);
        expect([...queue.numbers()].toSorted((a, b) => a - b)).toEqual([...expected]);
      }
    }),
  );
});

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
