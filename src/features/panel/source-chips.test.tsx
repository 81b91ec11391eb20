import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { customEmoteOf, loadedList } from '../../../tests/builders/emotes.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import type { UnixMs } from '../../domain/clock.ts';
import type { CustomEmote } from '../../domain/custom-emote.ts';
import type { EmoteListState } from '../../domain/emote.ts';
import { listText, SourceChips } from './source-chips.tsx';

const NOW = 1_763_640_000_000;
const LOADED_AT = (NOW - 120_000) as UnixMs;
const list = (source: string, title: string, more: Partial<EmoteListState> = {}) =>
  loadedList({ id: `${source} ${title}`, title, source, emoteCount: 40, loadedAt: LOADED_AT, ...more });
const failing = list('7TV', 'Channel', { failing: { since: NOW as UnixMs, reason: 'status 500' } });
const custom = (emote: string, source: string) => customEmoteOf(emote, '', { source });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(HTMLElement.prototype, 'togglePopover').mockImplementation(function (this: HTMLElement, isForced) {
    this.dataset.shown = String(isForced);
    return isForced === true;
  });
});
function showChips(
  lists: readonly EmoteListState[],
  customEmotes: readonly CustomEmote[] = [],
  firstSource: string | null = null,
) {
  let reloads = 0;
  function Chips() {
    const [shownSource, setShownSource] = useState(firstSource);
    const [isOpen, setIsOpen] = useState(true);
    return (
      <SourceChips
        channelLogin={null}
        lists={lists}
        shownSource={shownSource}
        onShownSourceChange={setShownSource}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      />
    );
  }
  render(<Chips />, inApp({ saved: { customEmotes }, client: { reloadLists: () => void reloads++ } }));
  return { reloads: () => reloads };
}

const chip = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });
const pressed = (): (string | null)[] =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

/** The description of a chip's button. */
const wordsOf = (name: RegExp): string | null | undefined =>
  document.getElementById(chip(name).getAttribute('aria-describedby') ?? '')?.textContent;

test('the chips fold into the number of known emotes, but not while a list fails or one of them filters', () => {
  showChips([list('7TV', 'Channel'), list('BetterTTV', 'Global', { emoteCount: 2 })], [custom('a', 'mine')]);
  const fold = () => screen.getByRole('button', { name: 'Emote lists', expanded: true });
  fireEvent.click(chip(/^7TV/));
  expect(fold()).toHaveProperty('disabled', true);
  fireEvent.click(chip(/^7TV/));
  fireEvent.click(fold());
  expect(screen.getByRole('button', { name: '43 emotes known', expanded: false })).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  cleanup();
  showChips([failing]);
  expect(fold()).toHaveProperty('disabled', true);
});

test('a chip counts the emotes of all lists of its source, and its description has a line for each', () => {
  showChips([
    list('BetterTTV', 'Channel and shared', { emoteCount: 1_202 }),
    list('BetterTTV', 'Global', { emoteCount: 2 }),
  ]);
  expect(wordsOf(/^BetterTTV\s*1,204$/)?.match(/updated 2 min ago/g)).toHaveLength(2);
});

test('Twitch has no list; a source whose lists were not requested yet has no number', () => {
  showChips([]);
  expect(wordsOf(/^Twitch$/)).toBe('Twitch marks its emotes in each message');
  expect(wordsOf(/^7TV$/)).toBe('Loaded after the channel is joined');
});

test('a source that only a list names has a chip after the others; custom emotes count in the chip of the service they name, or share one', () => {
  showChips(
    [list('7TV', 'Channel'), list('New Source', 'Global', { emoteCount: 3 })],
    [custom('a', '7TV'), custom('b', 'my own'), custom('c', '')],
  );
  const names = within(screen.getByRole('list', { name: 'Emote lists' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed'))
    .map((button) => button.textContent);
  expect(names).toEqual(['Twitch', 'BetterTTV', 'BetterTTV · FFZ', '7TV41', 'New Source3', 'Custom2']);
  expect(wordsOf(/^7TV/)).toMatch(/^Channel: 40 emotes .*Custom: 1 emote$/);
});

test('one source is shown alone, then another one, then all again', () => {
  showChips([]);
  fireEvent.click(chip('7TV'));
  expect(pressed()).toEqual(['7TV']);
  fireEvent.click(chip('Twitch'));
  expect(pressed()).toEqual(['Twitch']);
  fireEvent.click(chip('Twitch'));
  expect(pressed()).toEqual([]);
});

test('a source that is shown alone keeps its chip when its emotes are gone', () => {
  showChips([], [], 'my own');
  fireEvent.click(chip('my own'));
  expect(pressed()).toEqual([]);
});

test.each<[string, EmoteListState]>([
  ['loading', list('7TV', 'Channel', { loadedAt: null, isLoading: true })],
  ['failing', failing],
])('a list that is %s marks its chip and no other', (mark, state) => {
  showChips([list('BetterTTV', 'Channel and shared'), state]);
  expect(within(chip(/^7TV/)).getByText(mark)).toBeTruthy();
  expect(screen.getAllByText(/^(loading|failing)$/)).toHaveLength(1);
});

test('a long press opens the popover and does not filter; a tap filters and opens only that of a failing list', () => {
  showChips([failing]);
  const press = (name: RegExp, ms: number): void => {
    fireEvent.pointerDown(chip(name), { pointerType: 'touch' });
    wait(ms);
    fireEvent.pointerUp(chip(name), { pointerType: 'touch' });
    fireEvent.click(chip(name), { detail: 1 });
  };
  const shown = (name: RegExp) => (chip(name).nextElementSibling as HTMLElement).dataset.shown;
  press(/^Twitch/, 500);
  expect(shown(/^Twitch/)).toBe('true');
  expect(chip(/^Twitch/).getAttribute('aria-pressed')).toBe('false');
  press(/^Twitch/, 100);
  expect(shown(/^Twitch/)).toBe('false');
  expect(chip(/^Twitch/).getAttribute('aria-pressed')).toBe('true');
  press(/^7TV/, 100);
  expect(shown(/^7TV/)).toBe('true');
  expect(chip(/^7TV/).getAttribute('aria-pressed')).toBe('true');
});

test('`Reload lists` rests after a click, says so, and keeps the focus', () => {
  const { reloads } = showChips([list('7TV', 'Channel'), list('BetterTTV', 'Global')]);
  // One for all sources.
  const button = chip('Reload lists');
  button.focus();
  fireEvent.click(button);
  expect(reloads()).toBe(1);
  expect(screen.getByText('Requested')).toBeTruthy();
  wait(1_000);
  expect(button.textContent).toBe('10');
  fireEvent.click(button);
  expect(reloads()).toBe(1);
  expect(document.activeElement).toBe(button);
  for (let second = 0; second < 10; second++) wait(1_000);
  expect(screen.queryByText('Requested')).toBeNull();
  fireEvent.click(button);
  expect(reloads()).toBe(2);
});

const at = (hours: number, minutes: number): UnixMs =>
  new Date(2026, 10, 20, hours, minutes).getTime() as UnixMs;

test.each<[Partial<EmoteListState>, string]>([
  [{ isLoading: true }, 'Channel: loading'],
  [
    { emoteCount: 812, loadedAt: at(20, 9), nextTryAt: at(20, 19) },
    'Channel: 812 emotes · updated 5 min ago · next update 20:19',
  ],
  [
    { emoteCount: 1, loadedAt: at(20, 14), isLoading: true },
    'Channel: 1 emote · updated just now · updating',
  ],
  [
    { emoteCount: 50_000, loadedAt: at(17, 14), isLoading: true },
    'Channel: 50,000 emotes · updated 3 h ago · updating',
  ],
  [
    { emoteCount: 812, unreadableCount: 3, loadedAt: at(20, 9), nextTryAt: at(20, 19) },
    'Channel: 812 emotes · 3 entries could not be read · updated 5 min ago · next update 20:19',
  ],
  [
    { emoteCount: 812, unreadableCount: 1, loadedAt: at(20, 9), nextTryAt: at(9, 5) },
    'Channel: 812 emotes · 1 entry could not be read · updated 5 min ago · next update 9:05',
  ],
  [
    { failing: { since: at(20, 13), reason: 'HTTP 503' }, nextTryAt: at(20, 15) },
    'Channel: failing since 20:13 · HTTP 503 · next try 20:15',
  ],
  [
    {
      emoteCount: 62,
      unreadableCount: 2,
      loadedAt: (at(20, 14) - 2 * 86_400_000) as UnixMs,
      failing: { since: at(20, 13), reason: 'network error' },
      isLoading: true,
    },
    'Channel: failing since 20:13 · network error · retrying · 62 saved emotes in use · 2 entries could not be read · updated 2 days ago',
  ],
])('%j', (state, words) => {
  expect(listText(loadedList({ emoteCount: 0, loadedAt: null, ...state }), at(20, 14))).toBe(words);
});
