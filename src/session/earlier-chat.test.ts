import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/generated-chat.ts';
import { commandLine } from '../../tests/builders/votes.ts';
import {
  answerOf,
  earlierLineOf,
  JOINED,
  lineOf,
  type Said,
  startWithEarlierChat,
} from '../../tests/stages/earlier-chat.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { endOf } from '../domain/series.ts';
import { ANSWER_WITHIN_MS, LINES_MAX } from './earlier-chat.ts';

/** One message each second before the join, newest 200 ms before it. */
const everySecond = (count: number): Said[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    userId: 1 + (index % 7),
    code: 'Kappa',
    sentMs: -200 - (count - 1 - index) * 1_000,
  }));

/** A session whose service has these messages. */
const startWith = (said: readonly Said[]) =>
  startWithEarlierChat(async () => answerOf(said.map((one) => earlierLineOf(one))));

test('the first step after the answer has the whole window, and the seconds before the join are recorded', async () => {
  const session = startWith(everySecond(100));
  session.join();
  await session.clock.advance(3_400);
  expect(session.requested()).toEqual([
    `https://recent-messages.robotty.de/api/v2/recent-messages/somebody?limit=${LINES_MAX}`,
  ]);
  expect(session.snapshots[0]).toMatchObject({ endTime: JOINED + 1_000, observedMs: 10_000 });
  expect(session.counts()).toEqual([{ Kappa: 9 }, { Kappa: 8 }, { Kappa: 7 }]);
  const recorded = session.recorded();
  expect(endOf(recorded)).toBe(JOINED / 1_000 + 4);
  expect([...recorded.gaps]).not.toContain(1);
  // From the second of the first message: its window, and later ones, are as live chat would have been counted.
  expect([...recorded.totals['every-use'].slice(0, 12)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
  expect([...recorded.totals['every-use'].slice(-4)]).toEqual([10, 9, 8, 7]);
  expect(recorded.messages.reduce((sum, count) => sum + count, 0)).toBe(100);
});

test('messages from before the join are not in the usage of emotes: the page before a reload has counted them', async () => {
  const session = startWith(everySecond(100));
  session.join();
  await session.clock.advance(2_400);
  session.hear(lineOf({ id: 'live', userId: 1, code: 'LUL', sentMs: 2_300 }));
  await session.clock.advance(1_000);
  expect(session.counts().at(-1)).toEqual({ Kappa: 7, LUL: 1 });
  expect(await session.used()).toEqual({ LUL: 1 });
  await session.clock.advance(20_000);
  expect(await session.used()).toEqual({ LUL: 1 });
});

test('the usual level of chat is known at once', async () => {
  const session = startWith(everySecond(300));
  session.join();
  await session.clock.advance(3_400);
  expect(session.messages.findLast(({ kind }) => kind === 'seconds')).toMatchObject({
    level: { surprise: expect.any(Number), ratio: expect.any(Number) },
  });
});

test('off, nothing is requested; nor after it was switched on in a joined channel, or off before the join', async () => {
  const off = startWithEarlierChat(async () => answerOf([]), { isOn: false });
  off.join();
  await off.clock.advance(2_400);
  off.handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, chatBeforeJoining: true } });
  await off.clock.advance(2_000);
  expect(off.requested()).toEqual([]);
  const on = startWithEarlierChat(async () => answerOf([]));
  on.handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, chatBeforeJoining: false } });
  on.join();
  on.hear(lineOf({ id: 'live', userId: 1, code: 'LUL', sentMs: 0 }));
  await on.clock.advance(2_400);
  expect(on.requested()).toEqual([]);
  expect(endOf(on.recorded())).toBe(JOINED / 1_000 + 3);
});

test('a channel that is left before the answer ends the request', async () => {
  let signal: AbortSignal | undefined;
  const session = startWithEarlierChat((given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  session.join();
  await session.clock.advance(10);
  session.handle({ kind: 'leave', sessionId: 1 });
  expect(signal?.aborted).toBe(true);
  expect(session.clock.pending()).toBe(0);
});

const refused = { status: 403, body: { error_code: 'channel_ignored' } };
const bad: readonly (readonly [string, () => Promise<{ status: number; body: unknown }>])[] = [
  ['fails', () => Promise.reject(new Error('answer over 10 MB'))],
  ['is HTML', async () => ({ status: 200, body: undefined })],
  ['refuses the channel', async () => refused],
  ['has no list of lines', async () => ({ status: 200, body: { messages: 'none' } })],
  ['never comes', () => new Promise(() => undefined)],
  ['has no readable line', async () => answerOf([7, null, '', '@', 'PRIVMSG', 'x'.repeat(100_000)])],
  [
    'is of another channel',
    async () => answerOf(everySecond(9).map((one) => earlierLineOf(one).replace('#some', '#any'))),
  ],
  [
    'has lines of the future',
    async () => answerOf(everySecond(9).map((one) => earlierLineOf({ ...one, sentMs: one.sentMs + 90_000 }))),
  ],
  [
    'has lines with a wrong time',
    async () =>
      answerOf(
        everySecond(9).map((one) => earlierLineOf(one).replace(/rm-received-ts=\d/, 'rm-received-ts=2')),
      ),
  ],
];

test.each(bad)('an answer that %s changes no count, and no second is lost', async (_, answer) => {
  const plain = startWithEarlierChat(async () => answerOf([]), { isOn: false });
  const session = startWithEarlierChat(answer);
  for (const { join, hear, clock } of [plain, session]) {
    join();
    await clock.advance(400);
    hear(lineOf({ id: 'live', userId: 1, code: 'LUL', sentMs: 400 }));
    await clock.advance(ANSWER_WITHIN_MS + 3_000);
  }
  expect(session.counts()).toEqual(plain.counts());
  expect(session.snapshots.map(({ observedMs }) => observedMs)).toEqual(
    plain.snapshots.map(({ observedMs }) => observedMs),
  );
  // Without it, the first second passes before the recording begins.
  const [known, expected] = [session.recorded(), plain.recorded()];
  expect(endOf(known)).toBe(endOf(expected));
  expect([...known.totals['every-use'].slice(-6)]).toEqual([...expected.totals['every-use'].slice(-6)]);
  expect([...known.gaps]).not.toContain(1);
});

test('an answer after the limit changes nothing', async () => {
  let answer: (lines: ReturnType<typeof answerOf>) => void = () => undefined;
  const session = startWithEarlierChat(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  session.join();
  await session.clock.advance(ANSWER_WITHIN_MS + 200);
  answer(answerOf(everySecond(9).map((one) => earlierLineOf(one))));
  await session.clock.advance(2_000);
  expect(new Set(session.snapshots.map(({ totalEmotes }) => totalEmotes))).toEqual(new Set([0]));
});

test('one line of the future, or of a wrong time, does not spoil the others', async () => {
  const lines = everySecond(20).map((one) => earlierLineOf(one));
  const future = earlierLineOf({ id: 'x', userId: 9, code: 'LUL', sentMs: 3_600_000 });
  const session = startWithEarlierChat(async () => answerOf([future, ...lines]));
  session.join();
  await session.clock.advance(1_400);
  expect(session.counts()).toEqual([{ Kappa: 9 }]);
});

test('with a clock that is two minutes slow, the lines are added when live chat has corrected it, also after the first step', async () => {
  const lines = everySecond(30).map((one) => earlierLineOf(one));
  const session = startWithEarlierChat(async () => answerOf(lines), { wallAheadMs: -120_000 });
  session.join();
  await session.clock.advance(1_400);
  expect(session.counts()).toEqual([{}]);
  for (let at = 1_400; at <= 3_200; at += 300) {
    session.hear(lineOf({ id: `live${at}`, userId: 2, code: 'LUL', sentMs: at }));
    await session.clock.advance(300);
  }
  await session.clock.advance(1_000);
  expect(session.counts().at(-1)).toEqual({ Kappa: 6, LUL: 7 });
});

test('a silence of more than a minute is a gap, between two lines and before the join', async () => {
  const lines = (fromS: number, untilS: number) =>
    everySecond(untilS)
      .filter(({ sentMs }) => sentMs < -fromS * 1_000)
      .map((one) => earlierLineOf(one));
  const gapsOf = async (answered: readonly string[], atS: readonly number[]) => {
    const session = startWithEarlierChat(async () => answerOf(answered));
    session.join();
    await session.clock.advance(9_400);
    const { gaps, startS } = session.recorded();
    return atS.map((at) => gaps[JOINED / 1_000 + at - startS]);
  };
  const at = [-110, -101, -95, -50, -41, -39, -10, 0, 2];
  expect(await gapsOf([...lines(100, 120), ...lines(0, 38)], at)).toEqual([0, 0, 1, 1, 1, 1, 0, 0, 0]);
  expect(await gapsOf([...lines(90, 120), ...lines(0, 38)], at)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await gapsOf(lines(70, 120), [-110, -72, -69, -30, 2])).toEqual([0, 0, 1, 1, 0]);
});

test('with a delay the window is right from its first step on', async () => {
  const lines = everySecond(60).map((one) => earlierLineOf(one));
  const session = startWithEarlierChat(async () => answerOf(lines), { delayMs: 8_000 });
  session.join();
  await session.clock.advance(10_400);
  expect(session.counts()).toEqual([{ Kappa: 9 }, { Kappa: 8 }]);
  expect(session.snapshots[0]?.observedMs).toBe(10_000);
});

const anySaid = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map((id) => `i${id}`),
  userId: fc.integer({ min: 1, max: 9 }),
  code: fc.constantFrom('Kappa' as const, 'LUL' as const),
  sentMs: fc.integer({ min: -14_000, max: 6_000 }),
  /** The service received it, and returns it if it was sent before its answer. */
  isKept: fc.boolean(),
  deletion: fc.option(
    fc.record({
      of: fc.constantFrom('message' as const, 'user' as const),
      afterMs: fc.integer({ min: 1, max: 4_000 }),
    }),
    { freq: 4 },
  ),
});

test('any mixture of earlier lines, live lines, repeats and deletions gives the counts of a plain recount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anySaid, { selector: ({ id }) => id, maxLength: 60 }),
      fc.integer({ min: 1, max: 3_000 }),
      // How much older than the answer the service's knowledge of deletions is.
      fc.integer({ min: 0, max: 400 }),
      async (said, answeredMs, knownBeforeMs) => {
        const deletionsOf = (one: (typeof said)[number]): number[] =>
          said.flatMap(({ id, userId, sentMs, deletion }) => {
            if (deletion === null) return [];
            const atMs = sentMs + deletion.afterMs;
            const isIt =
              deletion.of === 'message' ? id === one.id : userId === one.userId && one.sentMs <= atMs;
            return isIt ? [atMs] : [];
          });
        const isDeletedAt = (one: (typeof said)[number], ms: number): boolean =>
          deletionsOf(one).some((atMs) => atMs <= ms);
        let answer: () => void = () => undefined;
        const session = startWithEarlierChat(
          () =>
            new Promise((resolve) => {
              answer = () =>
                resolve(
                  answerOf(
                    said
                      .filter(({ isKept, sentMs }) => isKept && sentMs <= answeredMs)
                      .map((one) =>
                        earlierLineOf(one, isDeletedAt(one, Math.max(0, answeredMs - knownBeforeMs))),
                      ),
                  ),
                );
            }),
        );
        session.join();
        const events: { readonly atMs: number; readonly run: () => void }[] = [
          { atMs: answeredMs, run: () => answer() },
          ...said.flatMap((one) => {
            const { id, userId, sentMs, deletion } = one;
            const live = sentMs > 0 ? [{ atMs: sentMs, run: () => session.hear(lineOf(one)) }] : [];
            const atMs = sentMs + (deletion?.afterMs ?? 0);
            if (deletion === null || atMs <= 0) return live;
            const line =
              deletion.of === 'message'
                ? `@target-msg-id=${id} :tmi.twitch.tv CLEARMSG #somebody :x`
                : `@target-user-id=${userId} :tmi.twitch.tv CLEARCHAT #somebody :u${userId}`;
            return [...live, { atMs, run: () => session.hear(line) }];
          }),
        ].sort((one, other) => one.atMs - other.atMs);
        for (const { atMs, run } of events) {
          await session.clock.advance(atMs - session.clock.now());
          run();
        }
        await session.clock.advance(12_000 - session.clock.now());
        const expectedAt = (endMs: number): Record<string, number> => {
          const counts: Record<string, number> = {};
          for (const one of said) {
            const isKnown = one.sentMs > 0 || one.isKept;
            if (!isKnown || one.sentMs > endMs || one.sentMs <= endMs - 10_000 || isDeletedAt(one, endMs))
              continue;
            counts[one.code] = (counts[one.code] ?? 0) + 1;
          }
          return counts;
        };
        const later = session.snapshots
          .map(({ endTime }, index) => ({ endMs: endTime - JOINED, counts: session.counts()[index] }))
          .filter(({ endMs }) => endMs > answeredMs + 1_000);
        expect(later.map(({ counts }) => counts)).toEqual(later.map(({ endMs }) => expectedAt(endMs)));
      },
    ),
    propertyRuns(60),
  );
});

test('a command from before joining starts no vote, although its emotes count', async () => {
  const line = commandLine('!vote Kappa no', -2_000, { emotes: '25:6-10' });
  const earlier = line.replace('@', `@historical=1;rm-received-ts=${JOINED - 1_900};`);
  const session = startWithEarlierChat(async () => answerOf([earlier]));
  session.join();
  await session.clock.advance(3_400);
  expect(session.counts()[0]).toEqual({ Kappa: 1 });
  expect(session.messages.filter(({ kind }) => kind === 'vote')).toEqual([]);
  session.hear(commandLine('!vote Kappa no', 3_400));
  await session.clock.advance(2_000);
  expect(session.messages.filter(({ kind }) => kind === 'vote').length).toBeGreaterThan(0);
});
