// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UnixMs } from '../../domain/clock.ts';
import { clockText } from '../clock-text.ts';
import { CompactCard } from './compact-card.tsx';
import type { TotalProps } from './total-block.tsx';

const total: TotalProps = {
  totalEmotes: 251,
  observedMs: 10_000,
  countingMode: 'every-use',
  isStale: false,
  lastCountedAt: 20_000 as UnixMs,
  threshold: 300,
  strip: <i>the strip</i>,
};

function showCard(changes: Partial<Parameters<typeof CompactCard>[0]>): string | null | undefined {
  const { container, unmount } = render(<CompactCard {...total} channelLogin={null} {...changes} />);
  const text = container.textContent;
  unmount();
  return text;
}

test.each([
  ['without a channel', {}, '251emotes in 10 s25.10 per second'],
  ['with its channel', { channelLogin: 'waves' }, '251wavesemotes in 10 s25.10 per second'],
  [
    'with a state',
    {
      channelLogin: 'waves',
      state: <b>Connecting…</b>,
      totalEmotes: null,
      isStale: true,
      lastCountedAt: null,
    },
    '–wavesConnecting…emotes in 10 s– per second',
  ],
  ['before a window is full', { observedMs: 4_300 }, '251emotes in 4 of 10 s25.10 per second so far'],
  ['without a link', { isStale: true }, `251Last counted at ${clockText(20_000 as UnixMs)}25.10 per second`],
])('a card %s says the total and its rate, and has the strip', (_, changes, text) => {
  expect(showCard(changes)).toBe(`${text}the strip`);
});
