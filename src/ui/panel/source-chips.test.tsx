// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnixMs } from '../../domain/clock.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { SourceChips } from './source-chips.tsx';

const NOW = 1_763_640_000_000;
const list = (source: string, title: string, more: Partial<EmoteListState> = {}): EmoteListState => ({
  id: `${source} ${title}`,
  title,
  source,
  emoteCount: 40,
  unreadableCount: 0,
  isLoading: false,
  loadedAt: (NOW - 120_000) as UnixMs,
  failing: null,
  nextTryAt: null,
  ...more,
});

const toggled = vi.fn<(force?: boolean) => boolean>(() => true);
beforeEach(() => {
  toggled.mockClear();
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { togglePopover: toggled });
});
afterEach(cleanup);

function showChips(lists: readonly EmoteListState[]) {
  let reloads = 0;
  render(<SourceChips lists={lists} now={NOW as UnixMs} onReload={() => reloads++} />);
  return { reloads: () => reloads };
}

/** The description of a chip's button. */
const wordsOf = (name: RegExp): string | null | undefined => {
  const id = screen.getByRole('button', { name }).getAttribute('aria-describedby');
  return document.getElementById(id ?? '')?.textContent;
};

test('a chip counts the emotes of all lists of its source, and its description has a line for each', () => {
  showChips([list('BetterTTV', 'Channel and shared'), list('BetterTTV', 'Global', { emoteCount: 2 })]);
  expect(screen.getByRole('button', { name: /^BetterTTV\s*42$/ })).toBeTruthy();
  expect(wordsOf(/^BetterTTV\s*42$/)?.match(/updated 2 min ago/g)).toHaveLength(2);
});

test('Twitch has no list; a source whose lists were not requested yet has no number', () => {
  showChips([]);
  expect(wordsOf(/^Twitch$/)).toBe('Twitch marks its emotes in each message');
  expect(wordsOf(/^7TV$/)).toBe('Loaded after the channel is joined');
});

test('a source that only the lists name has a chip with its name, after the others', () => {
  showChips([list('New Source', 'Global', { emoteCount: 3 })]);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Twitch',
    'BetterTTV',
    'BetterTTV · FFZ',
    '7TV',
    'New Source3',
    '',
  ]);
  expect(wordsOf(/^New Source/)).toContain('Global: 3 emotes');
});

test.each<[string, EmoteListState]>([
  ['loading', list('7TV', 'Channel', { loadedAt: null, isLoading: true })],
  ['failing', list('7TV', 'Channel', { failing: { since: NOW as UnixMs, reason: 'status 500' } })],
])('a list that is %s marks its chip and no other', (mark, state) => {
  showChips([list('BetterTTV', 'Channel and shared'), state]);
  expect(within(screen.getByRole('button', { name: /^7TV/ })).getByText(mark)).toBeTruthy();
  expect(screen.getAllByText(/^(loading|failing)$/)).toHaveLength(1);
});

test('a chip that is hovered or focused shows its popover, and hides it when left', () => {
  showChips([]);
  const chip = screen.getByRole('button', { name: 'Twitch' });
  const matches = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true);
  fireEvent.pointerEnter(chip);
  fireEvent.focus(chip);
  expect(toggled.mock.calls).toEqual([[true], [true]]);
  matches.mockReturnValue(false);
  fireEvent.pointerLeave(chip);
  expect(toggled).toHaveBeenLastCalledWith(false);
  matches.mockRestore();
});

test('the button Reload lists loads the lists again', () => {
  const { reloads } = showChips([]);
  fireEvent.click(screen.getByRole('button', { name: 'Reload lists' }));
  expect(reloads()).toBe(1);
});
