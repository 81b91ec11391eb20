import type { Pause } from '../../domain/clock.ts';
import type { FetchJson, JsonAnswer } from './fetch-json.ts';
import { ListFailure, listFailureOf } from './list-failure.ts';
import type { DecodedList } from './listed-emote.ts';

/** Ids that a service's live events are subscribed by, under names of its source's own; null where there is none. */
export type LiveIds = Readonly<Record<string, string | null>>;

/** One request for a list. */
export interface ListRequest {
  /** Global lists ignore it; without one, a channel's list is empty and not asked for. */
  readonly roomId: string;
  readonly fetchJson: FetchJson;
  readonly signal: AbortSignal;
  /** Ends a slice of decoding. Rejects once `signal` aborts. */
  readonly pause: Pause;
  /**
   * Called as soon as the service names them, not only with the emotes: what is followed before the emotes are
   * asked for misses no change of them. Never after `signal` aborted. One call names all ids of the list.
   */
  readonly onLiveIds?: (ids: LiveIds) => void;
}

/**
 * Asks a service for one list. Rejects with a `ListFailure`, or, once the request's signal aborts, with
 * whatever the abort caused.
 */
export type LoadEmoteList = (request: ListRequest) => Promise<DecodedList>;

/** What a service answered, and at which address. */
export interface ListAnswer extends JsonAnswer {
  readonly url: string;
}

/** One GET, any status. Rejects like `LoadEmoteList`. */
export async function ask(url: string, { fetchJson, signal }: ListRequest): Promise<ListAnswer> {
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

/** After `429 Too Many Requests` and `503 Service Unavailable`, unless the answer says how long to wait. */
const REFUSED_WAIT_MS = 120_000;
/** Longest wait that an answer can ask for: a mistake of the service should not cost a day. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * What `decode` makes of the body of an answer that says all went well. Any other status, and whatever
 * `decode` throws, is a `ListFailure` that names the address and the status.
 */
export async function decodeAnswer<T>(
  { url, status, body, retryAfterMs }: ListAnswer,
  decode: (body: unknown) => T | Promise<T>,
): Promise<T> {
  if (status < 200 || status > 299) {
    const isRefused = status === 429 || status === 503;
    const leastWaitMs = isRefused ? Math.min(retryAfterMs ?? REFUSED_WAIT_MS, MAX_RETRY_AFTER_MS) : 0;
    throw new ListFailure(`HTTP ${status}`, { url, status, leastWaitMs });
  }
  try {
    return await decode(body);
  } catch (error) {
    throw listFailureOf(error, { url, status });
  }
}
