import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { use } from '../../../tests/builders/snapshots.ts';
import { stubScrollArea } from '../../../tests/fakes/browser.ts';
import { showTable } from '../../../tests/stages/screens.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  stubScrollArea(2_000);
});
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('the order is frozen while the pointer moves over the table, until 5 s after it last moved', () => {
  const { count, rows, isFrozen } = showTable();
  count(use('a', 2), use('b', 1));
  const table = screen.getByRole('table');
  fireEvent.pointerEnter(table);
  expect(isFrozen()).toBe(false);
  fireEvent.pointerMove(table);
  count(use('b', 9), use('a', 2));
  expect(rows()).toEqual(['a2', 'b9']);
  wait(4_000);
  fireEvent.pointerMove(table);
  wait(4_999);
  expect(rows()).toEqual(['a2', 'b9']);
  expect(isFrozen()).toBe(true);
  wait(1);
  expect(rows()).toEqual(['b9', 'a2']);
  expect(isFrozen()).toBe(false);
});

test('the order is ranked again at once when a mouse leaves the table, and 5 s after a finger was lifted', () => {
  const { count, isFrozen } = showTable();
  count(use('a', 2));
  const table = screen.getByRole('table');
  fireEvent.pointerMove(table, { pointerType: 'mouse' });
  fireEvent.pointerLeave(table, { pointerType: 'mouse' });
  expect(isFrozen()).toBe(false);
  fireEvent.pointerDown(table, { pointerType: 'touch' });
  fireEvent.pointerLeave(table, { pointerType: 'touch' });
  expect(isFrozen()).toBe(true);
  wait(5_000);
  expect(isFrozen()).toBe(false);
});

test('in a frozen order the rows of its start stay, but a new pin goes to the top; a row that came later is removed when its count is 0', () => {
  const { count, rows, show } = showTable();
  count(use('a', 2), use('b', 1));
  fireEvent.pointerMove(screen.getByRole('table'));
  count(use('d', 5), use('c', 3), use('a', 2));
  expect(rows()).toEqual(['a2', 'b0', 'd5', 'c3']);
  for (let i = 0; i < 20; i++) count(use(`d${i}-`, 5), use('a', 1));
  expect(rows()).toEqual(['a1', 'b0', 'd19-5']);
  show({ options: { pinnedEmotes: ['b'] } });
  expect(rows()).toEqual(['b0', 'a1', 'd19-5']);
});

test('while the order is frozen, a button in the caption says which emote leads from further down; it lets go and moves the focus to that row', () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { count, rows, show } = showTable({ options: { pinnedEmotes: ['p'] } });
  const leads = () => screen.queryByRole('button', { name: / leads$/ });
  count(use('p', 9), use('a', 4), use('b', 1));
  fireEvent.pointerMove(screen.getByRole('table'));
  // Pinned rows are not in the order, and the first of the others leads as long as none has more.
  count(use('p', 9), use('a', 4), use('b', 4));
  expect(leads()).toBeNull();
  count(use('Clap', 1_203), use('p', 9), use('a', 4));
  expect(leads()?.textContent).toBe('Clap1,203 leads');
  fireEvent.click(leads() as Element);
  expect(rows()).toEqual(['p9', 'Clap1,203', 'a4']);
  expect(leads()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Clap' }));

  // It acts at once also between two rankings.
  show({ options: { rowOrder: 'every-3-seconds', pinnedEmotes: [] } });
  count(use('a', 4), use('b', 1));
  fireEvent.pointerMove(screen.getByRole('table'));
  count(use('b', 5), use('a', 4));
  fireEvent.click(leads() as Element);
  expect(rows()).toEqual(['b5', 'a4']);
});

test.each([
  [':focus-visible', ['a2', 'b9']],
  [':focus', ['b9', 'a2']],
])('the order while the focus in the table matches %s', (selector, expected) => {
  const { count, rows } = showTable();
  count(use('a', 2), use('b', 1));
  const table = screen.getByRole('table');
  vi.spyOn(table, 'matches').mockImplementation((tested) => tested === selector);
  fireEvent.focus(table);
  count(use('b', 9), use('a', 2));
  expect(rows()).toEqual(expected);
  fireEvent.blur(table);
  expect(rows()).toEqual(['b9', 'a2']);
});

test('every third step ranks the rows again; the counts follow each step', () => {
  const { count, rows, show } = showTable({ options: { rowOrder: 'every-3-seconds' } });
  // Steps 2 to 6; a ranking belongs to the steps 3 to 5.
  count(use('a', 2), use('b', 1));
  count(use('a', 3), use('b', 2));
  count(use('b', 9), use('c', 4), use('d', 3));
  expect(rows()).toEqual(['a0', 'b9', 'c4', 'd3']);
  count(use('d', 10), use('b', 9));
  expect(rows()).toEqual(['a0', 'b9', 'd10']);
  count(use('d', 10), use('b', 9));
  expect(rows()).toEqual(['d10', 'b9']);
  show({ options: { rowOrder: 'every-second' } });
  count(use('b', 11), use('d', 10));
  expect(rows()).toEqual(['b11', 'd10']);
});
