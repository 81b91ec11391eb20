import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOUNDS, DEFAULTS, readVideoOptions } from './video-options.ts';

test('saved options are read as they are, and unknown ones left out', () => {
  const saved = { on: false, threshold: 0, top: 50, size: 16, names: true, counts: false, x: 0.123, y: 1 };
  expect(readVideoOptions({ ...saved, later: 1 })).toEqual(saved);
});

test.each([
  ['threshold', -5, 0],
  ['threshold', 12.6, 13],
  ['threshold', 1e12, 100_000],
  ['top', 0, 1],
  ['size', 9_999, 256],
  ['size', Number.POSITIVE_INFINITY, 256],
  ['size', Number.NaN, DEFAULTS.size],
  ['size', '90', DEFAULTS.size],
  ['x', 1.5, 1],
  ['y', -0.1, 0],
  ['y', null, DEFAULTS.y],
  ['on', 'false', true],
  ['names', 1, false],
] as const)('%s: %j is read as %j', (name, saved, read) => {
  expect(readVideoOptions({ [name]: saved })[name]).toBe(read);
});

test('any saved value gives options within their bounds', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.record({
      threshold: fc.double(),
      top: fc.double(),
      size: fc.double(),
      x: fc.double(),
      y: fc.double(),
    }),
  );
  fc.assert(
    fc.property(value, (saved) => {
      const options = readVideoOptions(saved);
      for (const name of ['threshold', 'top', 'size'] as const) {
        const [least, most] = BOUNDS[name];
        expect(Number.isInteger(options[name])).toBe(true);
        expect(options[name]).toBeGreaterThanOrEqual(least);
        expect(options[name]).toBeLessThanOrEqual(most);
      }
      for (const part of [options.x, options.y]) expect(part >= 0 && part <= 1).toBe(true);
    }),
  );
});
