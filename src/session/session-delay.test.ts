import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeSockets } from '../../tests/fake-sockets.ts';
import { secondsIn } from '../../tests/history-of.ts';
import { LOADED_SOURCES } from '../../tests/loaded-sources.ts';
import { createManualTimers } from '../../tests/manual-timers.ts';
import { createMemoryListStore } from '../../tests/memory-list-store.ts';
import { memoryUsage } from '../../tests/memory-usage.ts';
import { neverYield } from '../../tests/never-yield.ts';
import { noEarlierChat } from '../../tests/no-earlier-chat.ts';
import { propertyRuns } from '../../tests/property-runs.ts';
import { recordingRules } from '../../tests/recording-rules.ts';
import { openBrowser } from '../../tests/recording-stores.ts';
import { createStepReader } from '../../tests/step-reader.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { emoteCountsOf, type Snapshot } from '../domain/snapshot.ts';
import { compilePattern, createPatternEngine } from './pattern-engine.ts';
import type { SessionMessage } from './protocol.ts';
import { createRecordings } from './recording/recordings.ts';
import { createSessions } from './sessions.ts';

const CHAT = 'irc-ws.chat.twitch.tv';
const START = 1_800_000_000_000;

const NATIVE = { Kappa: 25, LUL: 425618, Keepo: 1902 } as const;
type Code = keyof typeof NATIVE;

/** A recorded session whose own clock shows the server's time. */
async function startSession() {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const messages: SessionMessage[] = [];
  const snapshots: Snapshot[] = [];
  const readStep = createStepReader();
  const handle = createSessions({
    sources: LOADED_SOURCES,
    openSocket: wire.openSocket,
    fetchJson: async () => ({ status: 404, body: undefined }),
    listStore: createMemoryListStore(),
    loadPatternEngine: async () => createPatternEngine(compilePattern),
    loadRecordings: async () =>
      createRecordings({
        store: openBrowser().openPage(),
        usage: memoryUsage(),
        random: () => 0.5,
        yieldToTasks: neverYield,
        logWarning: () => undefined,
      }),
    loadEarlierChat: noEarlierChat,
    pictureAddress: (url) => url,
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
    unixNow: () => (START + clock.now()) as UnixMs,
    random: () => 0.5,
    emit(message) {
      messages.push(message);
      const snapshot = 'sessionId' in message ? readStep(message) : null;
      if (snapshot !== null) snapshots.push(snapshot);
    },
    logWarning: () => undefined,
  });
  const hear = (line: string): void => wire.latest(CHAT).events.onText(`${line}\r\n`);
  handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
  wire.latest(CHAT).events.onOpen();
  hear(':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody');
  return {
    clock,
    wire,
    handle,
    hear,
    messages,
    snapshots,
    setDelay: (delayMs: number) => handle({ kind: 'delay', sessionId: 1, delayMs }),
    say(id: string, code: Code, userId: number, sentAgoMs = 0) {
      const tags = `id=${id};user-id=${userId};emotes=${NATIVE[code]}:0-${code.length - 1}`;
      const sentAt = START + clock.now() - sentAgoMs;
      hear(`@${tags};tmi-sent-ts=${sentAt} :u!u@u PRIVMSG #somebody :${code}`);
    },
    /** The recorded seconds without the first one, which has all messages before it. */
    recorded: () =>
      messages.flatMap((message) => (message.kind === 'seconds' ? secondsIn(message.seconds) : [])).slice(1),
  };
}

function countsOf(snapshot: Snapshot | undefined): Record<string, number> {
  const counts = snapshot === undefined ? [] : emoteCountsOf(snapshot);
  return Object.fromEntries(counts.map(({ emote, count }) => [emote.code, count]));
}

test('with a delay each count comes later by the delay, and has the time of the chat', async () => {
  const { clock, setDelay, say, snapshots } = await startSession();
  setDelay(8_000);
  await clock.advance(2_500);
  say('1', 'Kappa', 1);
  await clock.advance(6_600);
  expect(snapshots.map(countsOf)).toEqual([{}]);
  expect(snapshots[0]).toMatchObject({ endTime: START + 1_000, messageCount: 0, oldestMessageAgeMs: null });
  await clock.advance(2_200);
  expect(snapshots.at(-1)).toMatchObject({
    endTime: START + 3_000,
    messageCount: 1,
    oldestMessageAgeMs: 500,
  });
  expect(countsOf(snapshots.at(-1))).toEqual({ Kappa: 1 });
  expect(snapshots.at(-1)?.observedMs).toBe(3_000);
});

test('a lost connection changes the numbers after the delay, and not before', async () => {
  const { clock, wire, setDelay, say, snapshots } = await startSession();
  setDelay(5_000);
  await clock.advance(20_500);
  say('1', 'Kappa', 1);
  wire.latest(CHAT).events.onClose();
  await clock.advance(4_000);
  const last = snapshots.at(-1) as Snapshot;
  expect([last.observedMs, last.lastCountedAt]).toEqual([10_000, last.endTime]);
  await clock.advance(10_000);
  const { endTime, lastCountedAt, observedMs } = snapshots.at(-1) as Snapshot;
  expect([endTime, lastCountedAt]).toEqual([START + 29_000, START + 20_000]);
  expect(observedMs).toBe(1_500);
});

test('a message that is deleted, or whose writer is banned, while it waits never counts', async () => {
  const { clock, setDelay, say, hear, snapshots } = await startSession();
  setDelay(6_000);
  await clock.advance(500);
  say('1', 'Kappa', 1);
  say('2', 'LUL', 2);
  say('3', 'Keepo', 3);
  await clock.advance(3_000);
  hear('@target-msg-id=1 :tmi.twitch.tv CLEARMSG #somebody :Kappa');
  hear('@target-user-id=2 :tmi.twitch.tv CLEARCHAT #somebody :u');
  await clock.advance(20_000);
  expect(new Set(snapshots.map((snapshot) => JSON.stringify(countsOf(snapshot))))).toEqual(
    new Set(['{"Keepo":1}', '{}']),
  );
});

const CODES = ['Kappa', 'LUL', 'Keepo'] as const;
const said = fc.record({
  kind: fc.constant('say' as const),
  code: fc.constantFrom(...CODES),
  userId: fc.integer({ min: 1, max: 3 }),
  lateMs: fc.constantFrom(0, 0, 0, 400, 2_500),
});
const wait = fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(2_500) });
const delay = fc.record({
  kind: fc.constant('delay' as const),
  ms: fc.constantFrom(0, 700, 4_400, 9_000, 20_000),
});

test('whatever the delays and their changes are: the counts of each step equal a plain recount, and no second is missing', async () => {
  const action = fc.oneof(
    { weight: 6, arbitrary: said },
    { weight: 6, arbitrary: wait },
    { weight: 2, arbitrary: delay },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), back: fc.nat(6) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('ban' as const), userId: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('ignore' as const), code: fc.constantFrom(...CODES) }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 60 }), async (actions) => {
      const { clock, handle, setDelay, say, hear, snapshots } = await startSession();
      const sent: { id: string; code: Code; userId: number; sentAt: number }[] = [];
      let removed = new Set<string>();
      let ignored: Code | null = null;
      let checked = 0;
      for (const [index, done] of actions.entries()) {
        // A step that is due is emitted before the line is read, so the line is not in it.
        let removedNow: readonly string[] = [];
        let sentNow: typeof sent = [];
        if (done.kind === 'say') {
          const id = `m${index}`;
          // A line without lateness comes first, so that the late one does not set the estimate of the server's clock.
          hear(`@tmi-sent-ts=${START + clock.now()} :u!u@u PRIVMSG #somebody :hello`);
          say(id, done.code, done.userId, done.lateMs);
          sentNow = [{ id, code: done.code, userId: done.userId, sentAt: clock.now() - done.lateMs }];
        } else if (done.kind === 'delay') setDelay(done.ms);
        else if (done.kind === 'delete') {
          removedNow = sent
            .slice(-1 - done.back)
            .slice(0, 1)
            .map(({ id }) => id);
          hear(`@target-msg-id=${removedNow[0] ?? 'none'} :tmi.twitch.tv CLEARMSG #somebody :x`);
        } else if (done.kind === 'ban') {
          removedNow = sent.filter(({ userId }) => userId === done.userId).map(({ id }) => id);
          hear(`@target-user-id=${done.userId} :tmi.twitch.tv CLEARCHAT #somebody :u`);
        } else if (done.kind === 'ignore') {
          ignored = done.code;
          handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, ignoredEmotes: [ignored] } });
        } else await clock.advance(done.ms);
        for (; checked < snapshots.length; checked++) {
          const end = (snapshots[checked]?.endTime ?? 0) - START;
          expect(end).toBe((checked + 1) * 1_000);
          const expected: Record<string, number> = {};
          for (const { id, code, sentAt } of sent) {
            const isCounted = sentAt > end - 10_000 && sentAt <= end && !removed.has(id) && code !== ignored;
            if (isCounted) expected[code] = (expected[code] ?? 0) + 1;
          }
          expect(countsOf(snapshots[checked])).toEqual(expected);
        }
        sent.push(...sentNow);
        removed = new Set([...removed, ...removedNow]);
      }
    }),
    propertyRuns(15),
  );
});

test('a recording with any delays equals one without a delay, second by second', async () => {
  const actions = fc.array(fc.oneof({ weight: 3, arbitrary: said }, { weight: 2, arbitrary: wait }), {
    minLength: 30,
    maxLength: 60,
  });
  const record = async (
    chat: readonly (
      | { kind: 'say'; code: Code; userId: number }
      | { kind: 'wait'; ms: number }
      | { kind: 'delay'; ms: number }
    )[],
  ) => {
    const session = await startSession();
    session.handle({ kind: 'record', sessionId: 1, rules: recordingRules('never') });
    for (const [index, done] of chat.entries()) {
      if (done.kind === 'say') session.say(`m${index}`, done.code, done.userId);
      else if (done.kind === 'wait') await session.clock.advance(done.ms);
      else session.setDelay(done.ms);
    }
    session.setDelay(0);
    await session.clock.advance(30_000);
    return session.recorded();
  };
  await fc.assert(
    fc.asyncProperty(actions, fc.array(delay, { minLength: 10, maxLength: 10 }), async (chat, delays) => {
      const still = { kind: 'wait', ms: 0 } as const;
      const [undelayed, delayed] = await Promise.all([
        record(chat.flatMap((done, index) => (index % 5 === 2 ? [done, still] : [done]))),
        record(
          chat.flatMap((done, index) =>
            index % 5 === 2 ? [done, delays[(index / 5) | 0] ?? still] : [done],
          ),
        ),
      ]);
      expect(undelayed.length).toBeGreaterThan(25);
      expect(delayed).toEqual(undelayed);
    }),
    propertyRuns(5),
  );
});
