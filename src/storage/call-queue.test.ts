import { expect, test } from 'vitest';
import { createManualTimers } from '../../tests/fakes/clock.ts';
import { failOnUnhandledRejections } from '../../tests/setup/unhandled-rejections.ts';
import { createCallQueue } from './call-queue.ts';

failOnUnhandledRejections();

test('a call without an answer rejects after two seconds, and no other is made until it settles', async () => {
  const clock = createManualTimers();
  const inTurn = createCallQueue(clock.timers);
  let rejectLate: (error: Error) => void = () => undefined;
  const hanging = inTurn(() => new Promise((_, reject) => (rejectLate = reject)));
  const rejected = expect(hanging).rejects.toThrow('storage does not answer');
  await clock.advance(1_999);
  expect(clock.pending()).toBe(1);
  await clock.advance(1);
  await rejected;
  let calls = 0;
  const next = async () => ++calls;
  await expect(inTurn(next)).rejects.toThrow('storage does not answer');
  expect([calls, clock.pending()]).toEqual([0, 0]);
  rejectLate(new Error('late'));
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
