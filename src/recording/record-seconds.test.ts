import { expect, test } from 'vitest';
import type { UnixMs } from '../domain/clock.ts';
import { createNumberedEmotes } from '../domain/emote.ts';
import { recordSeconds } from './record-seconds.ts';

test('a clock that goes back by less than a minute repeats no second; one that goes back further is followed', () => {
  const window = { observe: () => () => undefined, nextNumber: () => 0, enteredCount: () => 0 };
  const seconds = recordSeconds(
    window,
    () => [],
    () => createNumberedEmotes(),
    () => 0,
  );
  const recorded = [1_000, 1_001.4, 1_001.6, 1_003.2, 995, 1_003.9, 1_005, 940, 941].map((endS) => {
    return seconds.add({ endTime: (endS * 1_000) as UnixMs }, true)?.second ?? null;
  });
  expect(recorded).toEqual([1_000, 1_001, 1_002, 1_003, null, 1_004, 1_005, 940, 941]);
});
