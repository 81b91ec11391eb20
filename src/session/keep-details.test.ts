import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLine } from '../chat/line.ts';
import { type ChatMessage, textOf } from '../domain/chat-message.ts';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import { type Emote, emoteKey } from '../domain/emote.ts';
import type { EmoteDetails } from '../domain/snapshot.ts';
import { createMessageCounts } from '../stats/counts.ts';
import { createCounter } from './counter.ts';
import { keepDetails, TOTALS_KEPT } from './keep-details.ts';

const emoteOf = (code: string): Emote => ({
  key: emoteKey('7TV', code),
  id: code,
  code,
  imageUrl: '',
  source: '7TV',
  score: 1,
});

/** A counter in which each word of a text is an emote, and the details that are kept beside it. */
function start(codes: readonly string[] = ['a', 'b', 'c']) {
  let emotes: readonly Emote[] = codes.map(emoteOf);
  let numbers = new Map(codes.map((code, number) => [code, number]));
  let countingMode: CountingMode = 'every-use';
  let steps = 0;
  const emitted: (EmoteDetails | null)[] = [];
  const messageCounts = createMessageCounts();
  const counter = createCounter({
    messageCounts,
    collectUses(message) {
      for (const word of textOf(message).split(' ')) messageCounts.addUse(numbers.get(word) ?? 0);
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
      counter.receive(read as ChatMessage & typeof read, now as MonotonicMs);
    },
    /** From now on `code` stands for the emote with the number `number`. */
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
    /** What is emitted at once. */
    detailsOf(number: number): EmoteDetails | null | undefined {
      keeper.watch(number);
      const details = emitted.at(-1);
      keeper.watch(null);
      return details;
    },
    /** Restarts the dictionary: the emotes of the window get the numbers from 0 on. */
    restart() {
      const old = emotes;
      const next: Emote[] = [];
      const newNumberOf = (oldNumber: number): number => {
        const emote = old[oldNumber] as Emote;
        const known = next.findIndex(({ key }) => key === emote.key);
        return known >= 0 ? known : next.push(emote) - 1;
      };
      emotes = next;
      counter.window.renumber(newNumberOf);
      keeper.renumber(newNumberOf);
      numbers = new Map(next.map(({ code }, number) => [code, number]));
      counter.recount(countingMode);
      return next;
    },
  };
}

test('every use and the distinct chatters of the window are told, and what was used before it is not forgotten', () => {
  const { say, step, detailsOf } = start();
  say(0, 'a a b', { userId: 5 });
  say(500, 'a', { userId: 5 });
  say(600, 'a');
  say(700, 'a');
  step(1_000);
  expect(detailsOf(0)).toEqual({
    emoteId: 0,
    uses: 5,
    chatters: 3,
    sessionUses: 5,
    record: { count: 5, endTime: 1_000 },
  });
  step(10_500);
  expect(detailsOf(0)).toMatchObject({ uses: 2, chatters: 2, sessionUses: 5 });
  step(20_000);
  expect(detailsOf(0)).toMatchObject({ uses: 0, chatters: 0, sessionUses: 5, record: { count: 5 } });
  expect(detailsOf(2)).toEqual({ emoteId: 2, uses: 0, chatters: 0, sessionUses: 0, record: null });
});

test('details are of the last step: what was said after it is told with the next one, what was removed is gone at once', () => {
  const { counter, say, step, detailsOf } = start();
  say(0, 'a', { id: 'gone' });
  say(100, 'a');
  step(1_000);
  say(1_100, 'a a a');
  expect(detailsOf(0)).toMatchObject({ uses: 2, sessionUses: 2 });
  counter.removeId('gone');
  expect(detailsOf(0)).toMatchObject({ uses: 1, sessionUses: 1 });
  step(2_000);
  expect(detailsOf(0)).toMatchObject({ uses: 4, sessionUses: 4, record: { count: 4, endTime: 2_000 } });
});

test('details are emitted at once and with each step, until no emote is wanted', () => {
  const { keeper, emitted, step } = start();
  step(1_000);
  keeper.watch(null);
  expect(emitted).toEqual([]);
  keeper.watch(1);
  step(2_000);
  keeper.watch(7);
  step(3_000);
  expect(emitted.map((details) => details?.emoteId)).toEqual([1, 1, undefined, undefined]);
  keeper.watch(null);
  step(4_000);
  expect(emitted).toHaveLength(5);
  expect(emitted.at(-1)).toBeNull();
});

test('records restart with another way of counting', () => {
  const { say, step, recount, detailsOf } = start();
  say(0, 'a a a');
  step(1_000);
  expect(detailsOf(0)?.record).toEqual({ count: 3, endTime: 1_000 });
  recount('once-a-message');
  step(2_000);
  step(3_000);
  expect(detailsOf(0)).toMatchObject({ uses: 3, record: { count: 1, endTime: 2_000 } });
});

test('more messages than are retained are in the details, with their chatters', () => {
  const { say, step, detailsOf } = start();
  for (let i = 0; i < 12_000; i++) say(i / 2, 'a', { userId: 1 + (i % 11_500) });
  step(6_000);
  expect(detailsOf(0)).toMatchObject({ uses: 12_000, chatters: 11_500, sessionUses: 12_000 });
});

test('after a restart of the dictionary the emotes in use, the watched one and those used most keep their totals', () => {
  const codes = Array.from({ length: TOTALS_KEPT + 100 }, (_, i) => `e${i}`);
  const { keeper, emitted, say, step, detailsOf, restart } = start(codes);
  say(0, codes.join(' '));
  say(0, codes.slice(50).join(' '));
  step(1_000);
  step(60_000);
  step(75_000);
  for (const code of ['e60', 'e3']) say(75_500, `${code} ${code} ${code}`);
  step(76_000);
  keeper.watch(7);
  const emotes = restart();
  step(77_000);
  expect(emotes[emitted.at(-1)?.emoteId ?? -1]?.code).toBe('e7');
  expect(emitted.at(-1)).toMatchObject({ uses: 0, sessionUses: 1, record: { count: 1, endTime: 1_000 } });
  const totalOf = (code: string) => detailsOf(emotes.findIndex((emote) => emote.code === code));
  expect(totalOf('e60')).toMatchObject({ uses: 3, sessionUses: 5, record: { count: 3, endTime: 76_000 } });
  expect(totalOf('e3')).toMatchObject({ uses: 3, sessionUses: 4 });
  expect(totalOf('e4000')).toMatchObject({ uses: 0, sessionUses: 2, record: { count: 2, endTime: 1_000 } });
  expect(totalOf('e0')).toBeNull();
  // Two in the window, the watched one, and of the others those used most.
  expect(emotes).toHaveLength(TOTALS_KEPT + 3);
});

interface Said {
  readonly id: string;
  readonly userId: number;
  readonly sentAt: number;
  readonly words: readonly string[];
  /** The emote of each word, under the meaning at the last count. */
  emotes: readonly number[];
  isRemoved: boolean;
  isPast: boolean;
  isInStep: boolean;
}

const CODES = ['a', 'b', 'c'];

test.each(COUNTING_MODES)(
  'from %s on: after any order of messages, repeats, removals and recounts the details equal a plain recount',
  (firstMode) => {
    const done = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('say' as const),
          id: fc.nat(30),
          userId: fc.nat(3),
          words: fc.array(fc.constantFrom(...CODES), { minLength: 1, maxLength: 5 }),
        }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('step' as const), byMs: fc.nat(5_000) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove-id' as const), id: fc.nat(30) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('remove-user' as const),
          userId: fc.integer({ min: 1, max: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('recount' as const),
          mode: fc.constantFrom(...COUNTING_MODES),
          code: fc.constantFrom(...CODES),
          number: fc.nat(2),
        }),
      },
    );
    fc.assert(
      fc.property(fc.array(done, { maxLength: 80 }), (all) => {
        const run = start();
        const meaning = new Map(CODES.map((code, number) => [code, number]));
        const emotesOf = (words: readonly string[]) => words.map((word) => meaning.get(word) ?? -1);
        let said: Said[] = [];
        let mode: CountingMode = firstMode;
        let records = new Map<number, { count: number; endTime: number }>();
        let now = 0;
        run.recount(mode);
        const stepBy = (byMs: number): void => {
          now += byMs;
          run.step(now);
          for (const message of said) {
            message.isPast ||= message.sentAt <= now - 10_000;
            message.isInStep = true;
          }
          for (const emote of [0, 1, 2]) {
            const count = plainCount(
              mode,
              emote,
              said.filter(({ isPast }) => !isPast),
            );
            if (count > (records.get(emote)?.count ?? 0)) records.set(emote, { count, endTime: now });
          }
        };
        for (const next of all) {
          if (next.kind === 'say') {
            const id = `m${next.id}`;
            run.say(now, next.words.join(' '), { id, userId: next.userId });
            if (said.some((message) => message.id === id)) continue;
            const { userId, words } = next;
            const emotes = emotesOf(words);
            const fresh = { isRemoved: false, isPast: false, isInStep: false };
            said = [...said, { id, userId, words, emotes, sentAt: now, ...fresh }];
          } else if (next.kind === 'remove-id') {
            run.counter.removeId(`m${next.id}`);
            for (const message of said) if (message.id === `m${next.id}` && !message.isPast) remove(message);
          } else if (next.kind === 'remove-user') {
            run.counter.removeUser(`${next.userId}`, '');
            for (const message of said) {
              if (message.userId === next.userId && !message.isPast) remove(message);
            }
            stepBy(0);
          } else if (next.kind === 'recount') {
            if (next.mode !== mode) records = new Map();
            mode = next.mode;
            meaning.set(next.code, next.number);
            run.rename(next.code, next.number);
            run.recount(mode);
            for (const message of said) {
              if (!message.isPast && !message.isRemoved) message.emotes = emotesOf(message.words);
            }
            stepBy(0);
          } else {
            stepBy(next.byMs);
          }
          for (const emote of [0, 1, 2]) {
            const counted = said.filter(({ isInStep }) => isInStep);
            const present = counted.filter(({ isPast }) => !isPast);
            expect(run.detailsOf(emote)).toEqual({
              emoteId: emote,
              uses: plainCount('every-use', emote, present),
              chatters: plainCount('once-a-chatter', emote, present),
              sessionUses: plainCount('every-use', emote, counted),
              record: records.get(emote) ?? null,
            });
          }
        }
      }),
      { numRuns: 150 },
    );
  },
);

function remove(message: Said): void {
  message.isRemoved = true;
  message.emotes = [];
}

/** The rules of counting, written down plainly. */
function plainCount(mode: CountingMode, emote: number, said: readonly Said[]): number {
  const users = said.filter(({ emotes }) => emotes.includes(emote));
  if (mode === 'once-a-message') return users.length;
  if (mode === 'once-a-chatter') {
    return new Set(users.map(({ userId, id }) => (userId > 0 ? `${userId}` : id))).size;
  }
  return users.reduce((sum, { emotes }) => sum + emotes.filter((used) => used === emote).length, 0);
}
