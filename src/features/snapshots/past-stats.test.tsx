import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { snapshotOf, use } from '../../../tests/builders/snapshots.ts';
import { NO_SESSION } from '../../client/session-state.ts';
import type { EmoteCount } from '../../domain/emote.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { PastStats } from './past-stats.tsx';

const snapshot = (step: number, ...uses: readonly EmoteCount[]): Snapshot => snapshotOf(step, uses);

function showPast(first: readonly Snapshot[]) {
  const past = (snapshots: readonly Snapshot[]) => <PastStats session={NO_SESSION} snapshots={snapshots} />;
  const { rerender } = render(past(first));
  return { count: (snapshots: readonly Snapshot[]) => rerender(past(snapshots)) };
}

const lines = (): HTMLElement[] =>
  screen.queryAllByRole('listitem').map((item) => within(item).getByRole('button'));

test('without a snapshot it says `Nothing yet.`', () => {
  showPast([]);
  expect(screen.getByText('Nothing yet.')).toBeTruthy();
});

test('a line has the total, the pictures and the names of its five highest emotes, and which total was the highest', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((code, index) => use(code, 10 - index));
  showPast([snapshot(2, use('b', 2)), snapshot(1, ...many)]);
  const [low, high] = lines();
  expect(low?.textContent).toMatch(/2 b $/);
  expect(high?.textContent).toMatch(/45 a, b, c, d, e highest$/);
  expect(high?.querySelectorAll('img')).toHaveLength(5);
});

test('one snapshot at a time is open, with its table, and stays open when a newer one comes', () => {
  const earlier = [snapshot(2, use('second', 2)), snapshot(1, use('first', 1))];
  const { count } = showPast(earlier);
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

test('a second whose window was not full says so in its line and above its table', () => {
  showPast([snapshotOf(1, [use('a', 1)], { observedMs: 4_000 })]);
  fireEvent.click(lines()[0] as HTMLElement);
  expect(within(lines()[0] as HTMLElement).getByText('first 4 s')).toBeTruthy();
  expect(within(screen.getByRole('table')).getByText('first 4 s')).toBeTruthy();
});

test('the lines stay while the pointer moves over them or the keyboard is in them, and the newest come once it has left', () => {
  const first = [snapshot(2, use('b', 2)), snapshot(1, use('a', 1))];
  const second = [snapshot(3, use('c', 3)), ...first];
  const { count } = showPast(first);
  const list = screen.getByRole('list');
  fireEvent.pointerMove(list);
  count(second);
  expect(lines()).toHaveLength(2);
  expect(screen.getByText('Paused while you are here')).toBeTruthy();
  fireEvent.pointerLeave(list, { pointerType: 'mouse' });
  expect(lines()).toHaveLength(3);
  expect(screen.queryByText('Paused while you are here')).toBeNull();

  act(() => lines()[0]?.focus());
  count([snapshot(4, use('d', 4)), ...second]);
  expect(lines()).toHaveLength(3);
  expect(screen.getByText('Paused while you are here')).toBeTruthy();
  act(() => lines()[0]?.blur());
  expect(lines()).toHaveLength(4);
});

test('the table of a line says how it was counted, unless each use counts', () => {
  const uses = [use('a', 1)];
  showPast([snapshot(2, ...uses), snapshotOf(1, uses, { countingMode: 'once-a-chatter' })]);
  fireEvent.click(lines()[1] as HTMLElement);
  expect(screen.getByRole('table').textContent).toContain('once per chatter');
  fireEvent.click(lines()[0] as HTMLElement);
  expect(screen.getByRole('table').textContent).not.toContain('every use');
});

test('the title closes the lines, and opens them again', () => {
  showPast([snapshot(1, use('a', 1))]);
  fireEvent.click(screen.getByRole('button', { name: 'Last 100 seconds', expanded: true }));
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Last 100 seconds', expanded: false }));
  expect(lines()).toHaveLength(1);
});
