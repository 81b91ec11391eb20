import type { YieldToTasks } from '../../domain/clock.ts';
import type { FetchJson, JsonAnswer } from './fetch-json.ts';
import { ListFailure, listFailureOf } from './list-failure.ts';
import type { DecodedList } from './listed-emote.ts';

/** The ids that are needed to subscribe to a service's live events, by names that its source defines; null if there is none. */
export type LiveIds = Readonly<Record<string, string | null>>;

/** One request for a list. */
export interface ListRequest {
  /** Ignored by global lists. If empty, a channel's list is empty and nothing is requested. */
  readonly roomId: string;
  readonly fetchJson: FetchJson;
  readonly signal: AbortSignal;
  /** Ends a slice of decoding. Rejects after `signal` aborted. */
  readonly yieldToTasks: YieldToTasks;
  /**
   * Called with all live ids of the list as soon as the service has sent them, which can be before the emotes are
   * requested: a subscription that is older than the request misses no change. Not called after `signal` aborted.
   */
  readonly onLiveIds?: (ids: LiveIds) => void;
}

/**
 * Requests one list from a service. Rejects with a `ListFailure`, or, after the request's signal aborted, with any error
 * that the abort caused.
 */
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
export async function decodeAnswer<T>(
  { url, status, body, retryAfterMs }: ListAnswer,
  decode: (body: unknown) => T | Promise<T>,
): Promise<T> {
  if (status < 200 || status > 299) {
    const isRefused = status === 429 || status === 503;
    const minWaitMs = isRefused ? Math.min(retryAfterMs ?? REFUSED_WAIT_MS, MAX_RETRY_AFTER_MS) : 0;
    throw new ListFailure(`HTTP ${status}`, { url, status, minWaitMs });
  }
  try {
    return await decode(body);
  } catch (error) {
    throw listFailureOf(error, { url, status });
  }
}
