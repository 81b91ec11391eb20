import type { MessageLine } from '../../src/chat/line.ts';
import { textOf } from '../../src/domain/chat-message.ts';
import type { MonotonicMs } from '../../src/domain/clock.ts';
import type { Emote, EmoteListState } from '../../src/domain/emote.ts';
import { createCounter } from '../../src/session/counter.ts';
import type { ChannelLists } from '../../src/session/step-recorder.ts';
import { createUseCounter } from '../../src/stats/message-counts.ts';
import type { Usage } from '../../src/usage/usage.ts';
import { loadedList } from '../builders/emotes.ts';
import { readLine } from '../builders/lines.ts';
import { CODES, emoteOf, settled } from './recording.ts';

const NO_LISTS: ChannelLists = { states: [], emotes: new Map(), globalListIds: [] };

/** The lists of a channel that has these emotes in `loadedList`. */
export const channelLists = (emotes: readonly Emote[], more: Partial<EmoteListState> = {}): ChannelLists => ({
  states: [loadedList(more)],
  emotes: new Map([['seven-tv-channel', emotes]]),
  globalListIds: [],
});

interface UsedChannelOptions {
  /** How far the device's clock is ahead when the page opens. Only lines with a stamp correct it. */
  readonly clockAheadS?: number;
  readonly channelLogin?: string;
}

/** A channel whose usage is counted. Its clock starts at `startS`, and all times are milliseconds since then. */
export function startUsedChannel(
  usage: Usage,
  startS: number,
  { clockAheadS = 0, channelLogin = 'somebody' }: UsedChannelOptions = {},
) {
  const emotes = CODES.map(emoteOf);
  const uses = createUseCounter();
  let known: readonly string[] = CODES;
  let lists = NO_LISTS;
  const counter = createCounter({
    countsOf(message) {
      for (const word of textOf(message).split(' ')) if (known.includes(word)) uses.add(CODES.indexOf(word));
      return uses.finish();
    },
    emotes: () => emotes,
    initialOffsetMs: -(startS + clockAheadS) * 1_000,
  });
  const live = usage.start(
    {
      channelLogin,
      window: counter.window,
      emotes: () => emotes,
      lists: () => lists,
      noteWords: () => undefined,
      // While it is not wrong, the clock is believed at once.
      isTimeKnown: () => clockAheadS === 0 || counter.isTimeKnown(),
      watchVotes: () => undefined,
      isEarlier: () => false,
      earlierChat: async () => null,
      emit: () => undefined,
    },
    'watched',
  );
  /** Ends the second at `atMs`, and waits for what it stores. What a stalled link missed is none of what was followed. */
  async function step(atMs: number, isFollowed = true): Promise<void> {
    const missed = counter.drainMissed();
    if (missed !== null) live.miss(missed);
    const counted = counter.step(atMs as MonotonicMs);
    const ended = { step: 1, ...counted, observedMs: 10_000, lastCountedAt: counted.endTime };
    live.append(ended, isFollowed, atMs as MonotonicMs);
    await settled();
  }

  return {
    live,
    counter,
    emotes,
    setLists: (next: ChannelLists) => (lists = next),
    /** Only these words are emotes. */
    know(codes: readonly string[]): void {
      known = codes;
      counter.recount('every-use');
    },
    /** @param arrivesMs default: at once */
    say(atMs: number, text: string, userId: number, id: string, arrivesMs = atMs): void {
      const read = readLine(
        `@id=${id};tmi-sent-ts=${startS * 1_000 + atMs};user-id=${userId} :u!u@u PRIVMSG #c :${text}`,
      );
      counter.receive(read as MessageLine, arrivesMs as MonotonicMs);
    },
    step,
    /** Ends these seconds, the first and the last one included. */
    async steps(from: number, until: number, isFollowed = true): Promise<void> {
      for (let second = from; second <= until; second++) await step(second * 1_000, isFollowed);
    },
    /** The page is left. */
    async leave(): Promise<void> {
      live.stop();
      await live.saveNow();
    },
  };
}

/** A line of the chat that `startUsedChannel` follows, in a file. */
export const chatLine = (id: string, sentMs: number, userId: number, text: string): string =>
  `@id=${id};room-id=1;tmi-sent-ts=${sentMs};user-id=${userId} :u!u@u PRIVMSG #somebody :${text}`;
