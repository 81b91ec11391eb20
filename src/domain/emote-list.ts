import type { UnixMs } from './clock.ts';

/** The loading state of one emote list of the joined room. */
export interface EmoteListState {
  readonly id: string;
  /** The title shown next to the name of its source. */
  readonly title: string;
  /** The `source` of its emotes. */
  readonly source: string;
  /** The number of emotes in the last good answer for this room, with live changes; 0 before the first. */
  readonly emoteCount: number;
  /** The number of entries of that answer, and of later live events, that could not be read and were skipped. */
  readonly unreadableCount: number;
  /** A request is pending. */
  readonly isLoading: boolean;
  /** When the last good answer arrived; null before the first. */
  readonly loadedAt: UnixMs | null;
  /** Since when all requests have failed, and why the last one failed; null after a good answer. */
  readonly failing: { readonly since: UnixMs; readonly reason: string } | null;
  /** When the list is requested next; null while a request is pending, and before the list is started. */
  readonly nextTryAt: UnixMs | null;
}

/** Whether and when a list was loaded. */
export type ListLoading = Pick<
  EmoteListState,
  'id' | 'title' | 'source' | 'isLoading' | 'loadedAt' | 'failing'
>;
