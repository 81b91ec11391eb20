import { readRemoval } from '../chat/channel.ts';
import { createLineReader, readRawTag } from '../chat/line.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, Timers, UnixMs, YieldToTasks } from '../domain/clock.ts';
import type { Counting } from '../domain/counting-rules.ts';
import { CLOCK_STEP_MS, WINDOW_MS } from '../domain/limits.ts';
import { UNNAMED_CHANNEL } from '../domain/recorded-chat.ts';
import type { CustomEmotes } from '../emotes/catalogue.ts';
import { readCustomEmotes, timePatterns } from '../emotes/custom-emotes.ts';
import type { EmoteLists, EnteredRoom } from '../emotes/lists/emote-lists.ts';
import { startChannelSession } from '../session/channel-session.ts';
import type { ChatHub } from '../session/chat-hub.ts';
import type { ServiceAddress } from '../session/service-address.ts';
import type { TimedEntry, TimedLine } from './chat-file.ts';
import type { FileRecorder } from './file-recorder.ts';
import type { ChatEmotes } from './todays-lists.ts';

/** How a page's rules count a file. */
export interface FileCounting extends Counting {
  /** The address at which this build requests a picture. */
  readonly pictureAddress: ServiceAddress;
  readonly now: () => MonotonicMs;
}

/** Loads the engine for patterns if a custom emote needs it. */
async function loadCustomEmotes({ customEmotes, now }: FileCounting): Promise<CustomEmotes> {
  const literals = readCustomEmotes(customEmotes, null);
  if (literals.unread.length === 0) return literals;
  const { compilePattern } = await import('../session/pattern-engine.ts');
  return readCustomEmotes(
    customEmotes,
    timePatterns(compilePattern, now, () => undefined),
  );
}

/** A shorter silence is never a gap. */
const GAP_LEAST_MS = 60_000;
/** A longer silence is always a gap: a few messages in days do not prove that all chat was recorded. */
const GAP_MOST_MS = 1_800_000;
/** A silence of so many mean times between two lines is a gap: at random times it hardly ever occurs. */
const GAP_INTERVALS = 30;

/** Lines that are counted between two pauses. */
const LINES_AT_ONCE = 100;

/**
 * Counts the lines of a recorded chat with a session, as if they arrived now. Files do not show where the recording was
 * interrupted, so a very long silence is a gap.
 *
 * @param roomId empty: unknown
 * @param onLine called with each line of the channel after it was counted
 */
export async function createChatCounter(
  channelLogin: ChannelLogin,
  roomId: string,
  emotes: ChatEmotes,
  recorder: FileRecorder,
  onLine: (line: string) => void,
  counting: FileCounting,
) {
  const customEmotes = await loadCustomEmotes(counting);
  const { rules, pictureAddress } = counting;
  let running: ReturnType<typeof start> | null = null;

  function start(firstAt: number) {
    const chat = createFileChat(channelLogin, roomId || '0', firstSecondMs(firstAt));
    const session = startChannelSession(
      channelLogin,
      {
        emoteLists: fixedLists(emotes),
        isInView: () => true,
        fetchJson: () => Promise.reject(new Error('A recorded chat requests nothing.')),
        loadEarlierChat: () => Promise.reject(new Error('A file contains its whole chat.')),
        loadVotes: () => Promise.reject(new Error('A file starts no vote.')),
        pictureAddress,
        timers: NO_TIMERS,
        now: chat.now,
        unixNow: () => chat.now() as number as UnixMs,
        logWarning: () => undefined,
        emit: () => undefined,
        // Nobody sees the steps, and the recorder counts the emotes itself.
        rank: () => new Uint32Array(),
      },
      chat.hub,
    );
    session.setCustomEmotes(customEmotes);
    // A file has all its chat: nothing is requested.
    session.setRules({ ...rules, chatBeforeJoining: false });
    session.record(recorder.start);
    return { chat, session };
  }

  /** Returns whether the line is of the channel. */
  async function countLine({ at, line }: TimedLine, gapMs: number, pause: YieldToTasks): Promise<boolean> {
    running ??= start(at);
    const { chat } = running;
    if (at - chat.now() > gapMs) chat.skipTo(at);
    // A second of silence costs as much as twenty lines.
    while (at - chat.now() > CLOCK_STEP_MS) {
      chat.advanceTo(chat.now() + CLOCK_STEP_MS);
      await pause();
    }
    const isOwn = chat.receive(line, at);
    if (isOwn) onLine(line);
    return isOwn;
  }

  return {
    /**
     * Counts entries in the order of their times. Returns how many are of another channel.
     *
     * @param asNew returns the entry to count; null leaves it out
     */
    async count(
      entries: readonly TimedEntry[],
      asNew: (entry: TimedEntry) => TimedEntry | null,
      yieldToTasks: YieldToTasks,
    ): Promise<number> {
      const gapMs = gapOf(entries);
      let foreign = 0;
      for (const [index, read] of entries.entries()) {
        if (index % LINES_AT_ONCE === 0) await yieldToTasks();
        const entry = asNew(read);
        if (entry?.kind === 'second') recorder.append(entry.second, entry.emotes);
        else if (entry !== null && !(await countLine(entry, gapMs, yieldToTasks))) foreign++;
      }
      return foreign;
    },
    end(): void {
      running?.chat.end();
      running?.session.stop();
    },
  };
}

/** A longer silence is a gap, in milliseconds. */
function gapOf(entries: readonly TimedEntry[]): number {
  const spanMs = (entries.at(-1)?.at ?? 0) - (entries[0]?.at ?? 0);
  const rareMs = (GAP_INTERVALS * spanMs) / Math.max(1, entries.length);
  return Math.min(GAP_MOST_MS, Math.max(GAP_LEAST_MS, rareMs));
}

/** Lists that are complete and never change. */
function fixedLists({ emotes, globalListIds, others }: ChatEmotes): EmoteLists {
  const entered: EnteredRoom = { reload: () => undefined, stop: () => undefined };
  return {
    globalListIds,
    enterOwnRoom(_roomId, { onLists, onStates }) {
      onStates?.([]);
      onLists(emotes);
      return entered;
    },
    enterOtherRoom(roomId, { onLists }) {
      onLists(others.get(roomId) ?? new Map());
      return entered;
    },
  };
}

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
function createFileChat(channelLogin: ChannelLogin, roomId: string, startedAt: MonotonicMs) {
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

  /** Ends the present second. */
  function end(): void {
    advanceTo(secondEnd + 1);
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
      end();
      follower?.onState({ kind: 'connecting' });
      // Until the window is empty: the rest of the gap has nothing to count.
      advanceTo(secondEnd + WINDOW_MS);
      secondEnd = Math.max(secondEnd, firstSecondMs(at));
      advanceTo(at);
      join();
    },
    end,
  };
}
