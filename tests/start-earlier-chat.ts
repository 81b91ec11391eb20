import type { ChannelLogin } from '../src/domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../src/domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../src/domain/counting-rules.ts';
import { EARLIER_CHAT_SERVICE } from '../src/domain/earlier-chat-service.ts';
import { RECENT_S } from '../src/domain/limits.ts';
import { appendSeries, emptySeries } from '../src/domain/series.ts';
import { emoteCountsOf, type Snapshot } from '../src/domain/snapshot.ts';
import type { ChannelUsage } from '../src/domain/usage.ts';
import type { JsonAnswer } from '../src/emotes/lists/load-list.ts';
import { startEarlierChat } from '../src/session/earlier-chat/earlier-chat.ts';
import type { SessionMessage } from '../src/session/protocol.ts';
import { createRecordings } from '../src/session/recording/recordings.ts';
import { createSessions } from '../src/session/sessions.ts';
import { createFakeSockets } from './fake-sockets.ts';
import { LOADED_SOURCES } from './loaded-sources.ts';
import { createManualTimers } from './manual-timers.ts';
import { createMemoryListStore } from './memory-list-store.ts';
import { memoryUsage } from './memory-usage.ts';
import { neverYield } from './never-yield.ts';
import { recordingRules } from './recording-rules.ts';
import { openBrowser } from './recording-stores.ts';
import { createStepReader } from './step-reader.ts';

/** The Unix time when the channel is joined, on the server's clock. */
export const JOINED = 1_800_000_000_000;
const CHAT = 'irc-ws.chat.twitch.tv';

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

/** A line of a room that is no message: all settings are sent after a join of the service, one after a change. */
export function roomStateOf(sentMs: number, settings: string): string {
  return `@historical=1;rm-received-ts=${JOINED + sentMs};room-id=7;${settings} :tmi.twitch.tv ROOMSTATE #somebody`;
}

export const ALL_SETTINGS = 'emote-only=0;followers-only=-1;r9k=0;slow=0;subs-only=0';

export function answerOf(messages: readonly unknown[], errorCode: string | null = null): JsonAnswer {
  return { status: 200, body: { messages, error: errorCode, error_code: errorCode } };
}

/**
 * A recorded session that has joined its channel at 0 on its clock. `answer` is called for the request to the service.
 *
 * @param wallAheadMs how far the wall clock of this machine is ahead of the server's
 */
export function startWithEarlierChat(
  answer: (signal: AbortSignal) => Promise<JsonAnswer>,
  { isOn = true, wallAheadMs = 0, delayMs = 0 } = {},
) {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const messages: SessionMessage[] = [];
  const snapshots: Snapshot[] = [];
  const requested: string[] = [];
  const readStep = createStepReader();
  const usage = memoryUsage({ nowS: () => JOINED / 1_000 });
  const handle = createSessions({
    sources: LOADED_SOURCES,
    openSocket: wire.openSocket,
    async fetchJson(url, signal) {
      if (!url.startsWith(EARLIER_CHAT_SERVICE)) return { status: 404, body: undefined };
      requested.push(url);
      return answer(signal);
    },
    listStore: createMemoryListStore(),
    loadPatternEngine: () => Promise.reject(new Error('No pattern is used.')),
    loadEarlierChat: async () => startEarlierChat,
    loadRecordings: async () =>
      createRecordings({
        store: openBrowser().openPage(),
        usage,
        random: () => 0.5,
        yieldToTasks: neverYield,
        logWarning: () => undefined,
      }),
    pictureAddress: (url) => url,
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
    unixNow: () => (JOINED + wallAheadMs + clock.now()) as UnixMs,
    random: () => 0.5,
    emit(message) {
      messages.push(message);
      const snapshot = 'sessionId' in message ? readStep(message) : null;
      if (snapshot !== null) snapshots.push(snapshot);
    },
    logWarning: () => undefined,
  });
  handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, chatBeforeJoining: isOn } });
  handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
  handle({ kind: 'record', sessionId: 1, rules: { ...recordingRules('watched'), usage: 'watched' } });
  handle({ kind: 'delay', sessionId: 1, delayMs });
  const hear = (line: string): void => wire.latest(CHAT).events.onText(`${line}\r\n`);
  return {
    clock,
    handle,
    requested,
    messages,
    snapshots,
    hear,
    join() {
      wire.latest(CHAT).events.onOpen();
      hear(':tmi.twitch.tv 001 me :Welcome, GLHF!');
      hear('@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody');
    },
    counts: () =>
      snapshots.map((snapshot) =>
        Object.fromEntries(emoteCountsOf(snapshot).map(({ emote, count }) => [emote.code, count])),
      ),
    /** The stored uses of each emote on all days, by code. */
    async used(): Promise<Readonly<Record<string, number>>> {
      const everyDay = [{ fromDay: 0, untilDay: Number.MAX_SAFE_INTEGER }];
      const read = await usage.respond({ kind: 'usage', channelLogin: 'somebody', periods: everyDay });
      const { emotes, periods } = read as ChannelUsage;
      return Object.fromEntries(emotes.map(({ code }, number) => [code, periods[0]?.uses[number] ?? 0]));
    },
    /** The last recorded seconds as the page knows them. */
    recorded: () =>
      messages.reduce(
        (series, message) =>
          message.kind === 'seconds' ? appendSeries(series, message.seconds, RECENT_S) : series,
        emptySeries(0),
      ),
  };
}
