import { expect, test } from 'vitest';
import { hotTotal } from './hot-total.ts';

const times = (count: number, total: number | null) => new Array<number | null>(count).fill(total);

test.each([
  ['no second is known', [], null],
  ['59 seconds are known, and many are gaps', [...times(59, 100), ...times(100, null)], null],
  ['chat is even', times(60, 92), 122],
  ['a peak of a minute in five does not raise it', [...times(240, 92), ...times(60, 2_000)], 122],
  ['chat is silent', times(60, 0), 2.4],
] as const)('the total that is far above the usual one, where %s', (_, totals, hot) => {
  const found = hotTotal(
    Uint32Array.from(totals, (total) => total ?? 0),
    Uint8Array.from(totals, (total) => Number(total === null)),
  );
  if (hot === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(hot);
});
