import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composedLine, fuzzLines, problemOf } from './fuzz-lines.ts';

/** `npm run test:long` sends a million. */
const LINES = 12_000;

test.each([10, 11])(
  'corrupted lines do not throw and do not change the count of well-formed ones (seed %i)',
  async (seed) => {
    const { failure, probes } = await fuzzLines(seed, LINES);
    expect(failure).toBeNull();
    expect(probes).toBeGreaterThan(LINES / 100);
  },
);

test('for any line, parsing does not throw and every span is inside its text', () => {
  fc.assert(
    fc.property(composedLine, (line) => {
      expect(problemOf(line)).toBeNull();
    }),
    { numRuns: 5_000 },
  );
});
