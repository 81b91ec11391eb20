import type { UnixMs, YieldToTasks } from '../../domain/clock.ts';
import { LIST_MAX_BYTES } from '../../domain/limits.ts';
import { parseAtOnce } from '../../domain/value-reader.ts';
import { type FetchJson, ListFailure } from './load-list.ts';

/**
 * Longest answer that is parsed without a pause, in characters: about 40 ms, enough for a 7TV set of 1 000 emotes. A
 * longer answer is parsed in slices, by code that is loaded only then.
 */
const UNSLICED_MAX_LENGTH = 4_000_000;

/**
 * `FetchJson` with the platform's `fetch`. It sends no cookies and no additional headers, because those would cause a
 * preflight request, which these services refuse.
 */
export function createFetchJson(
  fetch: (url: string, options: RequestInit) => Promise<Response>,
  yieldToTasks: YieldToTasks,
  unixNow: () => UnixMs,
): FetchJson {
  return async (url, signal, onPart) => {
    const response = await fetch(url, { signal, credentials: 'omit' });
    const text = await readText(response, onPart);
    const body = await parse(text, async () => {
      await yieldToTasks();
      signal.throwIfAborted();
      onPart?.();
    });
    const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'), unixNow());
    return { status: response.status, body, retryAfterMs };
  };
}

/**
 * Undefined if the text is not JSON. The caller decides what that means: an HTML page is normal with status 503 and
 * unexpected with status 200.
 */
async function parse(text: string, yieldToTasks: YieldToTasks): Promise<unknown> {
  if (text.length <= UNSLICED_MAX_LENGTH) return parseAtOnce(text);
  return (await import('./parse-json.ts')).parseJson(text, yieldToTasks);
}

/** The header contains a number of seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(text: string | null, now: UnixMs): number | null {
  if (text === null) return null;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}

/** The whole body. Rejects if the connection is lost, or as soon as the body exceeds `LIST_MAX_BYTES`. */
async function readText(response: Response, onPart?: () => void): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let byteCount = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onPart?.();
    byteCount += read.value.byteLength;
    if (byteCount > LIST_MAX_BYTES) {
      const failure = new ListFailure(`answer over ${LIST_MAX_BYTES / 1_000_000} MB`);
      // A failure to cancel the stream has no consequence: the answer is refused.
      reader.cancel(failure).catch(() => undefined);
      throw failure;
    }
    parts.push(decoder.decode(read.value, { stream: true }));
  }
  parts.push(decoder.decode());
  return parts.join('');
}
