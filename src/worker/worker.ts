import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import { createPersistentListStore } from '../emotes/lists/persistent-list-store.ts';
import type { PageMessage, SessionMessage } from '../session/protocol.ts';
import { openWebSocket } from '../socket/socket.ts';
import { openDatabase } from '../storage/database.ts';
import { openServices, platformTimers } from './open-services.ts';
import { createSessions } from './sessions.ts';
import { createSleepAwareClock } from './sleep-aware-clock.ts';

const unixNow = (): UnixMs => Date.now() as UnixMs;
const { address, fetchJson } = openServices();

/**
 * The messages of one task are posted as one event, so the page renders once for all sessions: with twenty channels 33 instead of
 * 52 ms of main thread a second (processor time, measured 2026-11-22).
 */
let batch: SessionMessage[] = [];
function postBatch(): void {
  const steps = batch.flatMap((message) => (message.kind === 'step' ? message.step : []));
  // Columns are transferred, not copied.
  postMessage(batch, { transfer: steps.flatMap(({ emoteIds, counts }) => [emoteIds.buffer, counts.buffer]) });
  batch = [];
}

const handle = createSessions({
  openSocket: (url, events) => openWebSocket(address(url), events),
  fetchJson,
  listStore: createPersistentListStore(openDatabase('emotes-per-second', 'emote-lists', platformTimers)),
  loadCustomEmotes: async () => (await import('../session/custom-emote-reader.ts')).createCustomEmoteReader,
  loadPatternEngine: async () => (await import('../session/pattern-engine.ts')).compilePattern,
  loadEarlierChat: async () => (await import('../session/earlier-chat.ts')).startEarlierChat,
  loadVotes: async () => (await import('../session/vote/votes.ts')).createVotes,
  loadArchive: async (listsOf) => (await import('./open-archive.ts')).openArchive(listsOf),
  pictureAddress: address,
  timers: platformTimers,
  now: createSleepAwareClock(() => performance.now() as MonotonicMs, unixNow),
  unixNow,
  random: Math.random,
  emit(message) {
    if (batch.push(message) === 1) queueMicrotask(postBatch);
  },
  logWarning: (text) => console.error(text),
});

addEventListener('message', (event: MessageEvent<PageMessage>) => handle(event.data));
postMessage([{ kind: 'ready' }] satisfies SessionMessage[]);
