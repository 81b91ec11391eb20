// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { CurrentTotal } from './current-total.tsx';

/** The text, and whether the threshold is reached. */
function showTotal(
  totalEmotes: number | null,
  threshold: number,
  observedMs = 10_000,
  countingMode: CountingMode = 'every-use',
) {
  const { container } = render(
    <CurrentTotal
      totalEmotes={totalEmotes}
      observedMs={observedMs}
      countingMode={countingMode}
      isStale={false}
      threshold={threshold}
      lastCountedAt={null}
      strip={<i>the strip</i>}
    />,
  );
  return {
    text: container.querySelector('[data-reached] > *')?.textContent,
    isReached: container.querySelector('[data-reached]')?.getAttribute('data-reached'),
  };
}

test.each([
  ['below the threshold', 25, 50, '25emotes in 10 s2.50 per second', 'false'],
  ['at the threshold', 50, 50, '50emotes in 10 s5.00 per second', 'true'],
  ['above it', 90, 50, '90emotes in 10 s9.00 per second', 'true'],
  ['a threshold of 0', 0, 0, '0emotes in 10 s0.00 per second', 'true'],
  ['an unknown total', null, 50, '–emotes in 10 s– per second', 'false'],
])('%s: the total, its rate and its colour agree', (_, total, threshold, text, isReached) => {
  expect(showTotal(total, threshold)).toEqual({ text, isReached });
});

test('a window that was observed in part says how much of it', () => {
  expect(showTotal(4, 50, 4_300).text).toBe('4emotes in 4 of 10 s0.40 per second so far');
});

test('a way of counting other than each use follows the total', () => {
  expect(showTotal(4, 50, 10_000, 'once-a-chatter').text).toBe(
    '4emotes in 10 s, once a chatter0.40 per second',
  );
});

test('the strip is beside the total', () => {
  showTotal(4, 50);
  expect(screen.getByText('the strip')).toBeTruthy();
});
