import type { Stop, TimeDeps, UnixMs } from '../../domain/clock.ts';
import {
  type Emote,
  type EmoteListState,
  emoteOfList,
  type ListedEmote,
  type ListOfEmotes,
} from '../../domain/emote.ts';
import { type DecodedList, type ListFailure, listFailureOf } from './load-list.ts';

/** Time between two loads of a list. Lists rarely change. */
const RELOAD_MS = 300_000;

/** A list younger than this is not requested, neither for the user nor after a live event. */
const MIN_AGE_MS = 10_000;

/** Wait after the first failure. Doubles with each further failure, up to `RELOAD_MS`. Chosen: most outages are short. */
const FIRST_RETRY_MS = 15_000;

/** If a list has at least this many emotes, an empty answer is used only if a second one, after `CONFIRM_EMPTY_MS`, confirms it. */
const FULL_EMOTE_COUNT = 3;
const CONFIRM_EMPTY_MS = 5_000;

/** A random part, up to this fraction, is added to every wait: many viewers must not send requests at the same time. */
const MAX_JITTER = 0.1;

/** Returns the emotes of an answer, changed. */
type ChangeAnswer = (emotes: readonly ListedEmote[]) => readonly ListedEmote[];

export interface StoredEmoteList {
  readonly emotes: readonly ListedEmote[];
  /** When it arrived from the service. */
  readonly loadedAt: UnixMs;
}

export interface ListLoaderDeps extends TimeDeps {
  readonly list: ListOfEmotes & Pick<EmoteListState, 'id' | 'title'>;
  readonly load: (signal: AbortSignal) => Promise<DecodedList>;
  /** The last good answer that was stored. A rejection is treated as null. */
  readonly readStored: () => Promise<StoredEmoteList | null>;
  readonly writeStored: (list: StoredEmoteList) => Promise<void>;
  /** The clock of the times that are stored and shown. It can be set back. */
  readonly unixNow: () => UnixMs;
  readonly random: () => number;
  /** Called after every change of the state, except changes by `start`, `loadNow` and `pause`. */
  readonly onChange: (didEmotesChange: boolean) => void;
  /** Called for the first failure, and for the first one after each good answer. */
  readonly onFailing: (failure: ListFailure) => void;
}

export type ListLoader = ReturnType<typeof createListLoader>;

/** Loads a list again and again, from `start` until `pause` or `stop`. Otherwise requests and changes have no effect. */
export function createListLoader(deps: ListLoaderDeps) {
  const { timers, now, unixNow, random, onChange } = deps;
  const { id, title, source } = deps.list;
  let changeAnswer: ChangeAnswer = (answered) => answered;
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
  /** An empty answer is used: the last one was empty too, or the list is another one. */
  let isEmptyConfirmed = false;
  /** The pending request may be answered with a list from before an unknown change. */
  let isOutdated = false;
  /** The service refuses requests before this time. On the clock `now`, as the next two. */
  let refusedUntil = Number.NEGATIVE_INFINITY;
  /** The answer is too young before this time. */
  let youngUntil = Number.NEGATIVE_INFINITY;
  /** When the next request is due; null before the first is planned, and while one is pending. */
  let dueAt: number | null = null;
  let isStarted = false;
  let isStopped = false;
  let stopWaiting: Stop = () => undefined;
  /** Of the pending request, if any. */
  let loading = new AbortController();

  /** The time until the list may be requested; 0 or less if it may be requested now. */
  function blockedForMs(): number {
    return Math.max(refusedUntil, youngUntil) - now();
  }

  function request(): void {
    stopWaiting();
    loading.abort();
    isOutdated = false;
    dueAt = null;
    state = { ...state, isLoading: true, nextTryAt: null };
    loading = new AbortController();
    const { signal } = loading;
    deps.load(signal).then(
      (list) => signal.aborted || handleAnswer(list),
      (error) => signal.aborted || handleFailure(error),
    );
  }

  /** Requests the list after `waitMs`, or later if it must wait. While paused, only sets `nextTryAt`. */
  function requestIn(waitMs: number): void {
    stopWaiting();
    const allowedInMs = Math.max(waitMs, blockedForMs());
    dueAt = now() + allowedInMs;
    state = { ...state, nextTryAt: (unixNow() + allowedInMs) as UnixMs };
    if (!isStarted) return;
    if (allowedInMs <= 0) request();
    else {
      stopWaiting = timers.after(allowedInMs, () => {
        requestIn(0);
        onChange(false);
      });
    }
  }

  function handleAnswer({ emotes: listed, unreadableCount }: DecodedList): void {
    if (listed.length === 0 && emotes.length >= FULL_EMOTE_COUNT && !isEmptyConfirmed) {
      isEmptyConfirmed = true;
      state = { ...state, isLoading: false };
      requestIn(jittered(CONFIRM_EMPTY_MS));
      onChange(false);
      return;
    }
    const loadedAt = unixNow();
    youngUntil = now() + MIN_AGE_MS;
    failureCount = 0;
    isEmptyConfirmed = false;
    state = { ...state, loadedAt, unreadableCount, failing: null, isLoading: false };
    requestIn(isOutdated ? 0 : jittered(RELOAD_MS));
    const didEmotesChange = setEmotes(changeAnswer(listed));
    // If the store fails, the only loss is that the next visit starts without this list.
    deps.writeStored({ emotes, loadedAt }).catch(() => undefined);
    onChange(didEmotesChange);
  }

  function handleFailure(error: unknown): void {
    const failure = listFailureOf(error);
    if (state.failing === null) deps.onFailing(failure);
    const since = state.failing?.since ?? unixNow();
    const retryInMs = Math.min(RELOAD_MS, FIRST_RETRY_MS * 2 ** failureCount);
    failureCount += 1;
    refusedUntil = now() + failure.minWaitMs;
    state = { ...state, failing: { since, reason: failure.reason }, isLoading: false };
    requestIn(jittered(Math.max(retryInMs, failure.minWaitMs)));
    onChange(false);
  }

  function jittered(waitMs: number): number {
    return waitMs * (1 + MAX_JITTER * random());
  }

  /** Returns whether the emotes are others now. */
  function setEmotes(listed: readonly ListedEmote[]): boolean {
    if (isSameList(emotes, listed)) return false;
    emotes = listed.map((emote) => emoteOfList(deps.list, emote));
    state = { ...state, emoteCount: emotes.length };
    return true;
  }

  /** No new request until the next `start`. A pending request continues. */
  function pause(): void {
    isStarted = false;
    stopWaiting();
  }

  deps.readStored().then(
    (stored) => {
      if (stored === null || state.loadedAt !== null || isStopped) return;
      const ageMs = unixNow() - stored.loadedAt;
      // A time in the future is from a wrong clock.
      if (ageMs >= 0) youngUntil = now() + MIN_AGE_MS - ageMs;
      state = { ...state, loadedAt: stored.loadedAt };
      onChange(setEmotes(changeAnswer(stored.emotes)));
    },
    () => undefined, // the list is requested anyway
  );

  return {
    /** The emotes of the last good answer, with later updates; empty before the first answer. */
    emotes: () => emotes,
    state: () => state,
    /** Starts loading: the first request comes after `firstWaitMs`; after a `pause`, at the time of `nextTryAt`. */
    start(firstWaitMs: number): void {
      isStarted = true;
      if (!state.isLoading) requestIn(dueAt === null ? firstWaitMs : dueAt - now());
    },
    pause,
    /** Requests the list in its turn. False if a request is pending or the list must wait. */
    loadNow(): boolean {
      if (!isStarted || state.isLoading || blockedForMs() > 0) return false;
      request();
      return true;
    },
    /** The list has changed in an unknown way: requests it as soon as allowed. */
    loadAgain(): void {
      if (!isStarted) return;
      isOutdated = true;
      if (!state.isLoading) requestIn(0);
      onChange(false);
    },
    /** The service shows another list from now on: requests it even if the list is young or a request is pending. */
    switchList(): void {
      if (!isStarted) return;
      isEmptyConfirmed = true;
      if (refusedUntil <= now()) request();
      onChange(false);
    },
    /** Applies `change` to every answer from now on, also to the stored one. Replaces an earlier `change`. */
    changeAnswers(change: ChangeAnswer): void {
      changeAnswer = change;
    },
    /** Replaces the emotes of the last answer, and adds unreadable entries. No effect before the first answer. */
    update(updated: readonly ListedEmote[], unreadableCount: number): void {
      if (!isStarted || state.loadedAt === null) return;
      const didEmotesChange = setEmotes(updated);
      if (!didEmotesChange && unreadableCount === 0) return;
      state = { ...state, unreadableCount: state.unreadableCount + unreadableCount };
      onChange(didEmotesChange);
    },
    /** Aborts the request and the timers. Calls no function of the deps afterwards. */
    stop(): void {
      isStopped = true;
      pause();
      loading.abort();
    },
  };
}

function isSameList(before: readonly ListedEmote[], after: readonly ListedEmote[]): boolean {
  if (before.length !== after.length) return false;
  return before.every(({ id, code, imageUrl, stillUrl }, index) => {
    const other = after[index];
    const hasSamePictures = imageUrl === other?.imageUrl && stillUrl === other.stillUrl;
    return hasSamePictures && id === other.id && code === other.code;
  });
}
