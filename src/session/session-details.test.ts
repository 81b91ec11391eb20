import { expect, test } from 'vitest';
import { createFakeSockets } from '../../tests/fake-sockets.ts';
import { LOADED_SOURCES } from '../../tests/loaded-sources.ts';
import { createManualTimers } from '../../tests/manual-timers.ts';
import { createMemoryListStore } from '../../tests/memory-list-store.ts';
import { memoryUsage } from '../../tests/memory-usage.ts';
import { neverYield } from '../../tests/never-yield.ts';
import { noEarlierChat } from '../../tests/no-earlier-chat.ts';
import { recordingRules } from '../../tests/recording-rules.ts';
import { openBrowser } from '../../tests/recording-stores.ts';
import { createStepReader } from '../../tests/step-reader.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import type { EmoteDetails, Snapshot } from '../domain/snapshot.ts';
import { compilePattern, createPatternEngine } from './pattern-engine.ts';
import type { RecordingMessage, SessionMessage } from './protocol.ts';
import { createRecordings } from './recording/recordings.ts';
import { createSessions } from './sessions.ts';

const CHAT = 'irc-ws.chat.twitch.tv';

/** A session that follows a channel, whose recordings fail to load the first `failures` times, and fail at each message of the kind `broken`. */
function startSession(failures = 0, broken: RecordingMessage['kind'] | null = null) {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const readStep = createStepReader();
  const kinds: string[] = [];
  const details: (EmoteDetails | null)[] = [];
  const troubles: string[] = [];
  const answers: SessionMessage[] = [];
  let newest: Snapshot | null = null;
  let loads = 0;
  const handle = createSessions({
    sources: LOADED_SOURCES,
    openSocket: wire.openSocket,
    fetchJson: async () => ({ status: 404, body: undefined }),
    listStore: createMemoryListStore(),
    loadPatternEngine: async () => createPatternEngine(compilePattern),
    async loadRecordings() {
      loads++;
      if (loads <= failures) throw new TypeError('Failed to fetch dynamically imported module');
      const recordings = createRecordings({
        store: openBrowser().openPage(),
        usage: memoryUsage(),
        random: () => 0.5,
        yieldToTasks: neverYield,
        logWarning: (text) => troubles.push(text),
      });
      return {
        ...recordings,
        handle: (message, sessionOf, emit) =>
          message.kind === broken
            ? Promise.reject(new Error('broken'))
            : recordings.handle(message, sessionOf, emit),
      };
    },
    loadEarlierChat: noEarlierChat,
    pictureAddress: (url) => url,
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
    unixNow: () => clock.now() as UnixMs,
    random: () => 0.5,
    emit(message) {
      if (message.kind === 'recording-response') answers.push(message);
      if (!('sessionId' in message)) return;
      expect(structuredClone(message)).toEqual(message);
      newest = readStep(message) ?? newest;
      if (message.kind === 'step' || message.kind === 'emote-details') kinds.push(message.kind);
      if (message.kind === 'emote-details') details.push(message.details);
      // The columns of a posted step are transferred, so they are empty afterwards.
      if (message.kind === 'step') structuredClone(message.step, { transfer: [message.step.counts.buffer] });
    },
    logWarning(text) {
      if (!text.startsWith('List ')) troubles.push(text);
    },
  });
  const hear = (text: string): void => wire.latest(CHAT).events.onText(text);
  handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
  wire.latest(CHAT).events.onOpen();
  hear(':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody\r\n');
  return {
    clock,
    handle,
    kinds,
    details,
    troubles,
    answers,
    hear,
    loads: () => loads,
    /** Records the session, requests the details of an emote, and waits until their chunk is loaded. */
    async watch(emoteId: number | null) {
      handle({ kind: 'record', sessionId: 1, rules: recordingRules('never') });
      handle({ kind: 'details', sessionId: 1, emoteId });
      await clock.advance(0);
    },
    say: (text: string, emotes: string) => hear(`@emotes=${emotes} :a!a@a PRIVMSG #somebody :${text}\r\n`),
    emotes: () => newest?.emotes ?? [],
  };
}

test('a session that is not recorded loads nothing, and only steps are posted', async () => {
  const { clock, say, kinds, loads } = startSession();
  for (let second = 0; second < 15; second++) {
    say('Kappa', '25:0-4');
    await clock.advance(1_000);
  }
  expect(loads()).toBe(0);
  expect(kinds).toContain('step');
  expect(kinds).not.toContain('emote-details');
});

test('totals begin with the recording; details come with each step, before it', async () => {
  const { clock, say, kinds, details, watch } = startSession();
  await watch(null);
  say('Kappa Kappa', '25:0-4,6-10');
  await clock.advance(15_000);
  say('Kappa', '25:0-4');
  await clock.advance(1_000);
  expect(details).toEqual([]);
  await watch(0);
  expect(details).toMatchObject([{ emoteId: 0, uses: 1, chatters: 1, sessionUses: 3, record: { count: 2 } }]);
  kinds.length = 0;
  await clock.advance(2_000);
  expect(kinds).toEqual(['emote-details', 'step', 'emote-details', 'step']);
  await watch(null);
  expect(details.at(-1)).toBeNull();
  await clock.advance(2_000);
  expect(kinds.slice(-2)).toEqual(['step', 'step']);
});

test('a chunk for recordings that cannot be loaded is logged, and the next request loads it', async () => {
  const { clock, say, details, troubles, loads, watch } = startSession(1);
  await watch(null);
  expect(troubles[0]).toBe(
    'The recordings could not be loaded: TypeError: Failed to fetch dynamically imported module',
  );
  say('Kappa', '25:0-4');
  await clock.advance(1_200);
  await watch(0);
  expect(loads()).toBe(2);
  expect(details).toMatchObject([{ uses: 1, sessionUses: 1 }]);
});

test('a request for recordings gets null if their chunk cannot be loaded', async () => {
  const { clock, handle, answers } = startSession(1);
  handle({ kind: 'recording-request', requestId: 7, request: { kind: 'list' } });
  await clock.advance(0);
  expect(answers).toEqual([{ kind: 'recording-response', requestId: 7, response: null }]);
});

test('an error in the recordings is logged, and the next message finds the same recordings', async () => {
  const { clock, handle, say, details, troubles, loads, watch } = startSession(0, 'save-recordings');
  await watch(null);
  handle({ kind: 'save-recordings' });
  await clock.advance(0);
  expect(troubles).toEqual(['Error: broken']);
  say('Kappa', '25:0-4');
  await clock.advance(1_200);
  await watch(0);
  expect(loads()).toBe(1);
  expect(details).toMatchObject([{ uses: 1, sessionUses: 1 }]);
});

test('a request whose response fails gets null', async () => {
  const { clock, handle, answers, troubles, loads } = startSession(0, 'recording-request');
  for (const requestId of [7, 8]) {
    handle({ kind: 'recording-request', requestId, request: { kind: 'list' } });
    await clock.advance(0);
  }
  expect(answers).toEqual(
    [7, 8].map((requestId) => ({ kind: 'recording-response', requestId, response: null })),
  );
  expect([troubles.length, loads()]).toEqual([2, 1]);
});

test('a session that was left has no details', async () => {
  const { handle, details, watch } = startSession();
  handle({ kind: 'leave', sessionId: 1 });
  await watch(0);
  expect(details).toEqual([]);
});

test('when the dictionary restarts, the details are those of the emote that the page shows with that number from then on', async () => {
  const { clock, hear, say, details, watch, emotes } = startSession();
  say('LUL Kappa Kappa', '425618:0-2/25:4-8,10-14');
  await clock.advance(1_200);
  await watch(1);
  expect(details.at(-1)).toMatchObject({ emoteId: 1, uses: 2, sessionUses: 2 });
  await clock.advance(60_000);
  hear(':tmi.twitch.tv PONG tmi.twitch.tv :keepalive\r\n');
  await clock.advance(15_000);
  for (let first = 100_000; first < 166_000; first += 2_000) {
    const spans = Array.from({ length: 2_000 }, (_, index) => `${first + index}:0-0`).join('/');
    hear(`@emotes=${spans} :a!a@a PRIVMSG #somebody :x\r\n`);
  }
  say('Kappa', '25:0-4');
  await clock.advance(1_000);
  expect(emotes()[1]?.id).toBe('100001');
  expect(details.at(-1)).toMatchObject({ emoteId: 1, uses: 1, sessionUses: 1, record: { count: 1 } });
  const kappa = emotes().findIndex(({ code }) => code === 'Kappa');
  await watch(kappa);
  expect(details.at(-1)).toMatchObject({ emoteId: kappa, uses: 1, sessionUses: 1 });
});
