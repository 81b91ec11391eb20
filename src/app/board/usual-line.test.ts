import { expect, test } from 'vitest';
import type { SecondTotals } from '../../domain/history.ts';
import { usualLine } from './usual-line.ts';

function secondsOf(totals: readonly (number | null)[]): readonly SecondTotals[] {
  return totals.map((total, second) => ({
    second,
    isGap: total === null,
    messages: 0,
    chatters: 0,
    totals: { 'every-use': total ?? 0, 'once-a-message': 1, 'once-a-chatter': 1 },
  }));
}

const times = (count: number, total: number | null) => new Array<number | null>(count).fill(total);

test.each([
  ['nothing was seen', [], null],
  ['59 seconds were seen, and many gaps', [...times(59, 100), ...times(100, null)], null],
  ['chat is even', times(60, 92), 122],
  ['a peak of a minute in five does not raise it', [...times(240, 92), ...times(60, 2_000)], 122],
  ['chat is silent', times(60, 0), 2.4],
] as const)('the line where %s', (_, totals, line) => {
  const found = usualLine(secondsOf(totals), 'every-use');
  if (line === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(line);
});

test('the line is that of the way of counting', () => {
  expect(usualLine(secondsOf(times(60, 92)), 'once-a-message')).toBeCloseTo(3.7);
});
