import { expect, test } from 'vitest';
import { splitLines } from './split-lines.ts';

/** The lines of a text that is read in parts of this length; of a long one its length. */
function linesOf(text: string, partLength: number) {
  const lines: unknown[] = [];
  const reader = splitLines((line, number) =>
    lines.push([number, line && line.length > 9 ? line.length : line]),
  );
  for (let at = 0; at < text.length; at += partLength) reader.read(text.slice(at, at + partLength));
  reader.end();
  return lines;
}

const MOST = 262_144;

test.each([1_000, MOST, 1e9])(
  'a line that is too long is one line, in parts of %d characters',
  (partLength) => {
    const text = ['a', 'x'.repeat(MOST), 'y'.repeat(MOST + 1), 'z'.repeat(3 * MOST), 'b'].join('\n');
    expect(linesOf(text, partLength)).toEqual([
      [1, 'a'],
      [2, MOST],
      [3, null],
      [4, null],
      [5, 'b'],
    ]);
  },
);

test('a text of one endless line is not held', () => {
  let isTold = false;
  const reader = splitLines((line) => {
    isTold = line === null;
  });
  // More than a text can have.
  for (let length = 0; length < 2 ** 29 + MOST; length += MOST) reader.read('x'.repeat(MOST));
  reader.end();
  expect(isTold).toBe(true);
});
