// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emoteOf, snapshotOf } from '../../../tests/snapshot-of.ts';
import type { EmoteCount } from '../../domain/emote.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { PastStats } from './past-stats.tsx';

afterEach(cleanup);

const use = (code: string, count: number): EmoteCount => ({ emote: emoteOf(code), count });
const snapshot = (step: number, ...uses: readonly EmoteCount[]): Snapshot => snapshotOf(step, uses);

function showPast(first: readonly Snapshot[]) {
  const past = (snapshots: readonly Snapshot[]) => <PastStats snapshots={snapshots} scrollArea={null} />;
  const { rerender } = render(past(first));
  return {
    toggle: () => fireEvent.click(screen.getByText('Past Stats')),
    count: (snapshots: readonly Snapshot[]) => rerender(past(snapshots)),
  };
}

const lines = (): HTMLElement[] => screen.queryAllByRole('button');

test('closed it renders no snapshot; open it renders a line for each, and closed again none', () => {
  const { toggle } = showPast([snapshot(2, use('b', 2)), snapshot(1, use('a', 1))]);
  expect(lines()).toHaveLength(0);
  toggle();
  expect(lines()).toHaveLength(2);
  toggle();
  expect(lines()).toHaveLength(0);
});

test('without a snapshot it says `Nothing yet.`', () => {
  const { toggle } = showPast([]);
  toggle();
  expect(screen.getByText('Nothing yet.')).toBeTruthy();
});

test('a line has the total, the pictures of its five highest emotes, and which total was the highest', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((code, index) => use(code, 10 - index));
  const { toggle } = showPast([snapshot(2, use('b', 2)), snapshot(1, ...many)]);
  toggle();
  const [low, high] = lines();
  expect(low?.textContent).toMatch(/2$/);
  expect(high?.textContent).toMatch(/45highest$/);
  expect(high?.querySelectorAll('img')).toHaveLength(5);
});

test('one snapshot at a time is open, with its table, and stays open when a newer one comes', () => {
  const earlier = [snapshot(2, use('second', 2)), snapshot(1, use('first', 1))];
  const { toggle, count } = showPast(earlier);
  toggle();
  fireEvent.click(lines()[1] as HTMLElement);
  expect(within(screen.getByRole('table')).getByText('first')).toBeTruthy();
  fireEvent.click(lines()[0] as HTMLElement);
  expect(within(screen.getByRole('table')).getByText('second')).toBeTruthy();
  count([snapshot(3, use('third', 3)), ...earlier]);
  expect(within(screen.getByRole('table')).getByText('second')).toBeTruthy();
  expect(lines().map((line) => line.getAttribute('aria-expanded'))).toEqual(['false', 'true', 'false']);
  fireEvent.click(lines()[1] as HTMLElement);
  expect(screen.queryByRole('table')).toBeNull();
});
