import type { EmoteListState } from '../src/domain/emote-list.ts';

/** A channel list of 7TV that is loaded. */
export function loadedList(more: Partial<EmoteListState> = {}): EmoteListState {
  return {
    id: 'seven-tv-channel',
    title: 'Channel',
    source: '7TV',
    emoteCount: 1,
    unreadableCount: 0,
    isLoading: false,
    loadedAt: 1 as EmoteListState['loadedAt'],
    failing: null,
    nextTryAt: null,
    ...more,
  };
}
