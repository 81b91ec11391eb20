import { expect, test } from 'vitest';
import type { ChannelLogin } from '../src/domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../src/domain/clock.ts';
import type { LinkState } from '../src/domain/link-state.ts';
import type { Snapshot } from '../src/domain/snapshot.ts';
import { createMemoryListStore } from '../src/emotes/lists/list-store.ts';
import { compilePattern, createPatternEngine } from '../src/session/pattern-engine.ts';
import { createSession } from '../src/session/session.ts';
import { createSleepAwareClock } from '../src/session/sleep-aware-clock.ts';
import { createFakeSockets } from './fake-sockets.ts';
import { createManualTimers } from './manual-timers.ts';

const START = 1_763_640_000_000;
const HOUR_MS = 3_600_000;
const CHAT = 'irc-ws.chat.twitch.tv';

/** A session on a clock that runs, and can jump over time in which no timer runs, as a sleeping machine's. */
function startSession() {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const states: { at: number; state: LinkState }[] = [];
  const snapshots: { at: number; snapshot: Snapshot }[] = [];
  const troubles: string[] = [];
  let sleptMs = 0;
  let sleptOnTheClockMs = 0;
  const now = (): number => clock.now() + sleptOnTheClockMs;
  const serverNow = (): number => START + clock.now() + sleptMs;
  const unixNow = () => serverNow() as UnixMs;
  const sessionNow = createSleepAwareClock(() => now() as MonotonicMs, unixNow);
  const handle = createSession({
    openSocket: wire.openSocket,
    fetchJson: async () => ({ status: 503, body: undefined }),
    listStore: createMemoryListStore(),
    loadPatternEngine: async () => createPatternEngine(compilePattern),
    pictureAddress: (url) => url,
    timers: clock.timers,
    now: sessionNow,
    unixNow,
    random: () => 0,
    emit(message) {
      if (message.kind === 'link') states.push({ at: now(), state: message.state });
      if (message.kind === 'snapshot') snapshots.push({ at: now(), snapshot: message.snapshot });
    },
    logTrouble(text) {
      if (!text.startsWith('List ')) troubles.push(text);
    },
  });
  handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
  const chat = () => wire.latest(CHAT);
  return {
    advance: clock.advance,
    now,
    states,
    snapshots,
    troubles,
    chat,
    links: () => wire.sockets.filter(({ url }) => url.includes(CHAT)),
    /** The server takes the newest link, and answers its join. */
    welcome() {
      chat().events.onOpen();
      chat().events.onText(':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n');
      chat().events.onText('@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody\r\n');
    },
    say() {
      chat().events.onText(`@emotes=25:0-4;tmi-sent-ts=${serverNow()} :a!a@a PRIVMSG #somebody :Kappa\r\n`);
    },
    /** @param doesClockRun whether the page's own clock counts the sleep, which differs between systems */
    sleep(ms: number, doesClockRun: boolean) {
      sleptMs += ms;
      if (doesClockRun) sleptOnTheClockMs += ms;
    },
    total: () => snapshots.at(-1)?.snapshot.totalEmotes,
    waits: () =>
      states.flatMap(({ state }) => (state.kind === 'waiting' ? [Math.round(state.retryInMs)] : [])),
  };
}

/** 1 s, growing by 1.5 up to 30 s. */
function waitsOfTheRules(count: number): number[] {
  return Array.from({ length: count }, (_, attempt) => Math.round(Math.min(1_000 * 1.5 ** attempt, 30_000)));
}

test('a link on which nothing arrives any more is noticed by its ping, left after 9 999 ms, and made anew 1 s later', async () => {
  const { advance, welcome, say, total, chat, links, states, troubles } = startSession();
  welcome();
  say();
  await advance(1_200);
  expect(total()).toBe(1);
  await advance(60_000 + 9_998 - 1_200);
  expect(chat().sent.at(-1)).toBe('PING :keepalive');
  expect(chat().isClosed).toBe(false);
  await advance(1);
  expect(chat().isClosed).toBe(true);
  expect(troubles).toEqual(['Ping timeout.']);
  expect(states.at(-1)?.state).toEqual({ kind: 'waiting', retryInMs: 1_000, isOffline: false });
  await advance(1_000);
  expect(links()).toHaveLength(2);
  welcome();
  say();
  await advance(1_200);
  expect(states.at(-1)?.state).toEqual({ kind: 'joined' });
  expect(total()).toBe(1);
});

test('a server that cuts every link after two seconds for ten minutes sees one each 32 s in the end', async () => {
  const { advance, welcome, say, waits, links, now, states, snapshots } = startSession();
  const opened: number[] = [];
  while (now() < 600_000) {
    if (opened.length < links().length) {
      opened.push(now());
      welcome();
      say();
      await advance(2_000);
      links().at(-1)?.events.onClose();
    } else await advance(50);
  }
  expect(waits()).toEqual(waitsOfTheRules(waits().length));
  // 9 waits of growing length, 87 s with their links, then one link each 32 s.
  expect(opened.length).toBe(25);
  expect(opened.at(-1)).toBeGreaterThan((opened.at(-2) ?? 0) + 31_999);
  expect(states.filter(({ state }) => state.kind === 'joined')).toHaveLength(opened.length);
  // Every message that arrived is in the snapshots after it, once.
  for (const { at, snapshot } of snapshots) {
    const arrived = opened.filter((time) => time <= at && time > at - 10_000).length;
    expect(snapshot.totalEmotes, `at ${at}`).toBe(arrived);
  }
});

test.each([
  [29_999, waitsOfTheRules(5)[4]],
  [30_000, 1_000],
])('after four lost links one that stood %i ms is followed by a wait of %i ms', async (upMs, wait) => {
  const { advance, welcome, waits, chat } = startSession();
  for (let i = 0; i < 4; i++) {
    welcome();
    chat().events.onClose();
    await advance(waits().at(-1) ?? 0);
  }
  welcome();
  await advance(upMs);
  chat().events.onClose();
  expect(waits().at(-1)).toBe(wait);
});

test.each([
  ['counts the sleep', true],
  ['stands still in it', false],
])(
  'after an hour asleep, on a clock that %s: one snapshot, no burst, an empty window, and a new link after 1 s',
  async (_, doesClockRun) => {
    const { advance, welcome, say, sleep, total, snapshots, links, states } = startSession();
    welcome();
    for (let i = 0; i < 5; i++) {
      say();
      await advance(1_000);
    }
    expect(total()).toBe(5);
    const before = snapshots.length;
    sleep(HOUR_MS, doesClockRun);
    await advance(196);
    expect(snapshots.length - before).toBe(1);
    expect(total()).toBe(0);
    expect(states.at(-1)?.state).toEqual({ kind: 'waiting', retryInMs: 1_000, isOffline: false });
    await advance(1_000);
    expect(links()).toHaveLength(2);
    welcome();
    say();
    await advance(9_000);
    expect(snapshots.length - before).toBe(11);
    expect(total()).toBe(1);
    await advance(2_000);
    expect(total()).toBe(0);
  },
);

test('a refused link is no trouble worth a line in the console, however often it is tried', async () => {
  const { advance, links, chat, troubles, waits } = startSession();
  for (let i = 0; i < 20; i++) {
    chat().events.onClose();
    await advance(waits().at(-1) ?? 0);
  }
  expect(waits()).toEqual(waitsOfTheRules(20));
  expect(links()).toHaveLength(21);
  expect(troubles).toEqual([]);
});
