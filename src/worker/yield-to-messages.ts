import type { YieldToTasks } from '../domain/clock.ts';

/**
 * A pause by a message to this thread itself: browsers delay a timer that follows others by 4 ms, which long work in many slices
 * would wait for. Other messages and timers run meanwhile.
 */
export function createYieldToMessages(): YieldToTasks {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
