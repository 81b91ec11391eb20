import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEVEL_KNOWN_AFTER_S, NEWEST_S, USUAL_LEAST_S, USUAL_S } from '../../domain/chat-level.ts';
import type { Second } from '../../domain/recording.ts';
import { gapAt } from '../../domain/series.ts';
import { createLevelReader, createUsualLevel } from './moment-detector.ts';

test('it is the median of ten minutes without the newest 15 s, as sorting all values gives it', () => {
  const step = fc.record({
    passed: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 400 })),
    times: fc.integer({ min: 1, max: 200 }),
    highest: fc.constantFrom(0, 3, 40, 3_000, 100_000),
    forgottenS: fc.constantFrom(0, 0, 0, 1, 14, 16, 300, 2_000),
  });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 25 }),
      fc.integer({ min: -1_000, max: 1_700_000_000 }),
      (steps, startS) => {
        const usual = createUsualLevel();
        let all: { second: number; value: number }[] = [];
        let second = startS;
        for (const { passed, times, highest, forgottenS } of steps) {
          for (let time = 0; time < times; time++) {
            second += time === 0 ? passed : 1;
            const value = Math.floor(((second * 7_919) % 101) * (highest / 101));
            usual.add(second, Math.abs(value));
            all.push({ second, value: Math.abs(value) });
          }
          const now = second;
          usual.forgetSince(now - forgottenS + 1);
          all = all.filter((entry) => entry.second <= now - forgottenS);
          const known = all.filter((entry) => entry.second > now - USUAL_S);
          const older = known.filter((entry) => entry.second <= now - NEWEST_S).map(({ value }) => value);
          const median = older.toSorted((a, b) => a - b)[older.length >> 1] ?? null;
          expect(usual.value()).toBe(known.length < USUAL_LEAST_S ? null : median);
        }
      },
    ),
  );
});

test('the level can be compared after as many observed seconds in a row as the page counts down', () => {
  const level = createLevelReader();
  const readings = Array.from({ length: LEVEL_KNOWN_AFTER_S }, (_, index) =>
    level.add({ ...NOTHING, second: index + 1 }),
  );
  expect(readings.findIndex((reading) => reading !== null)).toBe(LEVEL_KNOWN_AFTER_S - 1);
});

test('with a delay, seconds that were missed and are not read yet leave the level of those before', () => {
  const level = createLevelReader();
  for (let second = 1; second <= LEVEL_KNOWN_AFTER_S; second++) level.add({ ...NOTHING, second });
  level.miss(LEVEL_KNOWN_AFTER_S + 20);
  expect(level.add({ ...NOTHING, second: LEVEL_KNOWN_AFTER_S + 1 })).not.toBeNull();
  level.miss(LEVEL_KNOWN_AFTER_S + 1);
  expect(level.add({ ...NOTHING, second: LEVEL_KNOWN_AFTER_S + 2 })).toBeNull();
});

const NOTHING: Second = { ...gapAt(0), isGap: false };
