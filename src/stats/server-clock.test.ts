import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import { createServerClock } from './server-clock.ts';

const mono = (ms: number): MonotonicMs => ms as MonotonicMs;
const unix = (ms: number): UnixMs => ms as UnixMs;

test('without a line the time is that of our own clock', () => {
  expect(createServerClock(-1_000).serverTime(mono(5))).toBe(1_005);
});

test('a line without a stamp was sent when it arrived', () => {
  expect(createServerClock(0).sentOnOurClock(null, mono(42))).toBe(42);
});

test('the first line sets the offset, whatever our clock says', () => {
  const clock = createServerClock(0);
  clock.observe(unix(1_763_640_000_000), mono(500));
  expect(clock.serverTime(mono(1_500))).toBe(1_763_640_001_000);
});

test('under any skew, with delays and single odd stamps, a use is placed where it was sent, give or take the delay', () => {
  const line = fc.record({ gapMs: fc.nat(2_000), delayMs: fc.nat(400) });
  const odd = fc.constantFrom(-3_600_000, -30_000, 30_000, 3_600_000, 1e15, -1e15);
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
          const stamp = unix(sent + skew + (isOdd ? oddMs : 0));
          clock.observe(stamp, mono(arrived));
          const placed = clock.sentOnOurClock(stamp, mono(arrived));
          expect(placed).toBeLessThanOrEqual(arrived);
          // Two ordinary lines are needed before one odd stamp can be told from the rest.
          if (isOdd || index < 3) continue;
          expect(placed - sent).toBeLessThanOrEqual(400);
          expect(placed).toBeGreaterThanOrEqual(sent);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('several odd stamps within half a minute do not move the time either', () => {
  const clock = createServerClock(0);
  for (let i = 0; i < 60; i++) {
    const isOdd = i >= 10 && i % 9 === 0;
    clock.observe(unix(i * 500 + (isOdd ? 3_600_000 : 0)), mono(i * 500));
    if (i >= 4) expect(clock.serverTime(mono(i * 500))).toBe(i * 500);
  }
});

test('a clock that is set anew on the other side is followed within the remembered buckets', () => {
  const clock = createServerClock(0);
  for (let i = 0; i < 40; i++) clock.observe(unix(i * 1_000), mono(i * 1_000));
  for (let i = 40; i < 72; i++) clock.observe(unix(i * 1_000 - 600_000), mono(i * 1_000));
  expect(clock.serverTime(mono(72_000))).toBe(72_000 - 600_000);
});
