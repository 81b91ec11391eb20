// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UnixMs } from '../../domain/clock.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { clockText } from '../../ui/clock-text.ts';
import totalStyles from './current-total.module.css';
import { CompactCard, type Total, TotalBlock } from './total-block.tsx';

/** The texts of a total. */
function showTotal(
  totalEmotes: number | null,
  observedMs = 10_000,
  countingMode: CountingMode = 'every-use',
) {
  const { container } = render(
    <TotalBlock
      total={{ totalEmotes, observedMs, countingMode, isStale: false, lastCountedAt: null }}
      strip={<i>the strip</i>}
      styles={totalStyles}
    />,
  );
  return container.textContent.replace('the strip', '');
}

test.each([
  [25, '25emotes in 10 s2.50 per second'],
  [0, '0emotes in 10 s0.00 per second'],
  [null, '–emotes in 10 s– per second'],
])('the total %s and its rate agree', (totalEmotes, text) => {
  expect(showTotal(totalEmotes)).toBe(text);
});

test('a window that was observed in part says how much of it', () => {
  expect(showTotal(4, 4_300)).toBe('4emotes in 4 of 10 s– per second');
});

test('a way of counting other than each use follows the total', () => {
  expect(showTotal(4, 10_000, 'once-a-chatter')).toBe('4emotes in 10 s, once per chatter0.40 per second');
});

test('the strip is beside the total', () => {
  showTotal(4);
  expect(screen.getByText('the strip')).toBeTruthy();
});

const total: Total = {
  totalEmotes: 251,
  observedMs: 10_000,
  countingMode: 'every-use',
  isStale: false,
  lastCountedAt: 20_000 as UnixMs,
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
