import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/generated-chat.ts';
import { startDetails } from '../../tests/stages/window.ts';
import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';

test('more messages than are retained are in the details, with their chatters', () => {
  const { say, step, detailsOf } = startDetails();
  for (let i = 0; i < 12_000; i++) say(i / 2, 'a', { userId: 1 + (i % 11_500) });
  step(6_000);
  expect(detailsOf(0)).toMatchObject({ uses: 12_000, chatters: 11_500, sessionUses: 12_000 });
});

test('after a restart of the dictionary totals and records begin again, with the messages that are in the window', () => {
  const { keeper, emitted, say, step, detailsOf, restart } = startDetails();
  say(0, 'a b b');
  step(1_000);
  step(60_000);
  say(60_500, 'b b c', { userId: 5 });
  step(61_000);
  expect(detailsOf(1)).toMatchObject({ uses: 2, sessionUses: 4, record: { count: 2, endTime: 1_000 } });
  keeper.watch(1);
  restart(['c', 'b']);
  step(62_000);
  // The number of the page is that of the emote that it shows there from now on.
  expect(emitted.at(-1)).toEqual({
    emoteId: 1,
    uses: 2,
    chatters: 1,
    sessionUses: 2,
    record: { count: 2, endTime: 62_000 },
  });
  expect(detailsOf(0)).toMatchObject({ uses: 1, sessionUses: 1, record: { count: 1, endTime: 62_000 } });
  expect(detailsOf(2)).toBeNull();
  step(80_000);
  expect(detailsOf(1)).toMatchObject({ uses: 0, sessionUses: 2 });
});

interface Said {
  readonly id: string;
  readonly userId: number;
  readonly sentAt: number;
  readonly words: readonly string[];
  /** The emote of each word, at the last count. */
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
        const run = startDetails();
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
      propertyRuns(40),
    );
  },
);

function remove(message: Said): void {
  message.isRemoved = true;
  message.emotes = [];
}

/** The rules of counting, without any optimisation. */
function plainCount(mode: CountingMode, emote: number, said: readonly Said[]): number {
  const users = said.filter(({ emotes }) => emotes.includes(emote));
  if (mode === 'once-a-message') return users.length;
  if (mode === 'once-a-chatter') {
    return new Set(users.map(({ userId, id }) => (userId > 0 ? `${userId}` : id))).size;
  }
  return users.reduce((sum, { emotes }) => sum + emotes.filter((used) => used === emote).length, 0);
}
