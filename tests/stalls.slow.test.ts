import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WINDOW_MS } from '../src/domain/limits.ts';
import { propertyRuns } from './builders/generated-chat.ts';
import { type StallingChat, startStallingChat } from './stages/stalling-chat.ts';

/** Most uses that were sent within ten seconds. */
function mostInTenSeconds({ sentAt }: StallingChat): number {
  let most = 0;
  let first = 0;
  for (const [index, at] of sentAt.entries()) {
    while ((sentAt[first] as number) <= at - WINDOW_MS) first++;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

function expectRight(chat: StallingChat): void {
  const most = mostInTenSeconds(chat);
  for (const { totalEmotes, endTime } of chat.steps) {
    expect(totalEmotes, `the step at ${endTime}`).toBeLessThanOrEqual(most);
  }
  // The window is full again.
  expect(chat.steps.at(-1)).toMatchObject({ totalEmotes: most, observedMs: WINDOW_MS });
  expect(chat.moments()).toEqual([]);
}

/** The recorded seconds of a steady chat that are neither a gap nor the true total. */
function wrongSeconds(chat: StallingChat): readonly number[] {
  const most = mostInTenSeconds(chat);
  return chat
    .recorded()
    .filter(({ isGap, totals }) => !isGap && totals['every-use'] !== most)
    .map(({ second }) => second);
}

test.each([5, 15, 20, 30, 50])(
  'after a stall of %i s, the backlog counts by its sent times: no total is too high, no moment is announced',
  async (stallS) => {
    const chat = await startStallingChat();
    // Just after a ping, so that the connection survives.
    await chat.run(180_250);
    await chat.stall(stallS * 1_000);
    await chat.run(15_000);
    expectRight(chat);
  },
);

test('the silent seconds of a stall are gaps of the recording, not zeros', async () => {
  const chat = await startStallingChat();
  await chat.run(60_250);
  const before = chat.recorded().length;
  await chat.stall(40_000);
  await chat.run(20_000);
  const gaps = chat.recorded().filter(({ isGap }) => isGap);
  expect(gaps.length).toBeGreaterThanOrEqual(40);
  expect(gaps.length).toBeLessThanOrEqual(42);
  const firstS = chat.recorded()[before]?.second as number;
  expect(wrongSeconds(chat).filter((second) => second >= firstS - 1)).toEqual([]);
  const { startS, gaps: readGaps } = await chat.series();
  expect(gaps.map(({ second }) => readGaps[second - startS])).toEqual(gaps.map(() => 1));
  expect(readGaps.reduce((sum, gap) => sum + gap, 0)).toBe(gaps.length);
});

test('the silence before a connection is given up is a gap, and steady chat after it is no moment', async () => {
  const chat = await startStallingChat({ messagesPerTick: 1 });
  await chat.run(30_000);
  // Each outlives the connection: the pings after 60 s have no answer, so the backlog never arrives.
  await chat.stall(40_000);
  await chat.run(1_000);
  await chat.stall(70_000);
  await chat.run(45_000);
  expectRight(chat);
  expect(chat.recorded().filter(({ isGap, totals }) => !isGap && totals['every-use'] === 0)).toEqual([]);
});

test.each([20, 45, 80])(
  'a thread that is suspended for %i s counts nothing twice and records no zero',
  async (s) => {
    const chat = await startStallingChat();
    await chat.run(60_250);
    const before = chat.recorded().length;
    await chat.suspend(s * 1_000);
    await chat.run(15_000);
    expectRight(chat);
    const firstS = chat.recorded()[before]?.second as number;
    expect(wrongSeconds(chat).filter((second) => second >= firstS)).toEqual([]);
  },
);

test('under any stall of 1 to 120 s, with any clock, no total is more than was sent in ten seconds', async () => {
  const seconds = (min: number, max: number) =>
    fc.integer({ min: min * 4, max: max * 4 }).map((n) => n * 250);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        messagesPerTick: fc.constantFrom(1, 5),
        wallAheadMs: fc.constantFrom(0, 4_000, -4_000, 3_600_000, -3_600_000, 1e12),
        driftMs: fc.constantFrom(0, 0, 0.2, -0.2),
      }),
      fc.array(
        fc.oneof(
          {
            weight: 3,
            arbitrary: fc.record({
              stallMs: seconds(1, 120),
              drainMs: seconds(0.25, 5),
              afterMs: seconds(0, 30),
            }),
          },
          { weight: 1, arbitrary: fc.record({ forwardMs: seconds(10, 3_600), afterMs: seconds(15, 30) }) },
          { weight: 1, arbitrary: fc.record({ suspendMs: seconds(1, 89), afterMs: seconds(0, 30) }) },
        ),
        { minLength: 1, maxLength: 3 },
      ),
      async (options, events) => {
        const chat = await startStallingChat(options);
        await chat.run(30_000);
        for (const event of events) {
          if ('stallMs' in event) await chat.stall(event.stallMs, event.drainMs);
          else if ('suspendMs' in event) await chat.suspend(event.suspendMs);
          else chat.setForward(event.forwardMs);
          await chat.run(event.afterMs);
        }
        await chat.run(45_000);
        const most = mostInTenSeconds(chat);
        // A clock that drifts, or that was set, is known to within the delays.
        const tolerance = options.messagesPerTick;
        for (const { totalEmotes } of chat.steps) expect(totalEmotes).toBeLessThanOrEqual(most + tolerance);
        expect(chat.steps.at(-1)?.totalEmotes).toBeGreaterThanOrEqual(most - tolerance);
        expect(chat.moments()).toEqual([]);
      },
    ),
    propertyRuns(8),
  );
});
