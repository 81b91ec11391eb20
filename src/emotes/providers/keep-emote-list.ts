import type { Stop, Timers, UnixMs } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { EmoteListId, EmoteListState } from '../../domain/emote-list.ts';
import { applyEmoteChanges, type EmoteChange, LIVE_CHANGE_KEPT_MS } from './emote-change.ts';
import { type ListFailure, listFailureOf } from './list-failure.ts';
import type { StoredEmoteList } from './list-store.ts';
import { type DecodedList, EMPTY_LIST } from './listed-emote.ts';
import { type Load, promised, startLoad } from './start-load.ts';

/** Emotes change seldom: the product's reload period. */
const RELOAD_MS = 300_000;

/** After a first failure; doubles with each further one, up to `RELOAD_MS`. Chosen: a short outage is soon over. */
const FIRST_RETRY_MS = 15_000;

/** A list of at least so many emotes that is said to be empty all at once is asked for again before it is. */
const FULL_EMOTE_COUNT = 3;
const DOUBT_MS = 5_000;

/** Every wait is longer by up to this share of it, so that a crowd does not ask at once. */
const MAX_JITTER = 0.1;

export interface KeptListOptions {
  readonly id: EmoteListId;
  readonly load: Load;
  /** The last good answer kept from before. A rejection is the same to us as null. */
  readonly readStored: () => Promise<StoredEmoteList | null>;
  readonly writeStored: (list: StoredEmoteList) => Promise<void>;
  readonly timers: Timers;
  readonly unixNow: () => UnixMs;
  /** From 0, inclusive, to 1. */
  readonly random: () => number;
  /** After every change of the state but those that `loadNow` makes. */
  readonly onChange: (didEmotesChange: boolean) => void;
  /** The first of the failures since the last good answer. */
  readonly onFailing: (failure: ListFailure) => void;
}

export interface KeptList {
  /** The last good answer's and what was changed since, else none. */
  readonly emotes: () => readonly Emote[];
  readonly state: () => EmoteListState;
  /** Asks at once, unless a request is under way; true if it asked. */
  readonly loadNow: () => boolean;
  /** Asks at once and gives up the request under way. */
  readonly loadAfresh: () => void;
  /**
   * Changes the list at once, and every answer of the next `LIVE_CHANGE_KEPT_MS`, which may be older than the
   * change. Without any list so far the changes wait for the answer.
   */
  readonly change: (changes: readonly EmoteChange[]) => void;
  /** The list is another one from now on: earlier changes are not made to its answers. */
  readonly forgetChanges: () => void;
  /** The list is known to be empty: gives up the request under way. */
  readonly clear: () => void;
  /** Aborts the request and the timers; nothing handed in is called afterwards. */
  readonly stop: Stop;
}

/** Keeps one list fresh once `loadNow` was called: again after each answer or failure, until stopped. */
export function keepEmoteList(options: KeptListOptions): KeptList {
  const { id, timers, unixNow, random, onChange } = options;
  let emotes: readonly Emote[] = [];
  let state: EmoteListState = {
    id,
    emoteCount: 0,
    unreadableCount: 0,
    isLoading: false,
    loadedAt: null,
    failing: null,
    nextTryAt: null,
  };
  let failureCount = 0;
  /** The service has said once that a full list is empty. */
  let isInDoubt = false;
  /** In order: what an answer, or a kept one that is still being read, may not know. */
  let recent: { readonly at: UnixMs; readonly changes: readonly EmoteChange[] }[] = [];
  let isStopped = false;
  let stopWaiting: Stop = () => undefined;
  let stopLoading: Stop = () => undefined;

  function ask(): void {
    giveUp();
    state = { ...state, isLoading: true, nextTryAt: null };
    stopLoading = startLoad(options.load, timers, answered, fail);
  }

  function giveUp(): void {
    stopWaiting();
    stopLoading();
  }

  function loadNow(): boolean {
    if (isStopped || state.isLoading) return false;
    ask();
    return true;
  }

  function answered(loaded: DecodedList): void {
    if (loaded.emotes.length === 0 && emotes.length >= FULL_EMOTE_COUNT && !isInDoubt) {
      isInDoubt = true;
      endRequest({ nextTryAt: wait(DOUBT_MS) });
      onChange(false);
    } else accept({ ...loaded, emotes: withRecentChanges(loaded.emotes) });
  }

  function withRecentChanges(older: readonly Emote[]): readonly Emote[] {
    dropOldChanges();
    return recent.reduce((list, { changes }) => applyEmoteChanges(list, changes), older);
  }

  function dropOldChanges(): void {
    const now = unixNow();
    recent = recent.filter(({ at }) => now - at < LIVE_CHANGE_KEPT_MS);
  }

  function accept({ emotes: loaded, unreadableCount }: DecodedList): void {
    const loadedAt = unixNow();
    failureCount = 0;
    isInDoubt = false;
    endRequest({ unreadableCount, failing: null, nextTryAt: wait(RELOAD_MS) });
    // A store that fails costs only the head start at the next visit.
    promised(() => options.writeStored({ emotes: loaded, loadedAt })).catch(() => undefined);
    use({ emotes: loaded, loadedAt });
  }

  function fail(error: unknown): void {
    const failure = listFailureOf(error);
    if (state.failing === null) options.onFailing(failure);
    const since = state.failing?.since ?? unixNow();
    const retryInMs = Math.min(RELOAD_MS, FIRST_RETRY_MS * 2 ** failureCount);
    failureCount += 1;
    endRequest({ failing: { since, reason: failure.reason }, nextTryAt: wait(retryInMs) });
    onChange(false);
  }

  function endRequest(after: Partial<EmoteListState>): void {
    state = { ...state, ...after, isLoading: false };
  }

  /** Loads again after `delayMs` and a little; gives when. */
  function wait(delayMs: number): UnixMs {
    const waitMs = delayMs * (1 + MAX_JITTER * random());
    stopWaiting = timers.after(waitMs, () => {
      if (loadNow()) onChange(false);
    });
    return (unixNow() + waitMs) as UnixMs;
  }

  function use(list: StoredEmoteList): void {
    const didEmotesChange = !isSameList(emotes, list.emotes);
    if (didEmotesChange) emotes = list.emotes;
    state = { ...state, emoteCount: emotes.length, loadedAt: list.loadedAt };
    onChange(didEmotesChange);
  }

  promised(options.readStored).then(
    (stored) => {
      if (stored === null || state.loadedAt !== null || isStopped) return;
      use({ ...stored, emotes: withRecentChanges(stored.emotes) });
    },
    () => undefined, // no head start; the request is under way anyway
  );

  return {
    emotes: () => emotes,
    state: () => state,
    loadNow,
    loadAfresh() {
      if (isStopped) return;
      ask();
      onChange(false);
    },
    change(changes) {
      if (isStopped) return;
      dropOldChanges();
      recent.push({ at: unixNow(), changes });
      const { loadedAt } = state;
      if (loadedAt === null) return;
      const unreadable = changes.filter(({ kind }) => kind === 'unreadable').length;
      state = { ...state, unreadableCount: state.unreadableCount + unreadable };
      const changed = applyEmoteChanges(emotes, changes);
      if (unreadable > 0 || !isSameList(emotes, changed)) {
        use({ emotes: changed, loadedAt });
      }
    },
    forgetChanges() {
      recent = [];
    },
    clear() {
      if (isStopped) return;
      giveUp();
      accept(EMPTY_LIST);
    },
    stop() {
      isStopped = true;
      giveUp();
    },
  };
}

function isSameList(before: readonly Emote[], after: readonly Emote[]): boolean {
  if (before.length !== after.length) return false;
  return before.every((emote, index) => {
    const other = after[index];
    return emote.key === other?.key && emote.code === other.code && emote.imageUrl === other.imageUrl;
  });
}
