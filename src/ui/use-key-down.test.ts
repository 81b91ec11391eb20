import { expect, test } from 'vitest';
import { isLetterKey } from './use-key-down.ts';

test.each([
  ['on a usual layout', 'm', 'KeyM', true],
  ['with Shift', 'M', 'KeyM', true],
  ['on a Russian layout', 'ь', 'KeyM', true],
  ['on a Greek layout', 'μ', 'KeyM', true],
  ['with Option on a Mac', 'µ', 'KeyM', true],
  ['on AZERTY, at another place', 'm', 'Semicolon', true],
  ['another letter at its place', 'l', 'KeyM', false],
  ['another letter', 'n', 'KeyN', false],
  ['a key that has a name', 'Escape', 'Escape', false],
])('the letter m %s: %s at %s is %s', (_, key, code, isM) => {
  expect(isLetterKey({ key, code }, 'm')).toBe(isM);
});
