import type { FetchJson, JsonAnswer } from '../src/emotes/lists/fetch-json.ts';

/** What comes back for one address: an answer, no network, or nothing ever (not even when aborted). */
export type ScriptedAnswer = JsonAnswer | 'no network' | 'hangs' | 'hangs until aborted';

export interface ScriptedFetchJson {
  readonly fetchJson: FetchJson;
  /** The addresses asked, in order. */
  readonly asked: string[];
  /** The signals they were asked with, in the same order. */
  readonly signals: AbortSignal[];
}

/** Services that answer as `answers` says at the moment they are asked; an address not in it is a 404 without a body. */
export function scriptedFetchJson(answers: ReadonlyMap<string, ScriptedAnswer>): ScriptedFetchJson {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  return {
    asked,
    signals,
    fetchJson(url, signal) {
      asked.push(url);
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
