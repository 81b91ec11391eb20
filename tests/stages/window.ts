import type { MessageLine } from '../../src/chat/line.ts';
import { textOf } from '../../src/domain/chat-message.ts';
import type { MonotonicMs, UnixMs } from '../../src/domain/clock.ts';
import type { CountingMode } from '../../src/domain/counting-rules.ts';
import type { Emote } from '../../src/domain/emote.ts';
import { MESSAGES_RETAINED } from '../../src/domain/limits.ts';
import type { EmoteDetails } from '../../src/domain/snapshot.ts';
import { createCounter } from '../../src/session/counter.ts';
import { keepDetails } from '../../src/session/keep-details.ts';
import { createCounts } from '../../src/stats/counts.ts';
import { createUseCounter, type MessageCounts } from '../../src/stats/message-counts.ts';
import { createMessageWindow, UNKNOWN_CHATTER } from '../../src/stats/message-window.ts';
import { readLine } from '../builders/lines.ts';
import { emoteOf } from './recording.ts';

export const at = (ms: number): MonotonicMs => ms as MonotonicMs;
export const A = 0;
export const B = 1;

/** Emote numbers, once per use. */
export type Uses = readonly number[];
/** A window with an observer that counts, in one way of counting. */
export function startWindow(
  options: Parameters<typeof createMessageWindow>[0] = {},
  mode: CountingMode = 'every-use',
) {
  const uses = createUseCounter();
  const window = createMessageWindow(options);
  const { capacity = MESSAGES_RETAINED } = options;
  const counts = createCounts(mode);
  window.observe(counts);
  const countsOf = (used: Uses): MessageCounts => {
    for (const emote of used) uses.add(emote);
    return uses.finish();
  };
  return {
    window,
    add(text: string, sentAt: number, used: Uses, { length = 1, chatter = UNKNOWN_CHATTER } = {}) {
      const message = { frame: text.padEnd(length), frameStart: 0, line: text, userId: chatter };
      window.add(message, at(sentAt), countsOf(used));
    },
    recount: (usesOf: (text: string) => Uses) => window.recount((text) => countsOf(usesOf(text))),
    removeLines: (isRemoved: (line: string) => boolean) =>
      window.remove((number) => isRemoved(window.lineOf(number) ?? '')),
    /** By emote number. */
    counts: () => countsIn(counts),
    total: counts.total,
    /** Of the last messages those that may be removed or counted again, newest first. */
    retained() {
      const next = window.nextNumber();
      const numbers = Array.from({ length: Math.min(next, capacity) }, (_, back) => next - 1 - back);
      return numbers.map(window.lineOf).filter((line) => line !== null);
    },
  };
}

/** By emote number. */
export function countsIn(counts: ReturnType<typeof createCounts>): Record<number, number> {
  return Object.fromEntries(counts.presentEmotes().map((emote) => [emote, counts.countOf(emote)]));
}

/** A counter for which each word of a text is an emote, and the details of its emotes. */
export function startDetails(codes: readonly string[] = ['a', 'b', 'c']) {
  let emotes: readonly Emote[] = codes.map(emoteOf);
  let numbers = new Map(codes.map((code, number) => [code, number]));
  let countingMode: CountingMode = 'every-use';
  let steps = 0;
  const emitted: (EmoteDetails | null)[] = [];
  const uses = createUseCounter();
  const counter = createCounter({
    countsOf(message) {
      for (const word of textOf(message).split(' ')) uses.add(numbers.get(word) ?? 0);
      return uses.finish();
    },
    emotes: () => emotes,
    initialOffsetMs: 0,
  });
  const keeper = keepDetails(
    counter.window,
    () => emotes,
    (message) => {
      if (message.kind === 'emote-details') emitted.push(message.details);
    },
  );
  return {
    counter,
    keeper,
    emitted,
    say(now: number, text: string, { id = '', userId = 0, login = 'anna' } = {}) {
      const tags = [`id=${id}`, ...(userId > 0 ? [`user-id=${userId}`] : [])].join(';');
      const read = readLine(`@${tags} :${login}!${login}@${login} PRIVMSG #c :${text}`);
      counter.receive(read as MessageLine, now as MonotonicMs);
    },
    /** From now on the word `code` is the emote with the number `number`. */
    rename(code: string, number: number) {
      numbers.set(code, number);
    },
    recount(mode: CountingMode) {
      countingMode = mode;
      counter.recount(mode);
    },
    step(now: number) {
      steps++;
      const counted = counter.step(now as MonotonicMs);
      const step = { step: steps, ...counted, observedMs: 0, lastCountedAt: null };
      keeper.addStep({ ...step, endTime: now as UnixMs });
    },
    /** The details that are emitted immediately for this emote. */
    detailsOf(number: number): EmoteDetails | null | undefined {
      keeper.watch(number);
      const details = emitted.at(-1);
      keeper.watch(null);
      return details;
    },
    /** Restarts the dictionary: from now on these codes have the numbers from 0 on. */
    restart(nextCodes: readonly string[]) {
      emotes = nextCodes.map(emoteOf);
      numbers = new Map(nextCodes.map((code, number) => [code, number]));
      keeper.restart();
      counter.recount(countingMode);
    },
  };
}
