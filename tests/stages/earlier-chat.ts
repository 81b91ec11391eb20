import type { ChannelLogin } from '../../src/domain/channel-login.ts';
import { DEFAULT_COUNTING_RULES, EARLIER_CHAT_SERVICE } from '../../src/domain/counting-rules.ts';
import { RECENT_S } from '../../src/domain/limits.ts';
import { appendSeries, emptySeries } from '../../src/domain/series.ts';
import type { JsonAnswer } from '../../src/emotes/lists/load-list.ts';
import { startEarlierChat } from '../../src/session/earlier-chat.ts';
import { recordingRules } from '../builders/recordings.ts';
import { memoryUsage, usageIn, usesByCode } from './recording.ts';
import { memoryArchive } from './recording-stores.ts';
import { countsOf, startSession } from './session.ts';

/** The Unix time when the channel is joined, on the server's clock. */
export const JOINED = 1_800_000_000_000;

/** A message that uses an emote of Twitch once. */
export interface Said {
  readonly id: string;
  readonly userId: number;
  readonly code: 'Kappa' | 'LUL';
  /** Milliseconds after the join. */
  readonly sentMs: number;
}

export function lineOf({ id, userId, code, sentMs }: Said, moreTags = ''): string {
  const emotes = code === 'Kappa' ? '25:0-4' : '425618:0-2';
  const tags = `emotes=${emotes};id=${id};room-id=7;tmi-sent-ts=${JOINED + sentMs};user-id=${userId}`;
  return `@${tags}${moreTags} :u${userId}!u@u PRIVMSG #somebody ${code}`;
}

/** The same as the service returns it. */
export function earlierLineOf(said: Said, isDeleted = false): string {
  return lineOf(
    said,
    `;historical=1;rm-received-ts=${JOINED + said.sentMs + 80}${isDeleted ? ';rm-deleted=1' : ''}`,
  );
}

export const answerOf = (messages: readonly unknown[]): JsonAnswer => ({
  status: 200,
  body: { messages, error: null, error_code: null },
});

/**
 * A recorded session that has joined its channel at 0 on its clock. `answer` is called for the request to the service.
 *
 * @param wallAheadMs how far the wall clock of this machine is ahead of the server's
 */
export function startWithEarlierChat(
  answer: (signal: AbortSignal) => Promise<JsonAnswer>,
  { isOn = true, wallAheadMs = 0, delayMs = 0 } = {},
) {
  const usage = memoryUsage({ nowS: () => JOINED / 1_000 });
  const session = startSession({
    fetchJson: async (url, signal) =>
      url.startsWith(EARLIER_CHAT_SERVICE) ? answer(signal) : { status: 404, body: undefined },
    loadEarlierChat: async () => startEarlierChat,
    loadArchive: () => memoryArchive(usage),
    startMs: JOINED + wallAheadMs,
  });
  const { handle, messages, snapshots } = session;
  handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, chatBeforeJoining: isOn } });
  handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
  handle({ kind: 'record', sessionId: 1, rules: { ...recordingRules('watched'), usage: 'watched' } });
  handle({ kind: 'delay', sessionId: 1, delayMs });
  return {
    ...session,
    /** The requests for earlier chat. */
    requested: () => session.requested.filter((url) => url.startsWith(EARLIER_CHAT_SERVICE)),
    join: session.enter,
    counts: () => snapshots.map(countsOf),
    /** The stored uses of each emote on all days, by code. */
    used: async () => usesByCode(await usageIn(usage)),
    /** The last recorded seconds as the page knows them. */
    recorded: () =>
      messages.reduce(
        (series, message) =>
          message.kind === 'seconds' ? appendSeries(series, message.seconds, RECENT_S) : series,
        emptySeries(0),
      ),
  };
}
