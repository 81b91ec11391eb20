import { expect, test } from 'vitest';
import { createFakeSockets } from '../../tests/fake-sockets.ts';
import { LOADED_SOURCES } from '../../tests/loaded-sources.ts';
import { createManualTimers } from '../../tests/manual-timers.ts';
import { createMemoryListStore } from '../../tests/memory-list-store.ts';
import { noEarlierChat } from '../../tests/no-earlier-chat.ts';
import { noRecordings } from '../../tests/no-recordings.ts';
import { createStepReader } from '../../tests/step-reader.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { emoteCountsOf, type Snapshot } from '../domain/snapshot.ts';
import type { FetchJson } from '../emotes/lists/load-list.ts';
import type { SessionMessage } from './protocol.ts';
import { createSessions } from './sessions.ts';

/** The server's clock minus our clock, which is about an hour behind. */
const SKEW_MS = 3_723_000;
const START = 1_763_640_000_000;
const LOGIN = 'somebody' as ChannelLogin;
const CHAT = 'irc-ws.chat.twitch.tv';
const GLOBALS_URL = 'https://api.betterttv.net/3/cached/emotes/global';

const chatSockets = (sockets: readonly { readonly url: string }[]): number =>
  sockets.filter(({ url }) => url.includes(CHAT)).length;

/** A session with fake deps. Checks that `structuredClone` does not change its messages. */
function startSession(answers: Readonly<Record<string, unknown>> = {}) {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const messages: SessionMessage[] = [];
  const readStep = createStepReader();
  const snapshots: Snapshot[] = [];
  const requested: string[] = [];
  let sleptMs = 0;
  const fetchJson: FetchJson = async (url) => {
    requested.push(url);
    return url in answers ? { status: 200, body: answers[url] } : { status: 500, body: undefined };
  };
  const handle = createSessions({
    sources: LOADED_SOURCES,
    openSocket: wire.openSocket,
    fetchJson,
    listStore: createMemoryListStore(),
    loadPatternEngine: () => Promise.reject(new Error('No pattern is used.')),
    loadRecordings: noRecordings,
    loadEarlierChat: noEarlierChat,
    pictureAddress: (url) => `${url}#reached`,
    timers: clock.timers,
    now: () => (clock.now() + sleptMs) as MonotonicMs,
    unixNow: () => (START + clock.now() + sleptMs) as UnixMs,
    random: () => 0.5,
    emit: (message) => {
      expect(structuredClone(message)).toEqual(message);
      if (message.kind === 'emotes' || message.kind === 'step') {
        const snapshot = readStep(message);
        if (snapshot !== null) snapshots.push(snapshot);
      }
      messages.push(message);
    },
    logWarning: () => undefined,
  });
  const serverNow = (): number => START + SKEW_MS + clock.now() + sleptMs;
  let ids = 0;
  return {
    clock,
    wire,
    messages,
    requested,
    handle,
    /** Time passes without any timer. */
    sleep(ms: number) {
      sleptMs += ms;
    },
    join() {
      handle({ kind: 'join', sessionId: 1, channelLogin: LOGIN });
      wire.latest(CHAT).events.onOpen();
      wire.latest(CHAT).events.onText(':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n');
      wire.latest(CHAT).events.onText('@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody\r\n');
    },
    say(text: string, tags = '', sentAgoMs = 0) {
      ids++;
      wire
        .latest(CHAT)
        .events.onText(
          `@id=m${ids};room-id=7;tmi-sent-ts=${serverNow() - sentAgoMs};${tags} :a!a@a PRIVMSG #somebody :${text}\r\n`,
        );
    },
    /** The counts of the newest snapshot, by code. */
    counts(): Record<string, number> {
      const newest = snapshots.at(-1);
      const emoteCounts = newest === undefined ? [] : emoteCountsOf(newest);
      return Object.fromEntries(emoteCounts.map(({ emote, count }) => [emote.code, count]));
    },
    snapshots: () => snapshots,
  };
}

test("chat is counted in the server's time, even if our own clock is wrong", async () => {
  const { clock, join, say, counts, snapshots } = startSession({
    [GLOBALS_URL]: [{ id: 'tf', code: ':tf:' }],
  });
  join();
  await clock.advance(0);
  say(':tf: Kappa :tf:', 'emotes=25:5-9');
  for (const text of ['hello', 'chat']) say(text);
  await clock.advance(1_200);
  expect(counts()).toEqual({ ':tf:': 2, Kappa: 1 });
  const [first] = snapshots();
  expect(first?.totalEmotes).toBe(3);
  expect(first?.endTime).toBe(START + SKEW_MS + 1_000);
  expect(emoteCountsOf(first as Snapshot).map(({ emote }) => emote.imageUrl)).toEqual([
    'https://cdn.betterttv.net/emote/tf/2x.webp#reached',
    'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0#reached',
  ]);
  await clock.advance(8_600);
  expect(counts()).toEqual({ ':tf:': 2, Kappa: 1 });
  await clock.advance(1_000);
  expect(counts()).toEqual({});
});

test('the text of a shifted range is the code of an emote only until its real code arrives', async () => {
  const { clock, join, say, counts } = startSession();
  join();
  say('BibleThump oh', 'emotes=86:1-10');
  await clock.advance(1_200);
  expect(counts()).toEqual({ 'ibleThump ': 1 });
  say('BibleThump', 'emotes=86:0-9');
  say('BibleThump oh', 'emotes=86:1-10');
  await clock.advance(1_000);
  expect(counts()).toEqual({ BibleThump: 3 });
});

test('there is one snapshot a second, each one second newer than the last', async () => {
  const { clock, join, snapshots } = startSession();
  join();
  await clock.advance(10_000);
  expect(snapshots().map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const gaps = snapshots().map(
    ({ endTime }, i) => endTime - (snapshots()[i - 1]?.endTime ?? endTime - 1_000),
  );
  expect(new Set(gaps)).toEqual(new Set([1_000]));
});

test('after an hour of sleep there is one snapshot with an empty window, and a new connection that counts immediately', async () => {
  const { clock, wire, join, say, counts, snapshots, sleep } = startSession();
  join();
  say('Kappa', 'emotes=25:0-4');
  await clock.advance(2_000);
  expect(counts()).toEqual({ Kappa: 1 });
  const before = snapshots().length;
  sleep(3_600_000);
  await clock.advance(196);
  expect(snapshots()).toHaveLength(before + 1);
  expect(counts()).toEqual({});
  await clock.advance(1_000);
  expect(chatSockets(wire.sockets)).toBe(2);
  wire.latest(CHAT).events.onOpen();
  say('LUL', 'emotes=425618:0-2');
  await clock.advance(1_000);
  expect(counts()).toEqual({ LUL: 1 });
});

test('messages that arrived before their list are counted again when the list arrives', async () => {
  const answers: Record<string, unknown> = {};
  const { clock, join, say, counts, handle } = startSession(answers);
  join();
  say('catJAM catJAM');
  await clock.advance(1_200);
  expect(counts()).toEqual({});
  answers[GLOBALS_URL] = [{ id: '1', code: 'catJAM' }];
  handle({ kind: 'reload-lists' });
  await clock.advance(1_000);
  expect(counts()).toEqual({ catJAM: 2 });
});

test('a message that arrives twice counts once, even after a reconnect', async () => {
  const { clock, wire, join, counts } = startSession();
  join();
  const line = `@id=twice;room-id=7;emotes=25:0-4;tmi-sent-ts=${START + SKEW_MS} :a!a@a PRIVMSG #somebody :Kappa\r\n`;
  wire.latest(CHAT).events.onText(line + line);
  wire.latest(CHAT).events.onClose();
  await clock.advance(1_000);
  wire.latest(CHAT).events.onOpen();
  wire.latest(CHAT).events.onText(line);
  await clock.advance(1_000);
  expect(counts()).toEqual({ Kappa: 1 });
});

test('a message without a sent time counts from its arrival', async () => {
  const { clock, wire, join, counts } = startSession();
  join();
  wire.latest(CHAT).events.onText('@emotes=25:0-4 :a!a@a PRIVMSG #somebody :Kappa\r\n');
  await clock.advance(9_900);
  expect(counts()).toEqual({ Kappa: 1 });
  await clock.advance(1_000);
  expect(counts()).toEqual({});
});

test('a line stamped an hour ahead counts from its arrival, one stamped an hour back is too old; neither affects others', async () => {
  const { clock, join, say, counts } = startSession();
  join();
  for (let i = 0; i < 5; i++) {
    say('Kappa', 'emotes=25:0-4');
    await clock.advance(200);
  }
  say('Keepo', 'emotes=1902:0-4', -3_600_000);
  say('LUL', 'emotes=425618:0-2', 3_600_000);
  await clock.advance(1_000);
  expect(counts()).toEqual({ Kappa: 5, Keepo: 1 });
  await clock.advance(10_000);
  expect(counts()).toEqual({});
});

test('lists are requested when the room is known, and again every five minutes', async () => {
  const { clock, requested, join } = startSession({ [GLOBALS_URL]: [] });
  join();
  await clock.advance(500);
  expect(requested).toContain('https://api.betterttv.net/3/cached/users/twitch/7');
  expect(requested.filter((url) => url === GLOBALS_URL)).toHaveLength(1);
  await clock.advance(316_000);
  expect(requested.filter((url) => url === GLOBALS_URL)).toHaveLength(2);
});

test('the lists of another room of a shared chat are requested only while its messages count', async () => {
  const { clock, requested, join, say, handle } = startSession();
  const requestsForOther = () => requested.filter((url) => url.endsWith('/users/twitch/8')).length;
  handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, sharedChat: 'own' } });
  join();
  say('Kappa', 'source-room-id=8;source-id=x');
  await clock.advance(1_000);
  expect(requestsForOther()).toBe(0);
  handle({ kind: 'counting-rules', rules: DEFAULT_COUNTING_RULES });
  await clock.advance(1_000);
  expect(requestsForOther()).toBe(3);
  handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, sharedChat: 'own' } });
  await clock.advance(600_000);
  expect(requestsForOther()).toBe(3);
});

test('after a shared chat the lists of its other rooms are no longer loaded', async () => {
  const { clock, requested, join, say } = startSession();
  join();
  say('Kappa', 'source-room-id=8;source-id=x');
  await clock.advance(600_000);
  const before = requested.filter((url) => url.endsWith('/users/twitch/8')).length;
  await clock.advance(3_600_000);
  expect(requested.filter((url) => url.endsWith('/users/twitch/8'))).toHaveLength(before);
});

test('another channel starts with no counts, and the session of the old one sends no more messages', async () => {
  const { clock, wire, messages, join, say, counts, handle } = startSession();
  join();
  say('Kappa', 'emotes=25:0-4');
  const oldSocket = wire.latest(CHAT);
  handle({ kind: 'leave', sessionId: 1 });
  handle({ kind: 'join', sessionId: 2, channelLogin: 'other' as ChannelLogin });
  expect(oldSocket.isClosed).toBe(true);
  const before = messages.length;
  await clock.advance(2_400);
  expect(counts()).toEqual({});
  expect(
    new Set(messages.slice(before).map((message) => 'sessionId' in message && message.sessionId)),
  ).toEqual(new Set([2]));
});

test('when the page reports that the network is back, the session connects immediately', async () => {
  const { clock, wire, messages, join, handle } = startSession();
  join();
  handle({ kind: 'network', isOnline: false });
  expect(wire.latest(CHAT).isClosed).toBe(true);
  expect(messages.at(-1)).toMatchObject({ kind: 'connection', state: { kind: 'waiting', isOffline: true } });
  await clock.advance(100);
  handle({ kind: 'network', isOnline: true });
  expect(chatSockets(wire.sockets)).toBe(2);
});

test('going offline while the connection waits is told at once for each channel, also to one that joins then', async () => {
  const { clock, wire, messages, join, handle } = startSession();
  join();
  handle({ kind: 'join', sessionId: 2, channelLogin: 'other' as ChannelLogin });
  wire.latest(CHAT).events.onClose();
  await clock.advance(300);
  const before = messages.length;
  handle({ kind: 'network', isOnline: false });
  handle({ kind: 'join', sessionId: 3, channelLogin: 'third' as ChannelLogin });
  const states = messages.slice(before).filter(({ kind }) => kind === 'connection');
  const state = { kind: 'waiting', retryInMs: 700, isOffline: true };
  expect(states.filter((message) => 'state' in message && message.state.kind === 'waiting')).toEqual(
    [1, 2, 3].map((sessionId) => ({ kind: 'connection', state, sessionId })),
  );
});

test('leaving closes every socket and stops every timer and listener', async () => {
  const { clock, wire, join, handle } = startSession();
  join();
  await clock.advance(500);
  handle({ kind: 'leave', sessionId: 1 });
  await clock.advance(0);
  expect(wire.latest(CHAT).isClosed).toBe(true);
  handle({ kind: 'network', isOnline: true });
  expect(chatSockets(wire.sockets)).toBe(1);
  expect(clock.pending()).toBe(0);
  expect(wire.sockets.every(({ isClosed }) => isClosed)).toBe(true);
});
