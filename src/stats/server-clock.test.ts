import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import { createServerClock } from './server-clock.ts';

const mono = (ms: number): MonotonicMs => ms as MonotonicMs;
const unix = (ms: number): UnixMs => ms as UnixMs;
const HOUR_MS = 3_600_000;

/** A line arrives; gives the time that it counts from. */
function hear(clock: ReturnType<typeof createServerClock>, stamp: number, arrivedAt: number): number {
  clock.observe(unix(stamp), mono(arrivedAt));
  return clock.sentOnOurClock(unix(stamp), mono(arrivedAt));
}

test('a first line that is within ten seconds of our clock sets it right', () => {
  const clock = createServerClock(-5_000);
  hear(clock, 500, 500);
  expect(clock.serverTime(mono(1_500))).toBe(1_500);
});

test('a clock of ours that is years wrong gives way to the third line; until then lines count from their arrival', () => {
  const clock = createServerClock(0);
  const stamp = 1_763_640_000_000;
  for (let i = 0; i < 3; i++) {
    expect(clock.serverTime(mono(i * 100))).toBe(i * 100);
    expect(hear(clock, stamp + i * 100, i * 100)).toBe(i * 100);
  }
  expect(clock.serverTime(mono(1_500))).toBe(stamp + 1_500);
  expect(hear(clock, stamp - 4_000, 1_600)).toBe(-4_000);
});

test.each([HOUR_MS, -HOUR_MS, 9_000, -9_000])(
  'two stamps at the start that are odd by %i ms do not change the times of later lines',
  (oddMs) => {
    const clock = createServerClock(0);
    expect(hear(clock, oddMs, 0)).toBe(0);
    expect(hear(clock, 100 + oddMs, 100)).toBe(100);
    for (let at = 200; at < 5_000; at += 100) expect(hear(clock, at, at)).toBe(at);
  },
);

test('under any skew, with delays and single odd stamps, the error of a sent time is at most the delay', () => {
  const line = fc.record({ gapMs: fc.nat(2_000), delayMs: fc.nat(400) });
  const odd = fc.constantFrom(-HOUR_MS, -30_000, 30_000, HOUR_MS, 1e15, -1e15);
  fc.assert(
    fc.property(
      fc.integer({ min: -1e13, max: 1e13 }),
      fc.array(line, { minLength: 4, maxLength: 300 }),
      fc.nat(300),
      odd,
      (skew, lines, oddAt, oddMs) => {
        const clock = createServerClock(0);
        let sent = 1_000_000;
        let arrived = 0;
        for (const [index, { gapMs, delayMs }] of lines.entries()) {
          sent += gapMs;
          arrived = Math.max(arrived, sent + delayMs);
          const isOdd = index === oddAt % lines.length;
          const sentOnOurClock = hear(clock, sent + skew + (isOdd ? oddMs : 0), arrived);
          expect(sentOnOurClock).toBeLessThanOrEqual(arrived);
          expect(sentOnOurClock - sent).toBeLessThanOrEqual(400);
          // A stamp that is too early is that of an old line. One that agrees with our own clock, the first guess, is accepted.
          if (isOdd && (oddMs < 0 || Math.abs(skew + oddMs) <= 20_000)) continue;
          expect(sentOnOurClock).toBeGreaterThanOrEqual(sent);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test.each([HOUR_MS, 9_000])(
  'eleven of forty-one lines in half a minute may be stamped %i ms ahead',
  (oddMs) => {
    const clock = createServerClock(0);
    for (let i = 0; i < 82; i++) {
      const at = i * 732;
      const isOdd = i % 15 >= 11;
      const sentOnOurClock = hear(clock, at + (isOdd ? oddMs : 0), at);
      if (!isOdd) expect(sentOnOurClock).toBe(at);
    }
  },
);

test('a line that is late by any time keeps its sent time; one stamped in the future counts from its arrival', () => {
  const clock = createServerClock(0);
  for (let at = 0; at < 10_000; at += 1_000) hear(clock, at, at);
  expect(hear(clock, 10_000 - 10_000, 10_000)).toBe(0);
  expect(hear(clock, 11_000 - 10_001, 11_000)).toBe(999);
  expect(hear(clock, 12_000 - HOUR_MS, 12_000)).toBe(12_000 - HOUR_MS);
  expect(hear(clock, 13_000 + HOUR_MS, 13_000)).toBe(13_000);
});

test.each([
  { stallMs: 15_000, drainMs: 200 },
  { stallMs: 50_000, drainMs: 2_000 },
  { stallMs: 50_000, drainMs: 15_000 },
  { stallMs: 120_000, drainMs: 5_000 },
  { stallMs: 120_000, drainMs: 40_000 },
])('the backlog of a stall of $stallMs ms, in $drainMs ms, keeps its sent times', ({ stallMs, drainMs }) => {
  for (const isSuspended of [false, true]) {
    const clock = createServerClock(0);
    let at = 0;
    for (; at < 30_000; at += 50) hear(clock, at, at);
    const stallAt = at;
    const lines = (stallMs + drainMs) / 50;
    if (isSuspended) clock.expectChange();
    for (let line = 0; line < lines; line++) {
      const sentAt = stallAt + line * 50;
      expect(hear(clock, sentAt, stallAt + stallMs + (drainMs * line) / lines)).toBe(sentAt);
    }
    for (at = stallAt + stallMs + drainMs; at < 300_000; at += 50) expect(hear(clock, at, at)).toBe(at);
  }
});

test.each([
  { isExpected: false, lines: 11 },
  { isExpected: true, lines: 3 },
])(
  'a change of a clock (expected: $isExpected) is detected after $lines lines, and applies from then on',
  (change) => {
    for (const jumpMs of [-600_000, 600_000]) {
      const clock = createServerClock(0);
      for (let i = 0; i < 40; i++) hear(clock, i * 1_000, i * 1_000);
      if (change.isExpected) clock.expectChange();
      for (let i = 40; i < 40 + change.lines; i++) {
        expect(clock.serverTime(mono(i * 1_000))).toBe(i * 1_000);
        const sentOnOurClock = hear(clock, i * 1_000 + jumpMs, i * 1_000);
        // The last of them decides.
        if (i + 1 < 40 + change.lines) expect(sentOnOurClock).toBe(i * 1_000 + Math.min(0, jumpMs));
      }
      expect(clock.serverTime(mono(51_000))).toBe(51_000 + jumpMs);
      expect(hear(clock, 48_000 + jumpMs, 51_000)).toBe(48_000);
    }
  },
);

test('a backlog that comes a line a second is no change of a clock: each line is less late than the one before', () => {
  const clock = createServerClock(0);
  for (let at = 0; at < 30_000; at += 1_000) hear(clock, at, at);
  for (let line = 0; line < 25; line++) {
    const sentAt = 30_000 + line * 2_000;
    expect(hear(clock, sentAt, 80_000 + line * 1_050)).toBe(sentAt);
  }
});

test('stalls one after the other, with nothing between their backlogs, do not look like a change of a clock', () => {
  const clock = createServerClock(0);
  for (let at = 0; at < 10_000; at += 100) hear(clock, at, at);
  for (let stall = 0; stall < 20; stall++) {
    const end = 10_000 + (stall + 1) * 30_000;
    for (let line = 0; line < 300; line++) {
      const sentAt = end - 30_000 + line * 100;
      expect(hear(clock, sentAt, end + line)).toBe(sentAt);
    }
  }
});

test('a second of lines that arrive eight seconds late keep their sent times, and do not change the estimate', () => {
  const clock = createServerClock(0);
  for (let at = 0; at < 10_000; at += 10) hear(clock, at, at);
  for (let at = 10_000; at < 18_000; at += 10) {
    expect(hear(clock, at, 18_000 + (at - 10_000) / 8)).toBe(at);
  }
  expect(hear(clock, 19_100, 19_100)).toBe(19_100);
});
