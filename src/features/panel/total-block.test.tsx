import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { snapshotOf } from '../../../tests/builders/snapshots.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { clockText } from '../../ui/time-text.ts';
import totalStyles from './current-total.module.css';
import { TotalBlock } from './total-block.tsx';

/** The texts of a total, and its strip. */
function showTotal(changes: Partial<Snapshot>): string {
  const snapshot = snapshotOf(1, [], {
    totalEmotes: 251,
    observedMs: 10_000,
    lastCountedAt: null,
    ...changes,
  });
  return render(<TotalBlock snapshot={snapshot} strip={<i>the strip</i>} styles={totalStyles} />).container
    .textContent;
}

test.each<[string, Partial<Snapshot>, string]>([
  ['of some emotes', { totalEmotes: 25 }, '25emotes in 10 s2.50 per second'],
  ['of none', { totalEmotes: 0 }, '0emotes in 10 s0.00 per second'],
  ['that is unknown', { observedMs: 0 }, '–emotes in 10 s– per second'],
  [
    'of a window that was observed in part',
    { totalEmotes: 4, observedMs: 4_300 },
    '4emotes in first 4 s– per second',
  ],
  [
    'in another way of counting',
    { totalEmotes: 4, countingMode: 'once-a-chatter' },
    '4emotes in 10 s, once per chatter0.40 per second',
  ],
  [
    'without a link',
    { lastCountedAt: 20_000 as UnixMs },
    `251Last counted at ${clockText(20_000 as UnixMs)}25.10 per second`,
  ],
])('the total %s is shown with its rate, and has the strip', (_, changes, text) => {
  expect(showTotal(changes).replace('the strip', '')).toBe(text);
  expect(screen.getByText('the strip')).toBeTruthy();
});
