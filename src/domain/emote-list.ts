import type { UnixMs } from './clock.ts';

/** How one list of the joined room is doing. */
export interface EmoteListState {
  readonly id: string;
  /** For people, beside the name of its source. */
  readonly title: string;
  /** The `source` of its emotes. */
  readonly source: string;
  /** Emotes of the last good answer for this room; 0 while there was none. */
  readonly emoteCount: number;
  /** Entries of that answer, and of live events since, that could not be read and are left out. */
  readonly unreadableCount: number;
  /** A request is under way. */
  readonly isLoading: boolean;
  /** When the last good answer came; null while there was none. */
  readonly loadedAt: UnixMs | null;
  /** Since when all answers have failed, and why the first of them did; null while there was no failure. */
  readonly failing: { readonly since: UnixMs; readonly reason: string } | null;
  /** When the list is asked for again; null while a request is under way. */
  readonly nextTryAt: UnixMs | null;
}
