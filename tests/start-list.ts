import type { MonotonicMs, UnixMs } from '../src/domain/clock.ts';
import { createListLoader } from '../src/emotes/lists/list-loader.ts';
import { followList } from '../src/emotes/lists/live-list.ts';
import type { DecodedList } from '../src/emotes/lists/load-list.ts';
import type { StoredEmoteList } from '../src/emotes/lists/stored-list.ts';
import { twitchEmote } from '../src/emotes/sources/twitch/twitch.ts';
import { createManualTimers } from './manual-timers.ts';

/** Emotes whose ids are their codes. */
export const emotesOf = (...codes: string[]) => codes.map((code) => twitchEmote(code, code));

/** A started list that live events change. The test answers its requests, by their order. */
export function startList(stored: Promise<StoredEmoteList> | StoredEmoteList | null = null, firstWaitMs = 0) {
  const clock = createManualTimers();
  const now = () => clock.now() as MonotonicMs;
  /** How far the machine's clock was set forward or back. */
  let wallShiftMs = 0;
  const requests: { answer(list: DecodedList): void; fail(error?: Error): void; signal: AbortSignal }[] = [];
  const written: StoredEmoteList[] = [];
  const changes: boolean[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<DecodedList>((answer, fail) => {
      requests.push({ answer, fail: (error = new Error('lost')) => fail(error), signal });
    });
  const kept = createListLoader({
    list: { id: 'bttvChannel', title: 'Channel', source: 'BetterTTV' },
    load,
    waitForTurn(send) {
      send();
      return () => undefined;
    },
    readStored: async () => stored,
    writeStored: async (one) => void written.push(one),
    timers: clock.timers,
    now,
    unixNow: () => (clock.now() + wallShiftMs) as UnixMs,
    random: () => 0,
    onChange: (didEmotesChange) => void changes.push(didEmotesChange),
    onFailing: () => undefined,
  });
  const followed = followList(kept, { timers: clock.timers, now });
  const list = {
    ...kept,
    ...followed,
    stop() {
      followed.stop();
      kept.stop();
    },
  };
  list.start(firstWaitMs);
  async function answer(index: number, ...codes: string[]) {
    requests[index]?.answer({ emotes: emotesOf(...codes), unreadableCount: 0 });
    await clock.advance(0);
  }
  return {
    clock,
    setWallClock(shiftMs: number) {
      wallShiftMs = shiftMs;
    },
    requests,
    written,
    changes,
    list,
    load,
    answer,
    codes: () => list.emotes().map(({ code }) => code),
  };
}
