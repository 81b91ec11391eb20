import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRetainedLines } from './retained-lines.ts';

/** A message whose line is `frame[start, end)`. */
const messageIn = (frame: string, start: number, end: number) => ({
  frame,
  frameStart: start,
  line: frame.slice(start, end),
});

test('a frame counts once for all of its lines, until the last of them is released', () => {
  const lines = createRetainedLines();
  const frame = 'one\r\ntwo\r\n';
  lines.add(messageIn(frame, 0, 3), 0);
  lines.add(messageIn(frame, 5, 8), 1);
  lines.add(messageIn('three', 0, 5), 2);
  expect([0, 1, 2, 3].map(lines.lineOf)).toEqual(['one', 'two', 'three', null]);
  expect(lines.retainedLength()).toBe(frame.length + 5);
  lines.releaseOldest();
  expect([0, 1, 2].map(lines.lineOf)).toEqual([null, 'two', 'three']);
  expect(lines.retainedLength()).toBe(frame.length + 5);
  lines.releaseOldest();
  expect(lines.retainedLength()).toBe(5);
  lines.releaseOldest();
  expect(lines.retainedLength()).toBe(0);
  lines.add(messageIn('three', 0, 5), 3);
  expect(lines.retainedLength()).toBe(5);
});

test('after any order of adding, dropping and releasing, a line is the one that was added, or null', () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('add' as const), many: fc.integer({ min: 1, max: 900 }) }),
    },
    fc.record({ kind: fc.constant('release' as const), many: fc.integer({ min: 1, max: 1_200 }) }),
    fc.record({ kind: fc.constant('drop' as const), back: fc.nat(2_000) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const lines = createRetainedLines();
      const expected: (string | null)[] = [];
      for (const done of steps) {
        if (done.kind === 'add') {
          for (let left = done.many; left > 0; left--) {
            const number = expected.length;
            lines.add(messageIn(`frame ${number}`, 6, 6 + `${number}`.length), number);
            expected.push(`${number}`);
          }
        } else if (done.kind === 'release') {
          for (let left = done.many; left > 0 && lines.oldestNumber() < expected.length; left--) {
            expected[lines.oldestNumber()] = null;
            lines.releaseOldest();
          }
        } else {
          const number = expected.length - 1 - done.back;
          if (number < lines.oldestNumber()) continue;
          lines.drop(number);
          expected[number] = null;
        }
        expect(expected.map((_, number) => lines.lineOf(number))).toEqual(expected);
      }
    }),
    { numRuns: 50 },
  );
});
