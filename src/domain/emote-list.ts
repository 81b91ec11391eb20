import type { UnixMs } from './clock.ts';

/** The lists of emotes that are asked for, each by itself; in the order in which an equal score is decided. */
export const EMOTE_LISTS = {
  bttvChannel: { title: 'Channel and shared', source: 'BetterTTV' },
  bttvGlobal: { title: 'Global', source: 'BetterTTV' },
  ffzGlobal: { title: 'Global', source: 'betterttv' },
  ffzChannel: { title: 'Channel', source: 'betterttv' },
  sevenTvChannel: { title: 'Channel', source: '7TV' },
  sevenTvGlobal: { title: 'Global', source: '7TV' },
} as const;

export type EmoteListId = keyof typeof EMOTE_LISTS;

export const LIST_IDS = Object.keys(EMOTE_LISTS) as EmoteListId[];

/** Lists that all rooms have in common. */
export const GLOBAL_LIST_IDS: readonly EmoteListId[] = ['bttvGlobal', 'ffzGlobal', 'sevenTvGlobal'];

/** Lists that each room has of its own. */
export const CHANNEL_LIST_IDS = LIST_IDS.filter((id) => !GLOBAL_LIST_IDS.includes(id));

/** How one list of the joined room is doing. */
export interface EmoteListState {
  readonly id: EmoteListId;
  /** Emotes of the last good answer for this room; 0 while there was none. */
  readonly emoteCount: number;
  /** Entries of that answer, and of live events since, that could not be read and are left out. */
  readonly unreadableCount: number;
  /** A request is under way. */
  readonly isLoading: boolean;
  /** When the last good answer came; null while there was none. */
  readonly loadedAt: UnixMs | null;
  /** When the first of the failures since the last good answer was seen, and what it was; null while all is well. */
  readonly failing: { readonly since: UnixMs; readonly reason: string } | null;
  /** When the list is asked for again; null while a request is under way. */
  readonly nextTryAt: UnixMs | null;
}
