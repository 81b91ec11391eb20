import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReconnectPolicy } from './reconnect-policy.ts';

test('a limit of attempts ends them, and a stable socket starts the count again', () => {
  const policy = createReconnectPolicy(2);
  expect([policy.nextWait(0), policy.nextWait(0), policy.nextWait(0)]).toEqual([1_000, 1_500, null]);
  expect(policy.nextWait(60_000)).toBe(1_000);
});

test('with any server, waits stay between one and thirty seconds and never shrink before a stable socket', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60_000), { maxLength: 200 }), (uptimes) => {
      const policy = createReconnectPolicy();
      let previous = 0;
      for (const upMs of uptimes) {
        const wait = policy.nextWait(upMs) ?? 0;
        expect(wait).toBeGreaterThanOrEqual(upMs >= 30_000 ? 1_000 : Math.max(1_000, previous));
        expect(wait).toBeLessThanOrEqual(30_000);
        previous = wait;
      }
    }),
  );
});
