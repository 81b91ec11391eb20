// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UnixMs } from '../../domain/clock.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { clockText } from '../../ui/clock-text.ts';
import totalStyles from './current-total.module.css';
import { CompactCard, type Total, TotalBlock } from './total-block.tsx';

/** The text, and whether the threshold is reached. */
function showTotal(
  totalEmotes: number | null,
  threshold: number,
  observedMs = 10_000,
  countingMode: CountingMode = 'every-use',
) {
  const { container } = render(
    <TotalBlock
      total={{ totalEmotes, observedMs, countingMode, isStale: false, threshold, lastCountedAt: null }}
      strip={<i>the strip</i>}
      styles={totalStyles}
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
  expect(showTotal(4, 50, 4_300).text).toBe('4emotes in 4 of 10 s– per second');
});

test('a way of counting other than each use follows the total', () => {
  expect(showTotal(4, 50, 10_000, 'once-a-chatter').text).toBe(
    '4emotes in 10 s, once per chatter0.40 per second',
  );
});

test('the strip is beside the total', () => {
  showTotal(4, 50);
  expect(screen.getByText('the strip')).toBeTruthy();
});

const total: Total = {
  totalEmotes: 251,
  observedMs: 10_000,
  countingMode: 'every-use',
  isStale: false,
  lastCountedAt: 20_000 as UnixMs,
  threshold: 300,
};

function showCard(changes: Partial<Total>, login: string | null, state?: string): string | null | undefined {
  const { container, unmount } = render(
    <CompactCard
      total={{ ...total, ...changes }}
      strip={<i>the strip</i>}
      channelLogin={login}
      state={state}
    />,
  );
  const text = container.textContent;
  unmount();
  return text;
}

test.each([
  ['without a channel', {}, null, undefined, '251emotes in 10 s25.10 per second'],
  ['with its channel', {}, 'waves', undefined, '251wavesemotes in 10 s25.10 per second'],
  [
    'with a state',
    { totalEmotes: null, isStale: true, lastCountedAt: null },
    'waves',
    'Connecting…',
    '–wavesConnecting…emotes in 10 s– per second',
  ],
  ['before a window is full', { observedMs: 4_300 }, null, undefined, '251emotes in 4 of 10 s– per second'],
  [
    'without a link',
    { isStale: true },
    null,
    undefined,
    `251Last counted at ${clockText(20_000 as UnixMs)}25.10 per second`,
  ],
])('a card %s says the total and its rate, and has the strip', (_, changes, login, state, text) => {
  expect(showCard(changes, login, state)).toBe(`${text}the strip`);
});
