import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ones, use } from '../../../tests/builders/snapshots.ts';
import { stubScrollArea } from '../../../tests/fakes/browser.ts';
import { showTable } from '../../../tests/stages/screens.tsx';
import type { UnixMs } from '../../domain/clock.ts';
import { clockText } from '../../ui/time-text.ts';

beforeEach(() => stubScrollArea(2_000));
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const row = (name: string): HTMLElement => screen.getByRole('row', { name });
const isOpen = (): boolean => screen.queryByRole('dialog') !== null;

/** Opens the card of an emote. */
async function openCard(code: string) {
  fireEvent.click(row(code));
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
  show({ liveDetails: { emoteId: 1, uses: 1_240, chatters: 310, sessionUses: 5_678, record } });
  expect(details()).toEqual(['1,240', '310 4.0 each', '5,678', `2,000 ${clockText(record.endTime)}`]);
  show({ liveDetails: { emoteId: 0, uses: 2, chatters: 2, sessionUses: 2, record } });
  expect(details()).toEqual(['–', '–', '–', '–']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(onCardEmote.mock.calls).toEqual([[1], [null]]);
});

test('a card with a visible focus stays when the pointer leaves it; one that closes gives a focus in it back to its row', async () => {
  const { count } = showTable();
  count(use('a', 2), use('b', 1));
  fireEvent.pointerDown(row('b'), { pointerType: 'mouse' });
  await openCard('b');
  vi.useFakeTimers();
  const card = screen.getByRole('dialog', { name: 'b' });
  fireEvent.pointerEnter(card);
  const pin = within(card).getByRole('button', { name: 'Pin' });
  const isFocusVisible = vi.spyOn(pin, 'matches').mockReturnValue(true);
  act(() => pin.focus());
  fireEvent.pointerLeave(card);
  wait(300);
  expect(isOpen()).toBe(true);
  // A press of the pointer moves the focus, which is then not visible.
  isFocusVisible.mockReturnValue(false);
  fireEvent.focus(pin);
  fireEvent.pointerEnter(card);
  fireEvent.pointerLeave(card);
  wait(300);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(row('b'));
});

test('a pointer that is no finger opens a card after 300 ms on a row, and has 300 ms to reach the card', async () => {
  const { count } = showTable();
  count(use('a', 2), use('b', 1));
  // The code of the card is loaded.
  await openCard('a');
  vi.useFakeTimers();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.pointerMove(row('b'), { pointerType: 'touch' });
  wait(300);
  expect(isOpen()).toBe(false);
  fireEvent.pointerMove(row('b'), { pointerType: 'mouse' });
  wait(299);
  expect(isOpen()).toBe(false);
  wait(1);
  const card = screen.getByRole('dialog', { name: 'b' });
  fireEvent.pointerLeave(row('b').closest('tbody') as Element, { pointerType: 'mouse' });
  wait(299);
  fireEvent.pointerEnter(card);
  wait(10_000);
  expect(screen.getByRole('dialog', { name: 'b' })).toBeTruthy();
  fireEvent.pointerLeave(card);
  wait(300);
  expect(isOpen()).toBe(false);

  fireEvent.pointerMove(row('b'), { pointerType: 'mouse' });
  wait(300);
  expect(screen.getByRole('dialog', { name: 'b' })).toBeTruthy();
  fireEvent.wheel(row('b'));
  wait(300);
  expect(isOpen()).toBe(false);
});

test('Pin adds a pin; a sixth replaces one that the session does not know, or is refused in words', async () => {
  const { count, show, options } = showTable();
  const pinned = () => options().pinnedEmotes;
  count(...ones(0, 8));
  const card = await openCard('e6');
  const press = (name: string) => fireEvent.click(card.getByRole('button', { name }));
  press('Pin');
  expect(pinned()).toEqual(['e6']);
  show({ options: { pinnedEmotes: ['e0', 'gone', 'e1', 'e2', 'e3'] } });
  press('Pin');
  expect(pinned()).toEqual(['e0', 'e1', 'e2', 'e3', 'e6']);
  show({ options: { pinnedEmotes: ['e0', 'e1', 'e2', 'e3', 'e4'] } });
  press('Pin');
  expect(pinned()).toEqual(['e0', 'e1', 'e2', 'e3', 'e4']);
  expect(card.getByRole('status').textContent).toMatch(/^5 emotes are pinned already/);
  show({ options: { pinnedEmotes: ['e6', 'e0'] } });
  press('Unpin');
  expect(pinned()).toEqual(['e0']);
});

test('an ignored emote can be undone for 10 s, and as long as the pointer or the focus is there', async () => {
  const { count, options } = showTable({ options: { ignoredEmotes: ['x'] } });
  count(use('a', 2), use('b', 1));
  const ignore = () => fireEvent.click(screen.getByRole('button', { name: 'Ignore' }));
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  await openCard('b');
  ignore();
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('b is ignored from now on.');
  expect(document.activeElement).toBe(undo());
  expect(options().ignoredEmotes).toEqual(['x', use('b', 1).emote.key]);
  // A screen reader says the name of the group with the button that gets the focus.
  expect(screen.getByRole('group', { name: 'b is ignored from now on.' }).contains(undo())).toBe(true);
  fireEvent.click(undo() as Element);
  expect(options().ignoredEmotes).toEqual(['x']);
  expect(undo()).toBeNull();

  // As after a press of the pointer: the focus is there, but not visible.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector !== ':focus-visible' && matches.call(this, selector);
  });
  vi.useFakeTimers();
  fireEvent.click(row('b'));
  ignore();
  fireEvent.pointerEnter(screen.getByRole('group'));
  wait(60_000);
  fireEvent.pointerLeave(screen.getByRole('group'));
  wait(9_999);
  expect(undo()).toBeTruthy();
  wait(1);
  expect(undo()).toBeNull();
  expect(document.activeElement).toBe(row('a'));
});
