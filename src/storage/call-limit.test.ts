import { expect, test } from 'vitest';
import { failOnUnhandledRejections } from '../../tests/fail-on-unhandled-rejections.ts';
import { createManualTimers } from '../../tests/manual-timers.ts';
import { createCallLimit } from './call-limit.ts';

failOnUnhandledRejections();

test('a call that answers or rejects in time settles with that, and leaves no timer', async () => {
  const clock = createManualTimers();
  const limit = createCallLimit(clock.timers);
  expect(await limit(async () => 1)).toBe(1);
  await expect(limit(() => Promise.reject(new DOMException('full')))).rejects.toThrow('full');
  expect(clock.pending()).toBe(0);
});

test('a call without an answer rejects after two seconds', async () => {
  const clock = createManualTimers();
  const limit = createCallLimit(clock.timers);
  const hanging = limit(() => new Promise(() => undefined));
  const rejected = expect(hanging).rejects.toThrow('storage does not answer');
  await clock.advance(1_999);
  expect(clock.pending()).toBe(1);
  await clock.advance(1);
  await rejected;
  expect(clock.pending()).toBe(0);
});

test.each(['answers', 'rejects'])('while a call hangs no other is made, until it %s', async (how) => {
  const clock = createManualTimers();
  const limit = createCallLimit(clock.timers);
  const settle: { resolve(value: number): void; reject(error: Error): void }[] = [];
  const hanging = limit(() => new Promise<number>((resolve, reject) => settle.push({ resolve, reject })));
  const rejected = expect(hanging).rejects.toThrow('storage does not answer');
  await clock.advance(2_000);
  await rejected;
  let calls = 0;
  const next = async () => ++calls;
  await expect(limit(next)).rejects.toThrow('storage does not answer');
  expect([calls, clock.pending()]).toEqual([0, 0]);
  if (how === 'answers') settle[0]?.resolve(1);
  else settle[0]?.reject(new Error('late'));
  await clock.advance(0);
  expect(await limit(next)).toBe(1);
});
