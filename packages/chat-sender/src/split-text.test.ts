import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitText } from './split-text.ts';

const x = (count: number): string => 'x'.repeat(count);
const lengths = (text: string): readonly number[] => splitText(text).map(({ length }) => length);

describe('a text', () => {
  test('of 499 characters stays whole, one of 500 is split', () => {
    expect(lengths(x(499))).toEqual([499]);
    expect(lengths(x(500))).toEqual([499, 1]);
  });

  test.each([
    ['at the last space before 500', `${x(100)} ${x(300)} ${x(200)}`, [401, 200]],
    ['at a space just before 500', `${x(499)} ${x(3)}`, [499, 3]],
    ['hard where the first space comes later', `${x(500)} ${x(3)}`, [499, 5]],
    ['hard where the only space is the first character', ` ${x(600)}`, [499, 102]],
    ['again and again', x(1_200), [499, 499, 202]],
  ])('is split %s', (_, text, expected) => {
    expect(lengths(text)).toEqual(expected);
  });

  test('is not split inside a character', () => {
    expect(splitText(`${x(498)}😀${x(3)}`)).toEqual([x(498), `😀${x(3)}`]);
  });

  test.each(['', '   ', ' '.repeat(1_200)])('of only spaces has no parts', (text) => {
    expect(splitText(text)).toEqual([]);
  });

  test.each([
    `${x(300)} and ${x(150)} /ban somebody ${x(100)}`,
    `${x(300)} and ${x(150)} .timeout somebody ${x(100)}`,
    `${x(499)}/ban${x(50)}`,
  ])('is not split so that a command comes out of it: %s', (text) => {
    expect(splitText(text).length).toBe(2);
    expect(splitText(text).filter((part) => /^[/.][a-z]/.test(part))).toEqual([]);
  });

  test('loses only a space at a cut, and has no part of 500 or more', () => {
    const chunk = fc.constantFrom('word', ' ', '  ', 'x'.repeat(120), '😀', 'é', '/', '.', 'y'.repeat(499));
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 60 }), (chunks) => {
        const text = chunks.join('');
        const parts = splitText(text);
        expect(parts.every((part) => part.length < 500 && part.trim() !== '')).toBe(true);
        expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        // `encodeURIComponent` throws for half of a surrogate pair.
        for (const part of parts) encodeURIComponent(part);
      }),
    );
  });
});
