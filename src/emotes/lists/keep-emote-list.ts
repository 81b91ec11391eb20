import type { Stop, Timers, UnixMs } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import { applyEmoteChanges, type EmoteChange } from './emote-change.ts';
import { type ListFailure, listFailureOf } from './list-failure.ts';
import type { StoredEmoteList } from './list-store.ts';
import { type DecodedList, EMPTY_LIST } from './listed-emote.ts';
import { createLiveChanges } from './live-changes.ts';
import { type Load, promised, startLoad } from './start-load.ts';

/** Emotes change seldom: the product's reload period. */
const RELOAD_MS = 300_000;

/** A list younger than this is not asked for, neither by the user nor for a live change. */
const YOUNG_MS = 10_000;

/** Wait after a first failure; doubles with each further one, up to `RELOAD_MS`. Chosen: most outages are short. */
const FIRST_RETRY_MS = 15_000;

/** A list of at least this many emotes whose next answer is empty is asked for again before it becomes empty. */
const FULL_EMOTE_COUNT = 3;
const DOUBT_MS = 5_000;

/** Every wait is longer by up to this share of it, so that a crowd does not ask at once. */
const MAX_JITTER = 0.1;

/** Live changes are collected for this long: after each change of the list the window is counted again. */
const LIVE_BATCH_MS = 250;

export interface KeptListOptions {
  readonly list: Pick<EmoteListState, 'id' | 'title' | 'source'>;
  readonly load: Load;
  /** The last good answer that was stored. A rejection is treated as null. */
  readonly readStored: () => Promise<StoredEmoteList | null>;
  readonly writeStored: (list: StoredEmoteList) => Promise<void>;
  readonly timers: Timers;
  readonly unixNow: () => UnixMs;
  /** From 0, inclusive, to 1. */
  readonly random: () => number;
  /** After every change of the state but those that `start`, `loadNow` and `pause` make. */
  readonly onChange: (didEmotesChange: boolean) => void;
  /** The first of the failures since the last good answer. */
  readonly onFailing: (failure: ListFailure) => void;
}

/** `loadNow` and the live changes do nothing before `start` and after `pause` or `stop`. */
export interface KeptList {
  /** The emotes of the last good answer, with the live changes since; empty without an answer. */
  readonly emotes: () => readonly Emote[];
  readonly state: () => EmoteListState;
  /** Keeps the list fresh: asks after `firstWaitMs` the first time, later when the next try is due. */
  readonly start: (firstWaitMs: number) => void;
  /** No new request until the next `start`; a request under way goes on. */
  readonly pause: () => void;
  /** Asks at once, unless a request is under way or the list is not to be asked for yet; true if it asked. */
  readonly loadNow: () => boolean;
  /** The list has changed in an unknown way: asks as soon as it may. */
  readonly loadAgain: () => void;
  /** From now on the list is another one: drops the live changes and asks, however young the old list is. */
  readonly loadOther: () => void;
  /**
   * Changes the list within `LIVE_BATCH_MS`, and every answer of the next minute, which may be older than the change.
   * Before the first answer the changes wait for it.
   */
  readonly change: (changes: readonly EmoteChange[]) => void;
  /** Drops the live changes: they were of another list. */
  readonly forgetChanges: () => void;
  /** Empties the list and gives up the request under way. */
  readonly clear: () => void;
  /** Aborts the request and the timers; nothing handed in is called afterwards. */
  readonly stop: Stop;
}

/** Keeps one list fresh once it is started: again after each answer or failure, until paused or stopped. */
export function keepEmoteList(options: KeptListOptions): KeptList {
  const { timers, unixNow, random, onChange } = options;
  const { id, title, source } = options.list;
  const liveChanges = createLiveChanges(unixNow);
  let emotes: readonly Emote[] = [];
  let state: EmoteListState = {
    id,
    title,
    source,
    emoteCount: 0,
    unreadableCount: 0,
    isLoading: false,
    loadedAt: null,
    failing: null,
    nextTryAt: null,
  };
  let failureCount = 0;
  /** The last answer said that a full list is empty. */
  let isInDoubt = false;
  /** The answer under way may be older than an unknown change. */
  let isOutdated = false;
  /** The service wants no request before this time. */
  let refusedUntil = 0;
  let isStarted = false;
  let isStopped = false;
  let stopWaiting: Stop = () => undefined;
  let stopLoading: Stop = () => undefined;
  /** Null while no live change is waiting. */
  let stopBatch: Stop | null = null;

  function restMs(): number {
    const now = unixNow();
    const { loadedAt } = state;
    const youngUntil = loadedAt === null || loadedAt > now ? 0 : loadedAt + YOUNG_MS;
    return Math.max(refusedUntil, youngUntil) - now;
  }

  function ask(): void {
    stopWaiting();
    stopLoading();
    isOutdated = false;
    state = { ...state, isLoading: true, nextTryAt: null };
    stopLoading = startLoad(options.load, timers, answered, fail);
  }

  /** Asks after `waitMs`, or later if the list is not to be asked for yet; while paused only notes when. */
  function tryIn(waitMs: number): void {
    stopWaiting();
    const leastWaitMs = Math.max(waitMs, restMs());
    state = { ...state, nextTryAt: (unixNow() + leastWaitMs) as UnixMs };
    if (!isStarted) return;
    if (leastWaitMs <= 0) ask();
    else {
      stopWaiting = timers.after(leastWaitMs, () => {
        tryIn(0);
        onChange(false);
      });
    }
  }

  function answered(loaded: DecodedList): void {
    if (loaded.emotes.length === 0 && emotes.length >= FULL_EMOTE_COUNT && !isInDoubt) {
      isInDoubt = true;
      state = { ...state, isLoading: false };
      tryIn(jittered(DOUBT_MS));
      onChange(false);
    } else accept({ ...loaded, emotes: liveChanges.applyTo(loaded.emotes) });
  }

  function accept({ emotes: loaded, unreadableCount }: DecodedList): void {
    const loadedAt = unixNow();
    failureCount = 0;
    isInDoubt = false;
    state = { ...state, loadedAt, unreadableCount, failing: null, isLoading: false };
    tryIn(isOutdated ? 0 : jittered(RELOAD_MS));
    // A store that fails costs only the head start at the next visit.
    promised(() => options.writeStored({ emotes: loaded, loadedAt })).catch(() => undefined);
    use(loaded);
  }

  function fail(error: unknown): void {
    const failure = listFailureOf(error);
    if (state.failing === null) options.onFailing(failure);
    const since = state.failing?.since ?? unixNow();
    const retryInMs = Math.min(RELOAD_MS, FIRST_RETRY_MS * 2 ** failureCount);
    failureCount += 1;
    refusedUntil = unixNow() + failure.leastWaitMs;
    state = { ...state, failing: { since, reason: failure.reason }, isLoading: false };
    tryIn(jittered(Math.max(retryInMs, failure.leastWaitMs)));
    onChange(false);
  }

  function jittered(waitMs: number): number {
    return waitMs * (1 + MAX_JITTER * random());
  }

  function use(list: readonly Emote[]): void {
    const didEmotesChange = !isSameList(emotes, list);
    if (didEmotesChange) emotes = list;
    state = { ...state, emoteCount: emotes.length };
    onChange(didEmotesChange);
  }

  function applyNewChanges(): void {
    stopBatch = null;
    const changes = liveChanges.drainNew();
    if (state.loadedAt === null) return;
    const unreadable = changes.filter(({ kind }) => kind === 'unreadable').length;
    const changed = applyEmoteChanges(emotes, changes).slice(0, LIST_MAX_ENTRIES);
    if (unreadable === 0 && isSameList(emotes, changed)) return;
    state = { ...state, unreadableCount: state.unreadableCount + unreadable };
    use(changed);
  }

  function loadAgain(): void {
    if (!isStarted) return;
    isOutdated = true;
    if (!state.isLoading) tryIn(0);
    onChange(false);
  }

  function pause(): void {
    isStarted = false;
    stopWaiting();
    stopBatch?.();
    stopBatch = null;
  }

  promised(options.readStored).then(
    (stored) => {
      if (stored === null || state.loadedAt !== null || isStopped) return;
      state = { ...state, loadedAt: stored.loadedAt };
      use(liveChanges.applyTo(stored.emotes));
    },
    () => undefined, // no head start; the list is asked for anyway
  );

  return {
    emotes: () => emotes,
    state: () => state,
    start(firstWaitMs) {
      isStarted = true;
      const { isLoading, nextTryAt } = state;
      if (!isLoading) tryIn(nextTryAt === null ? firstWaitMs : nextTryAt - unixNow());
    },
    pause,
    loadNow() {
      if (!isStarted || state.isLoading || restMs() > 0) return false;
      ask();
      return true;
    },
    loadAgain,
    loadOther() {
      liveChanges.forget();
      if (!isStarted) return;
      if (refusedUntil <= unixNow()) ask();
      onChange(false);
    },
    change(changes) {
      if (!isStarted) return;
      if (!liveChanges.add(changes)) loadAgain();
      else stopBatch ??= timers.after(LIVE_BATCH_MS, applyNewChanges);
    },
    forgetChanges: liveChanges.forget,
    clear() {
      if (!isStarted) return;
      stopLoading();
      accept(EMPTY_LIST);
    },
    stop() {
      isStopped = true;
      pause();
      stopLoading();
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
