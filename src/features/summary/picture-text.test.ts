import { expect, test } from 'vitest';
import { cutText } from './picture-text.ts';

test.each([
  ['it fits', 'LUL', ', the most used', 18, 'LUL, the most used'],
  ['it is too long', 'WWWWWWWWWW', '', 5, 'WWWW…'],
  ['its end stays', 'WWWWWWWWWW', ' end', 8, 'WWW… end'],
  ['there is no room at all', 'WWWW', '', 0, '…'],
  ['a character of two units is at the cut', 'ab😀😀😀', '', 4, 'ab…'],
  ['there is nothing to cut', '', 'emotes', 3, 'emotes'],
])('a text in one line, where %s', (_what, text, end, width, cut) => {
  expect(cutText(text, end, width, (candidate) => candidate.length)).toBe(cut);
});
