import { readRemoval } from '../chat/channel.ts';
import { createLineReader, readRawTag } from '../chat/line.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, Timers } from '../domain/clock.ts';
import { CLOCK_STEP_MS, WINDOW_MS } from '../domain/limits.ts';
import { UNNAMED_CHANNEL } from '../domain/recorded-chat.ts';
import type { ChatHub } from '../session/chat-hub.ts';

type Follower = Parameters<ChatHub['follow']>[1];

/** The start of the first line's second. A line at the end of a second belongs to it. */
export function firstSecondMs(at: number): MonotonicMs {
  return (Math.ceil(at / CLOCK_STEP_MS) * CLOCK_STEP_MS - CLOCK_STEP_MS) as MonotonicMs;
}

/** A session waits for lists and rooms, but a file has all of them. */
const NO_TIMERS: Timers = { after: () => () => undefined, every: () => () => undefined };

/**
 * The chat of a file: a session follows it like a live channel. The file drives its clock, which shows
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
  let follower: Follower | null = null;

  function enterRoom(id: string): void {
    if (id !== '') follower?.onRoom(id);
  }

  function join(): void {
    enterRoom(roomId);
    follower?.onState({ kind: 'joined' });
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

  const hub: ChatHub = {
    startTime: () => startedAt,
    follow(_login, next) {
      follower = next;
      join();
      return () => undefined;
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
      const read = readLine(line);
      if (read.channelLogin !== channelLogin && read.channelLogin !== UNNAMED_CHANNEL) return false;
      if (follower === null) return true;
      if (read.kind === 'message') follower.onMessage(read, now);
      else if (read.command === 'ROOMSTATE') enterRoom(readRawTag(line, 'room-id'));
      else readRemoval(read, follower);
      return true;
    },
    /** The chat was not recorded between the last line and `at`, the time of the next line. */
    skipTo(at: number): void {
      advanceTo(secondEnd + 1);
      follower?.onState({ kind: 'connecting' });
      // Until the window is empty: the rest of the gap has nothing to count.
      advanceTo(secondEnd + WINDOW_MS);
      secondEnd = Math.max(secondEnd, firstSecondMs(at));
      advanceTo(at);
      join();
    },
    /** Ends the last second. */
    end(): void {
      advanceTo(secondEnd + 1);
    },
  };
}
