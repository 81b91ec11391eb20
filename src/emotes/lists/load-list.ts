import type { Stop, Timers } from '../../domain/clock.ts';
import type { ListedEmote } from '../../domain/emote.ts';

/** The answer of a service, with any status. `body` is undefined if it was not JSON. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The value of `Retry-After`, in milliseconds; null if the header is missing or not readable for pages (CORS). */
  readonly retryAfterMs?: number | null;
}

/** GETs `url`. Rejects if no complete answer arrives, or `signal` aborts. @param onPart a part of the answer has arrived */
export type FetchJson = (url: string, signal: AbortSignal, onPart?: () => void) => Promise<JsonAnswer>;

export interface DecodedList {
  readonly emotes: readonly ListedEmote[];
  readonly unreadableCount: number;
}

export const EMPTY_LIST: DecodedList = { emotes: [], unreadableCount: 0 };

/** The ids for subscriptions to a service's live events, by names that its source defines; null for a missing id. */
export type LiveIds = Readonly<Record<string, string | null>>;

export interface ListRequest {
  /** Not used by global lists. */
  readonly roomId: string;
  readonly get: GetJson;
  /**
   * Must be called with all live ids of the list as soon as the service has sent them, perhaps before the emotes are requested:
   * an earlier subscription misses no change.
   */
  readonly onLiveIds: (ids: LiveIds) => void;
}

/** Decodes an answer with a status from 200 to 299, or 404 with `decodeMissing`. Rejects with a `ListFailure` otherwise. */
type GetJson = <T>(
  url: string,
  decode: (body: unknown) => T,
  decodeMissing?: (body: unknown) => T | undefined,
) => Promise<T>;

export type LoadEmoteList = (request: ListRequest) => Promise<DecodedList>;

export interface ListLoads {
  readonly load: LoadEmoteList;
  readonly loadFallback?: LoadEmoteList;
}

/** Wait after `429 Too Many Requests` and `503 Service Unavailable` without `Retry-After`. */
const REFUSED_WAIT_MS = 120_000;
/** Longest accepted `Retry-After`: a mistake of the service should not cause a wait of a day. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/** A load without any answer for this long is aborted. Chosen: slow answers are no failure, and silence is noticed soon. */
const SILENCE_LIMIT_MS = 15_000;

/** Longest time from a load's first request to its end. Chosen: a list of 10 MB takes as long at 1.4 Mbit/s. */
const LOAD_LIMIT_MS = 60_000;

export interface LoadDeps {
  readonly fetchJson: FetchJson;
  readonly timers: Timers;
  /** Calls `send` as soon as the rate of all requests allows it, by default at once. Returns how to give up that turn. */
  readonly waitForTurn?: (send: () => void) => Stop;
  readonly onLiveIds?: ListRequest['onLiveIds'];
}

/**
 * Loads a list, or its fallback if that fails; if both do, rejects with the first failure (`listFailureOf`). When `stopped`
 * aborts, sends no further request, and rejects with its reason. The limit of silence starts with each request and part of its
 * answer.
 */
export function loadList(
  { load, loadFallback }: ListLoads,
  roomId: string,
  deps: LoadDeps,
  stopped: AbortSignal,
): Promise<DecodedList> {
  const { timers, waitForTurn = runAtOnce, onLiveIds = () => undefined } = deps;
  const controller = new AbortController();
  const { signal } = controller;
  /** Of the last request. */
  let url = '';
  let stopWaiting: Stop = () => undefined;
  let stopSilence: Stop = () => undefined;
  /** Null before the first request. */
  let stopLimit: Stop | null = null;

  function giveUpAfter(limitMs: number): Stop {
    return timers.after(limitMs, () =>
      controller.abort(new ListFailure(`no answer for ${limitMs / 1_000} s`, { url })),
    );
  }

  function restartSilence(): void {
    stopSilence();
    stopSilence = giveUpAfter(SILENCE_LIMIT_MS);
  }

  function send(requested: string): Promise<JsonAnswer> {
    return new Promise((resolve, reject) => {
      stopWaiting = waitForTurn(() => {
        url = requested;
        stopLimit ??= giveUpAfter(LOAD_LIMIT_MS);
        restartSilence();
        deps.fetchJson(url, signal, restartSilence).then(resolve, (error) =>
          // `fetchJson` itself refuses an answer that is too long. Any other error is from the network.
          reject(error instanceof ListFailure ? error : new ListFailure('network error', { cause: error })),
        );
      });
    });
  }

  const get: GetJson = async (requested, decode, decodeMissing) => {
    signal.throwIfAborted();
    try {
      const answer = await send(requested);
      signal.throwIfAborted();
      stopSilence();
      return decodeAnswer(answer, decode, decodeMissing);
    } catch (error) {
      throw listFailureOf(error, requested);
    }
  };

  async function loadEither(): Promise<DecodedList> {
    const request = { roomId, get, onLiveIds };
    try {
      return await load(request);
    } catch (failure) {
      if (loadFallback === undefined) throw failure;
      return loadFallback(request).catch(() => {
        throw failure;
      });
    }
  }

  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      stopWaiting();
      stopSilence();
      stopLimit?.();
      reject(signal.reason);
    });
    stopped.addEventListener('abort', () => controller.abort(stopped.reason), { signal });
    loadEither()
      .then(resolve, reject)
      .finally(() => controller.abort());
  });
}

function runAtOnce(send: () => void): Stop {
  send();
  return () => undefined;
}

function decodeAnswer<T>(
  { status, body, retryAfterMs }: JsonAnswer,
  decode: (body: unknown) => T,
  decodeMissing?: (body: unknown) => T | undefined,
): T {
  if (status >= 200 && status <= 299) return decode(body);
  const missing = status === 404 ? decodeMissing?.(body) : undefined;
  if (missing !== undefined) return missing;
  const isRefused = status === 429 || status === 503;
  const minWaitMs = isRefused ? Math.min(retryAfterMs ?? REFUSED_WAIT_MS, MAX_RETRY_AFTER_MS) : 0;
  throw new ListFailure(`HTTP ${status}`, { minWaitMs });
}

/** What is known about the answer that failed. */
interface Evidence {
  readonly url?: string | undefined;
  readonly cause?: unknown;
  readonly minWaitMs?: number;
}

/** Longest text of a cause in a message, because it may quote the answer of the service. */
const MAX_CAUSE_LENGTH = 200;

/** Why a list of emotes could not be loaded. The last good answer, if any, stays in use. */
export class ListFailure extends Error {
  override readonly name = 'ListFailure';
  /** The text on the page: `HTTP 503`, `no answer for 15 s`, `answer not understood`, `network error`. */
  readonly reason: string;
  readonly url: string | undefined;
  /** How long the service refuses further requests, in milliseconds; 0 if it did not say. */
  readonly minWaitMs: number;

  constructor(reason: string, { url, cause, minWaitMs = 0 }: Evidence = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.url = url;
    this.minWaitMs = minWaitMs;
  }
}

/** `error` as a failure of a list, with the address if it has none yet. */
export function listFailureOf(error: unknown, url?: string): ListFailure {
  if (!(error instanceof ListFailure)) {
    return new ListFailure(`unexpected ${causeText(error)}`, { url, cause: error });
  }
  const { reason, cause, minWaitMs } = error;
  return error.url === undefined ? new ListFailure(reason, { url, cause, minWaitMs }) : error;
}

/** A failure as one line for the console. */
export function failureText({ reason, url, cause }: ListFailure): string {
  const details = [url, cause && causeText(cause)].filter(Boolean);
  return details.length === 0 ? reason : `${reason} (${details.join('; ')})`;
}

function causeText(cause: unknown): string {
  return String(cause).slice(0, MAX_CAUSE_LENGTH);
}
