import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WINDOW_MS } from '../src/domain/limits.ts';
import type { SecondTotals } from '../src/domain/recording.ts';
import { gapAt, type Series } from '../src/domain/series.ts';
import { isMissed } from '../src/recording/record-seconds.ts';
import { propertyRuns } from './builders/generated-chat.ts';
import { recordingRules, secondsIn } from './builders/recordings.ts';
import { memoryArchive } from './stages/recording-stores.ts';
import { type Room, roomState, START, startSessions } from './stages/session.ts';

const ROOM: Room = { login: 'somebody', roomId: '7' };
/** Lines are sent and delivered in ticks of this length. */
const TICK_MS = 250;

/** A network between the server and a recorded session. Uses nothing of the product but its sessions. */
interface StallingChat {
  /** Every use that the server sent, in its own time. */
  readonly sentAt: readonly number[];
  readonly steps: ReturnType<ReturnType<typeof startSessions>['heard']>['steps'];
  /** The recorded seconds, as the page has them: a second that is sent again replaces the known one. */
  recorded(): readonly SecondTotals[];
  /** The same seconds, as the worker reads them for the timeline. */
  series(): Promise<Series>;
  moments(): readonly unknown[];
  /** Chat goes on, and every line arrives after `delayMs`. */
  run(ms: number): Promise<void>;
  /** Chat goes on, but nothing arrives. Then all of it arrives within `drainMs`, if the connection still stands. */
  stall(ms: number, drainMs?: number): Promise<void>;
  /** Our clock is set forward; the server's time goes on as before. */
  setForward(ms: number): void;
  /** The thread does not run while chat goes on. Then everything arrives at once. */
  suspend(ms: number): Promise<void>;
}

interface ChatOptions {
  readonly messagesPerTick?: number;
  readonly delayMs?: number;
  /** How far the wall clock is ahead of the server's, in milliseconds. */
  readonly wallAheadMs?: number;
  /** Milliseconds that the server's clock gains in a second of ours. */
  readonly driftMs?: number;
}

async function startStallingChat({
  messagesPerTick = 5,
  delayMs = 40,
  wallAheadMs = 0,
  driftMs = 0,
}: ChatOptions = {}): Promise<StallingChat> {
  const seconds = new Map<number, SecondTotals>();
  let moments: readonly unknown[] = [];
  let recordingId = '';
  let series: Series | null = null;
  const sessions = startSessions([ROOM], {
    startMs: START + wallAheadMs,
    loadArchive: () => memoryArchive(),
    onMessage(message) {
      if (message.kind === 'seconds')
        for (const second of secondsIn(message.seconds)) seconds.set(second.second, second);
      if (message.kind === 'missed')
        for (const second of seconds.keys())
          if (isMissed(message.missed, second)) seconds.set(second, gapAt(second));
      if (message.kind === 'recording') ({ moments, recordingId } = message.info);
      if (message.kind === 'answer') series = message.answer as Series;
    },
  });
  sessions.join(ROOM);
  sessions.handle({ kind: 'record', sessionId: 1, rules: recordingRules('never') });
  const sentAt: number[] = [];
  /** The server's time. */
  let serverMs = START;
  let isStalled = false;
  let socket = sessions.chat();
  let answered = 0;
  let queue: string[] = [];

  function connect(): void {
    socket = sessions.chat();
    answered = 0;
    queue = [];
    sessions.welcome();
    sessions.say(roomState(ROOM));
  }

  function send(): void {
    let frame = '';
    for (let index = 0; index < messagesPerTick; index++) {
      sentAt.push(serverMs);
      const userId = 1 + (sentAt.length % 40);
      frame += `@emotes=25:0-4;id=m${sentAt.length};tmi-sent-ts=${Math.round(serverMs)};user-id=${userId} :u!u@u PRIVMSG #somebody :Kappa\r\n`;
    }
    queue.push(frame);
  }

  /** The server reads what the client wrote, and what it sent arrives. */
  function deliver(frames = queue.length): void {
    const chat = sessions.chat();
    if (chat !== socket) {
      if (!chat.isClosed) connect();
      return;
    }
    if (chat.isClosed) return;
    for (const frame of queue.splice(0, frames)) chat.events.onText(frame);
    for (; answered < chat.sent.length; answered++) {
      if (chat.sent[answered]?.startsWith('PING'))
        chat.events.onText(':tmi.twitch.tv PONG tmi.twitch.tv\r\n');
    }
  }

  async function pass(ms: number): Promise<void> {
    await sessions.clock.advance(ms);
    serverMs += ms * (1 + driftMs / 1_000);
  }

  async function tick(): Promise<void> {
    send();
    await pass(delayMs);
    if (!isStalled) deliver();
    await pass(TICK_MS - delayMs);
  }

  async function run(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= TICK_MS) await tick();
  }

  connect();
  return {
    sentAt,
    steps: sessions.heard(ROOM).steps,
    recorded: () => [...seconds.values()].sort((a, b) => a.second - b.second),
    async series() {
      const request = { kind: 'series', recordingId } as const;
      sessions.handle({ kind: 'request', requestId: 1, request });
      await sessions.clock.advance(0);
      if (series === null) throw new Error('The worker did not answer.');
      return series;
    },
    moments: () => moments,
    run,
    async stall(ms, drainMs = TICK_MS) {
      isStalled = true;
      await run(ms);
      const ticks = Math.ceil(drainMs / TICK_MS);
      for (let left = ticks; left > 0; left--) {
        deliver(Math.ceil(queue.length / left));
        await tick();
      }
      isStalled = false;
    },
    setForward: (ms) => sessions.sleep(ms),
    async suspend(ms) {
      for (let left = ms; left > 0; left -= TICK_MS) {
        send();
        sessions.sleep(TICK_MS);
        serverMs += TICK_MS;
      }
      deliver();
    },
  };
}

/** Most uses that were sent within ten seconds. */
function mostInTenSeconds({ sentAt }: StallingChat): number {
  let most = 0;
  let first = 0;
  for (const [index, at] of sentAt.entries()) {
    while ((sentAt[first] as number) <= at - WINDOW_MS) first++;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

function expectRight(chat: StallingChat): void {
  const most = mostInTenSeconds(chat);
  for (const { totalEmotes, endTime } of chat.steps) {
    expect(totalEmotes, `the step at ${endTime}`).toBeLessThanOrEqual(most);
  }
  // The window is full again.
  expect(chat.steps.at(-1)).toMatchObject({ totalEmotes: most, observedMs: WINDOW_MS });
  expect(chat.moments()).toEqual([]);
}

/** The recorded seconds of a steady chat that are neither a gap nor the true total. */
function wrongSeconds(chat: StallingChat): readonly number[] {
  const most = mostInTenSeconds(chat);
  return chat
    .recorded()
    .filter(({ isGap, totals }) => !isGap && totals['every-use'] !== most)
    .map(({ second }) => second);
}

test('the silent seconds of a stall are gaps of the recording, not zeros', async () => {
  const chat = await startStallingChat();
  await chat.run(60_250);
  const before = chat.recorded().length;
  await chat.stall(40_000);
  await chat.run(20_000);
  const gaps = chat.recorded().filter(({ isGap }) => isGap);
  expect(gaps.length).toBeGreaterThanOrEqual(40);
  expect(gaps.length).toBeLessThanOrEqual(42);
  const firstS = chat.recorded()[before]?.second as number;
  expect(wrongSeconds(chat).filter((second) => second >= firstS - 1)).toEqual([]);
  const { startS, gaps: readGaps } = await chat.series();
  expect(gaps.map(({ second }) => readGaps[second - startS])).toEqual(gaps.map(() => 1));
  expect(readGaps.reduce((sum, gap) => sum + gap, 0)).toBe(gaps.length);
});

test('the silence before a connection is given up is a gap, and steady chat after it is no moment', async () => {
  const chat = await startStallingChat({ messagesPerTick: 1 });
  await chat.run(30_000);
  // Each outlives the connection: the pings after 60 s have no answer, so the backlog never arrives.
  await chat.stall(40_000);
  await chat.run(1_000);
  await chat.stall(70_000);
  await chat.run(45_000);
  expectRight(chat);
  expect(chat.recorded().filter(({ isGap, totals }) => !isGap && totals['every-use'] === 0)).toEqual([]);
});

test.each([20, 45, 80])(
  'a thread that is suspended for %i s counts nothing twice and records no zero',
  async (s) => {
    const chat = await startStallingChat();
    await chat.run(60_250);
    const before = chat.recorded().length;
    await chat.suspend(s * 1_000);
    await chat.run(15_000);
    expectRight(chat);
    const firstS = chat.recorded()[before]?.second as number;
    expect(wrongSeconds(chat).filter((second) => second >= firstS)).toEqual([]);
  },
);

test('under any stall of 1 to 120 s, with any clock, no total is more than was sent in ten seconds', async () => {
  const seconds = (min: number, max: number) =>
    fc.integer({ min: min * 4, max: max * 4 }).map((n) => n * 250);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        messagesPerTick: fc.constantFrom(1, 5),
        wallAheadMs: fc.constantFrom(0, 4_000, -4_000, 3_600_000, -3_600_000, 1e12),
        driftMs: fc.constantFrom(0, 0, 0.2, -0.2),
      }),
      fc.array(
        fc.oneof(
          {
            weight: 3,
            arbitrary: fc.record({
              stallMs: seconds(1, 120),
              drainMs: seconds(0.25, 5),
              afterMs: seconds(0, 30),
            }),
          },
          { weight: 1, arbitrary: fc.record({ forwardMs: seconds(10, 3_600), afterMs: seconds(15, 30) }) },
          { weight: 1, arbitrary: fc.record({ suspendMs: seconds(1, 89), afterMs: seconds(0, 30) }) },
        ),
        { minLength: 1, maxLength: 3 },
      ),
      async (options, events) => {
        const chat = await startStallingChat(options);
        await chat.run(30_000);
        for (const event of events) {
          if ('stallMs' in event) await chat.stall(event.stallMs, event.drainMs);
          else if ('suspendMs' in event) await chat.suspend(event.suspendMs);
          else chat.setForward(event.forwardMs);
          await chat.run(event.afterMs);
        }
        await chat.run(45_000);
        const most = mostInTenSeconds(chat);
        // A clock that drifts, or that was set, is known to within the delays.
        const tolerance = options.messagesPerTick;
        for (const { totalEmotes } of chat.steps) expect(totalEmotes).toBeLessThanOrEqual(most + tolerance);
        expect(chat.steps.at(-1)?.totalEmotes).toBeGreaterThanOrEqual(most - tolerance);
        expect(chat.moments()).toEqual([]);
      },
    ),
    propertyRuns(8),
  );
});
