import type { Stop, Timers, UnixMs } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { EmoteListId, EmoteListState } from '../../domain/emote-list.ts';
import { ListFailure } from './list-failure.ts';
import type { StoredEmoteList } from './list-store.ts';

/** Emotes change seldom: the product's reload period. */
const RELOAD_MS = 300_000;

/** After a first failure; doubles with each further one, up to `RELOAD_MS`. Chosen: a short outage is soon over. */
const FIRST_RETRY_MS = 15_000;

/** Every wait is longer by up to this share of it, so that a crowd does not ask at once. */
const MAX_JITTER = 0.1;

/** A load without an answer for so long is given up. Chosen: a large set over a slow line takes under 10 s. */
const ANSWER_LIMIT_MS = 15_000;

export interface KeptListOptions {
  readonly id: EmoteListId;
  readonly load: (signal: AbortSignal) => Promise<readonly Emote[]>;
  /** The last good answer kept from before. A rejection is the same to us as null. */
  readonly readStored: () => Promise<StoredEmoteList | null>;
  readonly writeStored: (list: StoredEmoteList) => Promise<void>;
  readonly timers: Timers;
  readonly unixNow: () => UnixMs;
  /** From 0, inclusive, to 1. */
  readonly random: () => number;
  /** After every change of the state but those that `loadNow` makes. */
  readonly onChange: (didEmotesChange: boolean) => void;
}

export interface KeptList {
  /** The last good answer's, else none. */
  readonly emotes: () => readonly Emote[];
  readonly state: () => EmoteListState;
  /** Asks at once, unless a request is under way; true if it asked. */
  readonly loadNow: () => boolean;
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
    isLoading: false,
    loadedAt: null,
    failing: null,
    nextTryAt: null,
  };
  let failureCount = 0;
  let isStopped = false;
  let stopWaiting: Stop = () => undefined;
  let stopLoading: Stop = () => undefined;

  function loadNow(): boolean {
    if (isStopped || state.isLoading) return false;
    stopWaiting();
    state = { ...state, isLoading: true, nextTryAt: null };
    const controller = new AbortController();
    let isOver = false;
    function end(settle: () => void): void {
      if (isOver) return;
      isOver = true;
      stopLimit();
      settle();
    }
    const stopLimit = timers.after(ANSWER_LIMIT_MS, () => {
      const failure = new ListFailure(`no answer within ${ANSWER_LIMIT_MS / 1_000} s`);
      end(() => fail(failure));
      controller.abort(failure);
    });
    stopLoading = () => {
      end(() => undefined);
      controller.abort();
    };
    promised(() => options.load(controller.signal)).then(
      (loaded) => end(() => succeed(loaded)),
      (error: unknown) => end(() => fail(error)),
    );
    return true;
  }

  function succeed(loaded: readonly Emote[]): void {
    const loadedAt = unixNow();
    failureCount = 0;
    state = { ...state, isLoading: false, failing: null, nextTryAt: wait(RELOAD_MS) };
    // A store that fails costs only the head start at the next visit.
    promised(() => options.writeStored({ emotes: loaded, loadedAt })).catch(() => undefined);
    use({ emotes: loaded, loadedAt });
  }

  function fail(error: unknown): void {
    const reason = error instanceof ListFailure ? error.reason : 'unexpected error';
    const since = state.failing?.since ?? unixNow();
    const retryInMs = Math.min(RELOAD_MS, FIRST_RETRY_MS * 2 ** failureCount);
    failureCount += 1;
    state = { ...state, isLoading: false, failing: { since, reason }, nextTryAt: wait(retryInMs) };
    onChange(false);
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
      if (stored !== null && state.loadedAt === null && !isStopped) use(stored);
    },
    () => undefined, // no head start; the request is under way anyway
  );

  return {
    emotes: () => emotes,
    state: () => state,
    loadNow,
    stop() {
      isStopped = true;
      stopWaiting();
      stopLoading();
    },
  };
}

/** A throw of `start` itself becomes a rejection too. */
async function promised<T>(start: () => Promise<T>): Promise<T> {
  return start();
}

function isSameList(before: readonly Emote[], after: readonly Emote[]): boolean {
  if (before.length !== after.length) return false;
  return before.every((emote, index) => {
    const other = after[index];
    return emote.key === other?.key && emote.code === other.code && emote.imageUrl === other.imageUrl;
  });
}
