import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSendQueue } from './send-queue.ts';

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
