import { expect, test } from 'vitest';
import { createManualTimers } from './manual-timers.ts';

test('timers run in order of time; timers of the same time run in the order of their calls', async () => {
  const { timers, advance, now } = createManualTimers();
  const calls: string[] = [];
  timers.after(20, () => calls.push(`late ${now()}`));
  timers.after(10, () => calls.push(`first ${now()}`));
  timers.after(10, () => calls.push(`second ${now()}`));
  await advance(19);
  expect(calls).toEqual(['first 10', 'second 10']);
  expect(now()).toBe(19);
  await advance(1);
  expect(calls).toEqual(['first 10', 'second 10', 'late 20']);
});

test('a timer that another timer or a promise starts runs in the same advance', async () => {
  const { timers, advance, now, pending } = createManualTimers();
  const calls: number[] = [];
  timers.after(10, () => {
    void Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => timers.after(5, () => calls.push(now())));
  });
  await advance(15);
  expect(calls).toEqual([15]);
  expect(pending()).toBe(0);
});

test('a repeating timer runs each period until it is stopped, also by its own callback', async () => {
  const { timers, advance, now, pending } = createManualTimers();
  const calls: number[] = [];
  const stop = timers.every(10, () => {
    calls.push(now());
    if (calls.length === 3) stop();
  });
  await advance(1_000);
  expect(calls).toEqual([10, 20, 30]);
  expect(pending()).toBe(0);
});

test('a stopped timer never runs, and stopping again does nothing', async () => {
  const { timers, advance, pending } = createManualTimers();
  const stop = timers.after(10, () => expect.unreachable());
  expect(pending()).toBe(1);
  stop();
  stop();
  expect(pending()).toBe(0);
  await advance(100);
});
