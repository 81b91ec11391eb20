import { expect, test } from 'vitest';
import type { MonotonicMs } from '../domain/clock.ts';
import type { ReadProgress } from '../domain/recorded-chat.ts';
import { reportSometimes } from './pace.ts';

test('progress is reported ten times a second at most, and when all is read', () => {
  let nowMs = 0;
  const reported: number[] = [];
  const report = reportSometimes(
    ({ readBytes }: ReadProgress) => reported.push(readBytes),
    () => nowMs as MonotonicMs,
  );
  for (let readBytes = 1; readBytes <= 10; readBytes++) {
    report({ readBytes, totalBytes: 10, messages: 0 });
    nowMs += 30;
  }
  expect(reported).toEqual([1, 5, 9, 10]);
});
