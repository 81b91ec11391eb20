import type { UnixMs } from '../../domain/clock.ts';
import { LIST_MAX_BYTES } from '../../domain/limits.ts';
import { parseAtOnce } from '../../domain/value-reader.ts';
import { type FetchJson, ListFailure } from './load-list.ts';

/** `FetchJson` with the platform's `fetch`, without cookies and headers: these services refuse preflight requests. */
export function createFetchJson(
  fetch: (url: string, options: RequestInit) => Promise<Response>,
  unixNow: () => UnixMs,
): FetchJson {
  return async (url, signal, onPart) => {
    const response = await fetch(url, { signal, credentials: 'omit' });
    const body = parseAtOnce(await readText(response, onPart));
    return { status: response.status, body, retryAfterMs: readRetryAfter(response, unixNow()) };
  };
}

/** The header contains a number of seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter({ headers }: Response, now: UnixMs): number | null {
  const text = headers.get('Retry-After');
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
