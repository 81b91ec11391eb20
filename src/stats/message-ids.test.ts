import { expect, test } from 'vitest';
import { createCountedText } from '../../tests/stages/reference-counter.ts';
import { createMessageIds } from './message-ids.ts';

/** Ids of messages, of which the last `retained` still have their line. */
function start(retained = Number.POSITIVE_INFINITY) {
  const lines: (string | null)[] = [];
  const ids = createMessageIds({
    lineOf: (number) => lines[number] ?? null,
    oldestNumber: () => Math.max(0, lines.length - 10_000),
  });
  return {
    ids,
    /** True for a repeat; another message has its number then. */
    isRepeat(id: string): boolean {
      const number = lines.length;
      const line = `@id=${id};mod=0`;
      if (!ids.add({ line, idStart: 4, idEnd: 4 + id.length }, number)) return true;
      lines.push(line);
      const released = number - retained;
      if (released >= 0) {
        ids.keepId(released);
        lines[released] = null;
      }
      return false;
    },
  };
}

test.each([Number.POSITIVE_INFINITY, 0, 1])(
  'an id counts once, with the lines of the last %d messages',
  (retained) => {
    const { isRepeat } = start(retained);
    expect(['a', 'b', 'c', 'a', 'b', 'c', 'd'].map(isRepeat)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
  },
);

test('a message without an id is never a repeat', () => {
  const { isRepeat, ids } = start();
  expect(['', ''].map(isRepeat)).toEqual([false, false]);
  expect(ids.numberOf('')).toBe(-1);
});

test('an id of 128 characters is known, a longer one is not', () => {
  const { isRepeat } = start();
  const ids = [128, 129].map((length) => 'x'.repeat(length));
  expect([...ids, ...ids].map(isRepeat)).toEqual([false, false, true, false]);
});

test.each([Number.POSITIVE_INFINITY, 500])(
  'of 60 000 messages the last 10 000 are found by their ids, with the lines of the last %d',
  (retained) => {
    const { isRepeat, ids } = start(retained);
    let repeats = 0;
    for (let i = 0; i < 60_000; i++) if (isRepeat(`id${i}`)) repeats++;
    expect(repeats).toBe(0);
    expect(['id59999', 'id50000', 'id1', 'other'].map(ids.numberOf)).toEqual([59_999, 50_000, -1, -1]);
    expect(isRepeat('id50000')).toBe(true);
  },
);

test('ids that collide are found as well, and ten times as many of them take ten times the work', () => {
  const stepsOf = (count: number): number => {
    const { ids } = start();
    const idAt = (number: number): string => `${String(number).padStart(8, '0')}-alike-end`;
    let steps = 0;
    for (let number = 0; number < count; number++) {
      const { text, steps: stepsOfLine } = createCountedText(`@id=${idAt(number)};`);
      expect(ids.add({ line: text, idStart: 4, idEnd: 4 + idAt(number).length }, number)).toBe(true);
      steps += stepsOfLine();
    }
    expect([0, 20, 100, count - 1].map((number) => ids.numberOf(idAt(number)))).toContain(count - 1);
    return steps;
  };
  expect(stepsOf(5_000)).toBeLessThan(12 * stepsOf(500));
});
