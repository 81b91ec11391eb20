import { expect, test } from 'vitest';
import { SHOWN_TEXT_MAX_LENGTH, shownText } from './shown-text.ts';

test('texts without controls are unchanged, also in right-to-left scripts', () => {
  for (const text of ['', 'Kappa', ':)', 'дякую', 'عربي', 'עברית', '👩‍👩‍👧', 'é̂'])
    expect(shownText(text)).toBe(text);
});

test('a control that reorders the text around it is shown as a replacement character', () => {
  const controls = Array.from('\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069');
  for (const control of controls) expect(shownText(`abc${control}def`)).toBe('abc\ufffddef');
});

test('a text is cut after a bounded length, and not inside a character', () => {
  expect(shownText('x'.repeat(SHOWN_TEXT_MAX_LENGTH))).toHaveLength(SHOWN_TEXT_MAX_LENGTH);
  expect(shownText('x'.repeat(1_000_000))).toBe(`${'x'.repeat(SHOWN_TEXT_MAX_LENGTH)}…`);
  const pairs = shownText(`x${'😀'.repeat(500)}`);
  expect(pairs.length).toBeLessThanOrEqual(SHOWN_TEXT_MAX_LENGTH + 1);
  expect(pairs).toMatch(/^x(😀)+…$/u);
});
