import type { JsonAnswer } from '../src/emotes/lists/load-list.ts';

/** The reaction to a request: an answer, no network, or no reaction at all (`hangs` ignores even an abort). */
export type ScriptedAnswer = JsonAnswer | 'no network' | 'hangs' | 'hangs until aborted';

/** Services that answer from `answers` at the time of the request. Any other address is a 404 without a body. */
export function scriptedFetchJson(answers: ReadonlyMap<string, ScriptedAnswer>) {
  const requested: string[] = [];
  const signals: AbortSignal[] = [];
  return {
    /** The requested addresses, in order. */
    requested,
    /** The abort signals of the requests, in the same order. */
    signals,
    fetchJson(url: string, signal: AbortSignal): Promise<JsonAnswer> {
      requested.push(url);
      signals.push(signal);
      const answer = answers.get(url) ?? { status: 404, body: undefined };
      if (answer === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
      if (answer === 'hangs') return new Promise(() => undefined);
      if (answer === 'hangs until aborted') {
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      }
      return Promise.resolve(answer);
    },
  };
}

export function ok(body: unknown): JsonAnswer {
  return { status: 200, body };
}
