import type { SecondTotals } from '../../src/domain/recording.ts';
import type { Series } from '../../src/domain/series.ts';
import { recordingRules, secondsIn } from '../builders/recordings.ts';
import { memoryArchive } from './recording-stores.ts';
import { type Room, roomState, START, startSessions } from './session.ts';

const ROOM: Room = { login: 'somebody', roomId: '7' };
/** Lines are sent and delivered in ticks of this length. */
const TICK_MS = 250;

/** A network between the server and a recorded session. Uses nothing of the product but its sessions. */
export interface StallingChat {
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

export async function startStallingChat({
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
    loadArchive: memoryArchive,
    onMessage(message) {
      if (message.kind === 'seconds')
        for (const second of secondsIn(message.seconds)) seconds.set(second.second, second);
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
