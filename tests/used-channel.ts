import type { MessageLine } from '../src/chat/line.ts';
import { textOf } from '../src/domain/chat-message.ts';
import type { MonotonicMs } from '../src/domain/clock.ts';
import type { EmoteListState } from '../src/domain/emote-list.ts';
import { createCounter } from '../src/session/counter.ts';
import type { ChannelLists } from '../src/session/usage/seen-lists.ts';
import type { Usage } from '../src/session/usage/usage.ts';
import { createUseCounter } from '../src/stats/message-counts.ts';
import { readLine } from './read-line.ts';
import { CODES, emoteOf, settled } from './recorded-channel.ts';

const NO_LISTS: ChannelLists = { states: [], emotes: new Map(), globalListIds: [] };

/** A channel list of 7TV that is loaded. */
export function loadedList(more: Partial<EmoteListState> = {}): EmoteListState {
  return {
    id: 'seven-tv-channel',
    title: 'Channel',
    source: '7TV',
    emoteCount: 1,
    unreadableCount: 0,
    isLoading: false,
    loadedAt: 1 as EmoteListState['loadedAt'],
    failing: null,
    nextTryAt: null,
    ...more,
  };
}

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
      earlierChat: async () => null,
      emit: () => undefined,
    },
    'watched',
  );
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
    /** Ends the second at `atMs`, and waits for what it stores. What a stalled link missed is none of what was followed. */
    async step(atMs: number, isFollowed = true): Promise<void> {
      const missed = counter.drainMissed();
      if (missed !== null) live.miss(missed);
      const counted = counter.step(atMs as MonotonicMs);
      const step = { step: 1, ...counted, observedMs: 10_000, lastCountedAt: counted.endTime };
      live.append(step, isFollowed, atMs as MonotonicMs);
      await settled();
    },
  };
}
