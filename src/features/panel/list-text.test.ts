import { expect, test } from 'vitest';
import { loadedList } from '../../../tests/builders/emotes.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { listText } from './source-chips.tsx';

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
