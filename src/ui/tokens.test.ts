import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('src/ui/tokens.css', 'utf8');

/** The two colours of a token. */
function colourOf(token: string, theme: 'light' | 'dark'): string {
  const [, light, dark] = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  const colour = theme === 'light' ? light : dark;
  if (colour === undefined) throw new Error(`no token ${token}`);
  return colour;
}

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'] as const)(
  'bars are visible in the %s theme, and text on them and in the caption of a past second can be read',
  (theme) => {
    const on = (token: string, ground: string): number =>
      contrast(colourOf(token, theme), colourOf(ground, theme));
    for (const bar of ['bar', 'past-bar']) expect(on(bar, 'surface')).toBeGreaterThanOrEqual(1.5);
    expect(on('bar-end', 'bar')).toBeGreaterThanOrEqual(2.3);
    expect(on('past-fill', 'past-bar')).toBeGreaterThanOrEqual(2.3);
    for (const ground of ['surface', 'bar', 'past-bar']) {
      expect(on('text', ground)).toBeGreaterThanOrEqual(4.5);
      expect(on('muted-on-bar', ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const token of ['past', 'text', 'muted']) {
      expect(on(token, 'past-soft')).toBeGreaterThanOrEqual(4.5);
    }
    expect(on('on-past', 'past-fill')).toBeGreaterThanOrEqual(4.5);
  },
);
