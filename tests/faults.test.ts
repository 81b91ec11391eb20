import { expect, test } from 'vitest';
import type { ChannelLogin } from '../src/domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../src/domain/clock.ts';
import type { ConnectionState } from '../src/domain/connection-state.ts';
import type { Step } from '../src/domain/snapshot.ts';
import { createSleepAwareClock } from '../src/worker/sleep-aware-clock.ts';
import { createManualTimers } from './fakes/clock.ts';
import { START, startWorker } from './stages/session.ts';

const HOUR_MS = 3_600_000;

/** A session on a manual clock. The clock can jump over a time in which no timer runs, as on a sleeping machine. */
function startSession() {
  const clock = createManualTimers();
  const states: { at: number; state: ConnectionState }[] = [];
  const snapshots: { at: number; snapshot: Step }[] = [];
  let sleptMs = 0;
  let sleptOnTheClockMs = 0;
  const now = (): number => clock.now() + sleptOnTheClockMs;
  const unixNow = () => (START + clock.now() + sleptMs) as UnixMs;
  const { handle, chat, chatSockets, welcome, troubles } = startWorker({
    clock,
    now: createSleepAwareClock(() => now() as MonotonicMs, unixNow),
    unixNow,
    random: () => 0,
    onMessage(message) {
      if (message.kind === 'connection') states.push({ at: now(), state: message.state });
      if (message.kind === 'step') snapshots.push({ at: now(), snapshot: message.step });
    },
  });
  handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
  return {
    advance: clock.advance,
    now,
    states,
    snapshots,
    /** Of the chat. No list can be loaded. */
    troubles: () => troubles.filter((text) => !text.startsWith('List ')),
    chat,
    connections: chatSockets,
    /** The server accepts the newest connection and answers its join. */
    welcome() {
      welcome();
      chat().events.onText('@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody\r\n');
    },
    say() {
      chat().events.onText(`@emotes=25:0-4;tmi-sent-ts=${unixNow()} :a!a@a PRIVMSG #somebody :Kappa\r\n`);
    },
    /** @param doesClockRun whether the page's clock advances during sleep; this differs between systems */
    sleep(ms: number, doesClockRun: boolean) {
      sleptMs += ms;
      if (doesClockRun) sleptOnTheClockMs += ms;
    },
    total: () => snapshots.at(-1)?.snapshot.totalEmotes,
    waits: () =>
      states.flatMap(({ state }) => (state.kind === 'waiting' ? [Math.round(state.retryInMs)] : [])),
  };
}

/** The specified backoff: 1 s, growing by 1.5 up to 30 s. */
function waitsOfTheRules(count: number): number[] {
  return Array.from({ length: count }, (_, attempt) => Math.round(Math.min(1_000 * 1.5 ** attempt, 30_000)));
}

test('a server that closes every connection after two seconds for ten minutes finally gets one in 32 s', async () => {
  const { advance, welcome, say, waits, connections, now, states, snapshots } = startSession();
  const opened: number[] = [];
  while (now() < 600_000) {
    if (opened.length < connections().length) {
      opened.push(now());
      welcome();
      say();
      await advance(2_000);
      connections().at(-1)?.events.onClose();
    } else await advance(50);
  }
  expect(waits()).toEqual(waitsOfTheRules(waits().length));
  // 9 growing delays, 87 s together with their connections, then one connection in 32 s.
  expect(opened.length).toBe(25);
  expect(opened.at(-1)).toBeGreaterThan((opened.at(-2) ?? 0) + 31_999);
  expect(states.filter(({ state }) => state.kind === 'joined')).toHaveLength(opened.length);
  // Every message that arrived is counted once in the snapshots after it.
  for (const { at, snapshot } of snapshots) {
    const arrived = opened.filter((time) => time <= at && time > at - 10_000).length;
    expect(snapshot.totalEmotes, `at ${at}`).toBe(arrived);
  }
});

test.each([
  ['advances during sleep', true],
  ['stops during sleep', false],
])(
  'after an hour of sleep, on a clock that %s: one snapshot, no burst, an empty window, a new connection after 1 s',
  async (_, doesClockRun) => {
    const { advance, welcome, say, sleep, total, snapshots, connections, states } = startSession();
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
    expect(connections()).toHaveLength(2);
    welcome();
    say();
    await advance(9_000);
    expect(snapshots.length - before).toBe(11);
    expect(total()).toBe(1);
    await advance(2_000);
    expect(total()).toBe(0);
  },
);
