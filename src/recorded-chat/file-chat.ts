import { joinChannel } from '../chat/channel.ts';
import type { Connection } from '../chat/connection.ts';
import { createLineReader } from '../chat/line.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, Timers } from '../domain/clock.ts';
import { CLOCK_STEP_MS, WINDOW_MS } from '../domain/limits.ts';
import { UNNAMED_CHANNEL } from '../domain/recorded-chat.ts';
import type { ChatHub } from '../session/chat-hub.ts';

type Listener = Parameters<Connection['listen']>[0];
type Reader = Parameters<Connection['read']>[0];
type Follower = Parameters<ChatHub['follow']>[1];

/** The start of the first line's second. A line at the end of a second belongs to it. */
export function firstSecondMs(at: number): MonotonicMs {
  return (Math.ceil(at / CLOCK_STEP_MS) * CLOCK_STEP_MS - CLOCK_STEP_MS) as MonotonicMs;
}

/** A session waits for joins, lists and rooms, but a file has all of them. */
const NO_TIMERS: Timers = { after: () => () => undefined, every: () => () => undefined };

/**
 * The chat of a file, in place of a connection: a session follows it like a live channel. The file drives its clock, which shows
 * the server's time, in Unix milliseconds.
 *
 * @param startedAt the start of the first second
 * @param roomId of the channel; `0` if it is unknown
 */
export function createFileChat(channelLogin: ChannelLogin, roomId: string, startedAt: MonotonicMs) {
  const readLine = createLineReader();
  let now = startedAt;
  /** The end of the present second: the time of the next step. */
  let secondEnd = startedAt + CLOCK_STEP_MS;
  let listener: Listener | null = null;
  let reader: Reader | null = null;
  let follower: Follower | null = null;

  function welcome(): void {
    listener?.onReady();
    readNow(`@room-id=${roomId} :tmi.twitch.tv ROOMSTATE #${channelLogin}`);
  }

  function readNow(line: string): boolean {
    const read = readLine(line);
    if (read.channelLogin !== channelLogin && read.channelLogin !== UNNAMED_CHANNEL) return false;
    if (read.kind === 'message') reader?.onMessage(read, now);
    else reader?.onCommand(read);
    return true;
  }

  /** Moves the clock, at most to the next line's time, and ends seconds before that. A second includes lines at its end. */
  function advanceTo(at: number): void {
    while (secondEnd < at) {
      now = (secondEnd + 1) as MonotonicMs;
      follower?.onTime(now);
      secondEnd += CLOCK_STEP_MS;
    }
    now = Math.max(now, at) as MonotonicMs;
  }

  const connection = {
    timers: NO_TIMERS,
    pace: { run: (turn: () => void) => turn(), cancel: () => undefined },
    send: () => undefined,
    // Nothing follows the end of a file, so its listeners stay.
    listen(next: Listener) {
      listener = next;
      return () => undefined;
    },
    read(next: Reader) {
      reader = next;
      return () => undefined;
    },
  };

  const hub: ChatHub = {
    startTime: () => startedAt,
    follow(login, next) {
      follower = next;
      const { leave } = joinChannel(connection, login, next);
      welcome();
      return leave;
    },
    lastHeardAt: () => now,
    retry: () => undefined,
  };

  return {
    hub,
    timers: NO_TIMERS,
    now: (): MonotonicMs => now,
    advanceTo,
    /** Receives a line at its time. Lines are in order. Returns whether it is of the channel. */
    receive(line: string, at: number): boolean {
      advanceTo(at);
      return readNow(line);
    },
    /** The chat was not recorded between the last line and `at`, the time of the next line. */
    skipTo(at: number): void {
      advanceTo(secondEnd + 1);
      listener?.onDown({ kind: 'connecting' });
      // Until the window is empty: the rest of the gap has nothing to count.
      advanceTo(secondEnd + WINDOW_MS);
      secondEnd = Math.max(secondEnd, firstSecondMs(at));
      advanceTo(at);
      welcome();
    },
    /** Ends the last second. */
    end(): void {
      advanceTo(secondEnd + 1);
    },
  };
}
