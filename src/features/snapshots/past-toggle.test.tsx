// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emoteOf, snapshotOf } from '../../../tests/snapshot-of.ts';
import type { UnixMs } from '../../domain/clock.ts';
import { clockText } from '../../ui/clock-text.ts';
import { PastToggle } from './past-toggle.tsx';

const total = (step: number, count: number) =>
  snapshotOf(step, count === 0 ? [] : [{ emote: emoteOf('a'), count }], {
    endTime: (step * 1_000) as UnixMs,
  });

test('it shows the highest total and its time, of two equal ones the newer; a click toggles', () => {
  let toggled = 0;
  const snapshots = [total(4, 3), total(3, 7), total(2, 7), total(1, 1)];
  render(<PastToggle moments={0} snapshots={snapshots} isOpen={false} onToggle={() => toggled++} />);
  expect(screen.getByText(/^highest/).textContent).toBe(`highest 7 at ${clockText(3_000 as UnixMs)}`);
  fireEvent.click(screen.getByRole('button', { name: 'Past Stats', expanded: false }));
  expect(toggled).toBe(1);
});

test('where every total is 0 there is no highest', () => {
  render(<PastToggle moments={0} snapshots={[total(1, 0)]} isOpen={true} onToggle={() => undefined} />);
  expect(screen.queryByText(/^highest/)).toBeNull();
  expect(screen.getByRole('button', { expanded: true })).toBeTruthy();
});
