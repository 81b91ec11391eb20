import type { Emote } from '../../domain/emote.ts';
import type { FetchJson, JsonAnswer } from './fetch-json.ts';
import { ListFailure } from './list-failure.ts';
import type { SevenTvSubjects } from './seven-tv-answer.ts';

/** Told what a live link would follow. */
export type OnSubjects = (subjects: Partial<SevenTvSubjects>) => void;

/**
 * Asks a service for one list. Global lists ignore `roomId`; without one, a channel's list is empty and not
 * asked for. Rejects with a `ListFailure`, or, once `signal` aborts, with whatever the abort caused.
 *
 * `onSubjects` is called as soon as the service names them, not only with the emotes: what is followed before
 * the emotes are asked for misses no change of them. Never after `signal` aborted.
 */
export type LoadEmoteList = (
  roomId: string,
  fetchJson: FetchJson,
  signal: AbortSignal,
  onSubjects?: OnSubjects,
) => Promise<readonly Emote[]>;

/** One GET, any status. Rejects like `LoadEmoteList`. */
export async function ask(url: string, fetchJson: FetchJson, signal: AbortSignal): Promise<JsonAnswer> {
  try {
    const answer = await fetchJson(url, signal);
    signal.throwIfAborted();
    return answer;
  } catch (error) {
    if (signal.aborted || error instanceof ListFailure) throw error;
    throw new ListFailure('network error', { cause: error });
  }
}

/** The body of an answer that says all went well; throws `ListFailure` for any other status. */
export function goodBody({ status, body }: JsonAnswer): unknown {
  if (status < 200 || status > 299) throw new ListFailure(`HTTP ${status}`);
  return body;
}
