import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { countRepeats } from './pattern-bounds.ts';

test.each([
  ['', 0],
  ['ha(ha)+', 0],
  ['a*b?c+', 0],
  ['x{1000}', 1_000],
  ['x{2,5}y{3,}z{4}', 12],
  ['(ab){10}', 30],
  ['((a{10}){10}){10}', 1_110],
  ['(.?){1000}x', 2_000],
  ['[a-z]{7}', 7],
  ['[]{5}]', 0],
  ['[^\\]{5}]{2}', 2],
  ['\\{5}', 0],
  ['\\p{Greek}{5}', 5],
  ['a{b}', 0],
  ['\\Q[\\Ex{1000}', 1_000],
  ['x{5})y{5}', 10],
])('the counted repeats of %s have the size %d', (pattern, repeats) => {
  expect(countRepeats(pattern)).toBe(repeats);
});

test('a pattern that the engine unrolls to a large program is never counted as a small one', () => {
  const parts = [
    'a',
    '(',
    '(?:',
    ')',
    '[',
    ']',
    '\\Q',
    '\\E',
    '{90}',
    '{90,}',
    '|',
    '\\',
    '^',
    '[^]',
    '\\pL',
    '?',
    '\\Q[\\E',
    '[)]',
    '[]]',
  ];
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  let compiled = 0;
  for (let i = 0; i < 6_000; i++) {
    const pattern = Array.from({ length: 3 + next(10) }, () => parts[next(parts.length)]).join('');
    let size: number;
    try {
      size = RE2JS.compile(pattern).programSize();
    } catch {
      continue;
    }
    compiled++;
    // A character, a group or a branch takes a few instructions.
    expect(size, pattern).toBeLessThanOrEqual(10 + 4 * (pattern.length + countRepeats(pattern)));
  }
  expect(compiled).toBeGreaterThan(500);
});
