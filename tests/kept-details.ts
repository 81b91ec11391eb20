import type { MessageLine } from '../src/chat/line.ts';
import { textOf } from '../src/domain/chat-message.ts';
import type { MonotonicMs, UnixMs } from '../src/domain/clock.ts';
import type { CountingMode } from '../src/domain/counting-rules.ts';
import type { Emote } from '../src/domain/emote.ts';
import type { EmoteDetails } from '../src/domain/snapshot.ts';
import { createCounter } from '../src/session/counter.ts';
import { keepDetails } from '../src/session/keep-details.ts';
import { createUseCounter } from '../src/stats/message-counts.ts';
import { readLine } from './read-line.ts';
import { emoteOf } from './recorded-channel.ts';

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
