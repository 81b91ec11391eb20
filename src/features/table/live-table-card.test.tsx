// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ones, showTable, use } from '../../../tests/show-live-table.tsx';
import type { UnixMs } from '../../domain/clock.ts';
import { clockText } from '../../ui/clock-text.ts';

beforeEach(() => {
  // Every element is at the top of a scroll area that is 2000 px high.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 512, 2_000));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens the card of an emote. */
async function openCard(code: string) {
  fireEvent.click(screen.getByRole('row', { name: code }));
  return within(await screen.findByRole('dialog', { name: code }));
}

test('a click on a row opens its card, which reports its emote; Escape closes it', async () => {
  const onCardEmote = vi.fn();
  const { count, show } = showTable({ onCardEmote });
  count(use('a', 2), use('Kappa', 1_234));
  const card = await openCard('Kappa');
  expect(onCardEmote.mock.calls).toEqual([[1]]);
  const details = () => card.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
  expect(details()).toEqual(['–', '–', '–', '–']);
  const record = { count: 2_000, endTime: 0 as UnixMs };
  show({ details: { emoteId: 1, uses: 1_240, chatters: 310, sessionUses: 5_678, record } });
  expect(details()).toEqual(['1,240', '310 4.0 each', '5,678', `2,000 ${clockText(record.endTime)}`]);
  show({ details: { emoteId: 0, uses: 2, chatters: 2, sessionUses: 2, record } });
  expect(details()).toEqual(['–', '–', '–', '–']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onCardEmote.mock.calls).toEqual([[1], [null]]);
});

test('a card that closes because the pointer left it gives a focus in it back to its row', async () => {
  const { count } = showTable();
  count(use('a', 2), use('b', 1));
  fireEvent.pointerDown(screen.getByRole('row', { name: 'b' }), { pointerType: 'mouse' });
  await openCard('b');
  vi.useFakeTimers();
  const card = screen.getByRole('dialog', { name: 'b' });
  fireEvent.pointerEnter(card);
  // A press of the pointer moves the focus, which is then not visible.
  const pin = within(card).getByRole('button', { name: 'Pin' });
  vi.spyOn(pin, 'matches').mockReturnValue(false);
  pin.focus();
  fireEvent.pointerLeave(card);
  act(() => vi.advanceTimersByTime(300));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'b' }));
});

test('the pointer opens a card after 300 ms on a row, and has 300 ms to reach the card', async () => {
  const { count } = showTable();
  count(use('a', 2), use('b', 1));
  // The code of the card is loaded.
  await openCard('a');
  vi.useFakeTimers();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  const row = screen.getByRole('row', { name: 'b' });
  fireEvent.pointerMove(row, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(299));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  const card = screen.getByRole('dialog', { name: 'b' });
  fireEvent.pointerLeave(row.closest('tbody') as Element, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(299));
  fireEvent.pointerEnter(card);
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('dialog', { name: 'b' })).toBeTruthy();
  fireEvent.pointerLeave(card);
  act(() => vi.advanceTimersByTime(300));
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.pointerMove(row, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(300));
  expect(screen.getByRole('dialog', { name: 'b' })).toBeTruthy();
  fireEvent.wheel(row);
  act(() => vi.advanceTimersByTime(300));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Pin adds a pin; a sixth replaces one that the session does not know, or is refused in words', async () => {
  const onPinnedChange = vi.fn();
  const { count, show } = showTable({ onPinnedChange });
  count(...ones(0, 8));
  const card = await openCard('e6');
  const press = (name: string) => fireEvent.click(card.getByRole('button', { name }));
  press('Pin');
  expect(onPinnedChange).toHaveBeenLastCalledWith(['e6']);
  show({ pinnedEmotes: ['e0', 'gone', 'e1', 'e2', 'e3'] });
  press('Pin');
  expect(onPinnedChange).toHaveBeenLastCalledWith(['e0', 'e1', 'e2', 'e3', 'e6']);
  show({ pinnedEmotes: ['e0', 'e1', 'e2', 'e3', 'e4'] });
  press('Pin');
  expect(onPinnedChange).toHaveBeenCalledTimes(2);
  expect(card.getByRole('status').textContent).toMatch(/^5 emotes are pinned already/);
  show({ pinnedEmotes: ['e6', 'e0'] });
  press('Unpin');
  expect(onPinnedChange).toHaveBeenLastCalledWith(['e0']);
});

test('an ignored emote can be undone for 10 s, and as long as the pointer or the focus is there', async () => {
  const calls: (readonly string[])[] = [];
  const { count } = showTable({ ignoredEmotes: ['x'], onIgnoredChange: (keys) => calls.push(keys) });
  count(use('a', 2), use('b', 1));
  const ignore = () => fireEvent.click(screen.getByRole('button', { name: 'Ignore' }));
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  await openCard('b');
  ignore();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('b is ignored from now on.');
  expect(document.activeElement).toBe(undo());
  fireEvent.click(undo() as Element);
  expect(calls).toEqual([['x', use('b', 1).emote.key], ['x']]);
  expect(undo()).toBeNull();

  // As after a press of the pointer: the focus is there, but not visible.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector !== ':focus-visible' && matches.call(this, selector);
  });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('row', { name: 'b' }));
  ignore();
  fireEvent.pointerEnter(screen.getByRole('group'));
  act(() => vi.advanceTimersByTime(60_000));
  fireEvent.pointerLeave(screen.getByRole('group'));
  act(() => vi.advanceTimersByTime(9_999));
  expect(undo()).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(undo()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'a' }));
});
