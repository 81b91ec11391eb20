import { expect, test } from 'vitest';
import { createManualTimers } from '../../tests/fakes/clock.ts';
import { failOnUnhandledRejections } from '../../tests/setup/unhandled-rejections.ts';
import { createCallQueue } from './call-queue.ts';

failOnUnhandledRejections();

test('a call without an answer rejects after two seconds', async () => {
  const clock = createManualTimers();
  const inTurn = createCallQueue(clock.timers);
  const hanging = inTurn(() => new Promise(() => undefined));
  const rejected = expect(hanging).rejects.toThrow('storage does not answer');
  await clock.advance(1_999);
  expect(clock.pending()).toBe(1);
  await clock.advance(1);
  await rejected;
  expect(clock.pending()).toBe(0);
});

test.each(['answers', 'rejects'])('while a call hangs no other is made, until it %s', async (how) => {
  const clock = createManualTimers();
  const inTurn = createCallQueue(clock.timers);
  const settle: { resolve(value: number): void; reject(error: Error): void }[] = [];
  const hanging = inTurn(() => new Promise<number>((resolve, reject) => settle.push({ resolve, reject })));
  const rejected = expect(hanging).rejects.toThrow('storage does not answer');
  await clock.advance(2_000);
  await rejected;
  let calls = 0;
  const next = async () => ++calls;
  await expect(inTurn(next)).rejects.toThrow('storage does not answer');
  expect([calls, clock.pending()]).toEqual([0, 0]);
  if (how === 'answers') settle[0]?.resolve(1);
  else settle[0]?.reject(new Error('late'));
  await clock.advance(0);
  expect(await inTurn(next)).toBe(1);
});

test('calls are made one after another, also after one that failed', async () => {
  const inTurn = createCallQueue(createManualTimers().timers);
  const order: string[] = [];
  const call = (name: string, fails: boolean) => () => {
    order.push(`${name} made`);
    return new Promise<void>((resolve, reject) =>
      setImmediate(() => {
        order.push(`${name} over`);
        if (fails) reject(new Error(name));
        else resolve();
      }),
    );
  };
  await Promise.allSettled([inTurn(call('a', true)), inTurn(call('b', false)), inTurn(call('c', false))]);
  expect(order).toEqual(['a made', 'a over', 'b made', 'b over', 'c made', 'c over']);
});
