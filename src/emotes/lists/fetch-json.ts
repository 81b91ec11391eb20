import type { Pause, UnixMs } from '../../domain/clock.ts';
import { LIST_MAX_BYTES } from '../../domain/limits.ts';
import { ListFailure } from './list-failure.ts';

/**
 * Longest answer that is parsed at once, in characters: more than a 7TV set of 1 000 emotes has, some 40 ms. A
 * longer one is parsed in slices, by code that is loaded for it.
 */
const PARSED_AT_ONCE = 4_000_000;

/** What a service answered: any status, its body if that was JSON (undefined otherwise). */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
  /** What `Retry-After` says, in milliseconds; null where it is not there, or the service hides it from pages. */
  readonly retryAfterMs?: number | null;
}

/** GETs `url`; rejects when nothing usable came over the network or the signal aborts. */
export type FetchJson = (url: string, signal: AbortSignal) => Promise<JsonAnswer>;

/**
 * `FetchJson` over the platform's fetch. It sends no header of its own (that would force a preflight, which
 * these services refuse) and no cookies.
 */
export function createFetchJson(
  fetch: typeof globalThis.fetch,
  pause: Pause,
  unixNow: () => UnixMs,
): FetchJson {
  return async (url, signal) => {
    const response = await fetch(url, { signal, credentials: 'omit' });
    const text = await readText(response);
    const body = await parse(text, async () => {
      await pause();
      signal.throwIfAborted();
    });
    const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'), unixNow());
    return { status: response.status, body, retryAfterMs };
  };
}

/**
 * Undefined for what is no JSON: who asked decides what that means. A page of HTML under a 503 is no surprise, under
 * a 200 it is.
 */
async function parse(text: string, pause: Pause): Promise<unknown> {
  if (text.length > PARSED_AT_ONCE) return (await import('./parse-json.ts')).parseJson(text, pause);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function readRetryAfter(text: string | null, now: UnixMs): number | null {
  if (text === null) return null;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}

/** The whole body; rejects if it was cut on the way or is over the limit, without reading the rest. */
async function readText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let byteCount = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    byteCount += read.value.byteLength;
    if (byteCount > LIST_MAX_BYTES) {
      const failure = new ListFailure(`answer over ${LIST_MAX_BYTES / 1_000_000} MB`);
      // Whether the stream agrees to be cancelled changes nothing: the answer is refused.
      reader.cancel(failure).catch(() => undefined);
      throw failure;
    }
    parts.push(decoder.decode(read.value, { stream: true }));
  }
  parts.push(decoder.decode());
  return parts.join('');
}
