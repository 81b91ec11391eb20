import type { Stop, Timers } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';

/** The answer of a service, with any status. `body` is undefined if it was not JSON. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The value of `Retry-After`, in milliseconds; null if the header is missing or not readable for pages (CORS). */
  readonly retryAfterMs?: number | null;
}

/**
 * GETs `url`. Rejects if no complete answer arrives or if the signal aborts.
 *
 * @param onPart called whenever a part of the answer has arrived
 */
export type FetchJson = (url: string, signal: AbortSignal, onPart?: () => void) => Promise<JsonAnswer>;

/** The decoded answer of a service. */
export interface DecodedList {
  readonly emotes: readonly Emote[];
  /** Number of entries that could not be read and were skipped. */
  readonly unreadableCount: number;
}

export const EMPTY_LIST: DecodedList = { emotes: [], unreadableCount: 0 };

/** The ids for subscriptions to a service's live events, by names that its source defines; null for a missing id. */
export type LiveIds = Readonly<Record<string, string | null>>;

export interface ListRequest {
  /** Ignored by global lists. If empty, a channel's list is empty and nothing is requested. */
  readonly roomId: string;
  readonly fetchJson: FetchJson;
  readonly signal: AbortSignal;
  /**
   * Called with all live ids of the list as soon as the service has sent them, perhaps before the emotes are requested: an earlier
   * subscription misses no change. Not called after `signal` aborted.
   */
  readonly onLiveIds?: (ids: LiveIds) => void;
}

/** Requests one list. Rejects with a `ListFailure`, or after the signal aborted with any error. */
export type LoadEmoteList = (request: ListRequest) => Promise<DecodedList>;

/** The answer of a service and the requested address. */
export interface ListAnswer extends JsonAnswer {
  readonly url: string;
}

/** Sends one GET. Resolves for any status; rejects like `LoadEmoteList`. */
export async function getJson(url: string, { fetchJson, signal }: ListRequest): Promise<ListAnswer> {
  try {
    const answer = await fetchJson(url, signal);
    signal.throwIfAborted();
    return { ...answer, url };
  } catch (error) {
    if (signal.aborted) throw error;
    // `fetch` and the body of its answer reject with a TypeError, or with a DOMException.
    if (error instanceof TypeError || error instanceof DOMException)
      throw new ListFailure('network error', { url, cause: error });
    throw listFailureOf(error, { url });
  }
}

/** Wait after `429 Too Many Requests` and `503 Service Unavailable` without `Retry-After`. */
const REFUSED_WAIT_MS = 120_000;
/** Longest accepted `Retry-After`: a mistake of the service should not cause a wait of a day. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * Decodes the body of an answer with a status from 200 to 299. Any other status, and every error from `decode`, becomes a
 * `ListFailure` with the address and the status.
 */
export function decodeAnswer<T>(
  { url, status, body, retryAfterMs }: ListAnswer,
  decode: (body: unknown) => T,
): T {
  if (status < 200 || status > 299) {
    const isRefused = status === 429 || status === 503;
    const minWaitMs = isRefused ? Math.min(retryAfterMs ?? REFUSED_WAIT_MS, MAX_RETRY_AFTER_MS) : 0;
    throw new ListFailure(`HTTP ${status}`, { url, status, minWaitMs });
  }
  try {
    return decode(body);
  } catch (error) {
    throw listFailureOf(error, { url, status });
  }
}

/** A load without any answer for this long is aborted. Chosen: slow answers are no failure, and silence is noticed soon. */
const SILENCE_LIMIT_MS = 15_000;

/** Longest time from a load's first request to its end. Chosen: a list of 10 MB takes as long at 1.4 Mbit/s. */
const LOAD_LIMIT_MS = 60_000;

/** Sends one request of a load in its turn. `send` calls `onPart` for each part of the answer. */
type InTurn = <T>(send: (onPart: () => void) => Promise<T>) => Promise<T>;

/** Loads a list with one or more requests, each of them sent by `inTurn`. */
export type LoadInTurns = (signal: AbortSignal, inTurn: InTurn) => Promise<DecodedList>;

/** Calls `send` as soon as the rate of all requests allows it. Returns how to give up that turn. */
export type WaitForTurn = (send: () => void) => Stop;

/**
 * Starts `load`. Afterwards either `onAnswer` or `onFailure` is called once, unless stopped before. Stopping aborts the load. The
 * limit of silence does not run while a request waits for its turn. It starts again with the request and each part of its answer.
 */
export function startLoad(
  load: LoadInTurns,
  timers: Timers,
  waitForTurn: WaitForTurn,
  onAnswer: (list: DecodedList) => void,
  onFailure: (error: unknown) => void,
): Stop {
  const controller = new AbortController();
  const { signal } = controller;
  let isSettled = false;
  let stopLimit: Stop = () => undefined;
  /** Null before the first request. */
  let stopLoadLimit: Stop | null = null;
  let stopWaiting: Stop = () => undefined;
  function settle(notify: () => void): void {
    if (isSettled) return;
    isSettled = true;
    stopLimit();
    stopLoadLimit?.();
    stopWaiting();
    notify();
  }
  const giveUpAfter = (limitMs: number): Stop =>
    timers.after(limitMs, () => {
      const failure = new ListFailure(`no answer for ${limitMs / 1_000} s`);
      settle(() => onFailure(failure));
      controller.abort(failure);
    });
  function startLimit(): void {
    stopLimit();
    stopLimit = giveUpAfter(SILENCE_LIMIT_MS);
  }
  const inTurn: InTurn = (send) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      stopLimit();
      stopWaiting = waitForTurn(() => {
        startLimit();
        stopLoadLimit ??= giveUpAfter(LOAD_LIMIT_MS);
        send(startLimit).then(resolve, reject);
      });
    });
  startLimit();
  load(signal, inTurn).then(
    (list) => settle(() => onAnswer(list)),
    (error: unknown) => settle(() => onFailure(error)),
  );
  return () => {
    settle(() => undefined);
    controller.abort();
  };
}

/** What is known about the answer that failed. */
interface Evidence {
  readonly url?: string | undefined;
  readonly status?: number | undefined;
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
  readonly status: number | undefined;
  /** How long the service refuses further requests, in milliseconds; 0 if it did not say. */
  readonly minWaitMs: number;

  constructor(reason: string, { url, status, cause, minWaitMs = 0 }: Evidence = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.url = url;
    this.status = status;
    this.minWaitMs = minWaitMs;
  }
}

/** `error` as a failure of a list. `url` and `status` are added if the failure has no address yet. */
export function listFailureOf(error: unknown, { url, status }: Evidence = {}): ListFailure {
  if (!(error instanceof ListFailure)) {
    return new ListFailure(`unexpected ${causeText(error)}`, { url, status, cause: error });
  }
  const { reason, cause } = error;
  if (error.url !== undefined || url === undefined) return error;
  return new ListFailure(reason, { url, status, cause });
}

/** A failure as one line for the console. */
export function failureText({ reason, url, status, cause }: ListFailure): string {
  const details = [url, status && `status ${status}`, cause && causeText(cause)].filter(Boolean);
  return details.length === 0 ? reason : `${reason} (${details.join('; ')})`;
}

function causeText(cause: unknown): string {
  return String(cause).slice(0, MAX_CAUSE_LENGTH);
}
