import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byMode } from '../../domain/counting-rules.ts';
import { RATIO_KNOWN_AFTER_S } from '../../domain/moment.ts';
import type { Second } from '../../domain/second.ts';
import { createChatLevel, createRecentValues } from './chat-level.ts';

test('a quantile is that of the values within the span, as sorting them gives it', () => {
  const step = fc.record({
    passed: fc.integer({ min: 1, max: 6 }),
    value: fc.integer({ min: 0, max: 9 }),
    forgottenS: fc.constantFrom(0, 0, 0, 1, 5, 30),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.constantFrom(0, 0.5, 0.75, 0.99), (steps, quantile) => {
      const recent = createRecentValues(20);
      let all: { second: number; value: number }[] = [];
      let second = 0;
      for (const { passed, value, forgottenS } of steps) {
        second += passed;
        recent.add(second, value);
        all.push({ second, value });
        const now = second;
        recent.forgetSince(now - forgottenS + 1);
        all = all.filter((entry) => entry.second <= now - forgottenS);
        const within = all.filter((entry) => entry.second > now - 20).map((entry) => entry.value);
        const expected = within.toSorted((a, b) => a - b)[Math.floor(quantile * within.length)];
        expect(recent.quantile(quantile)).toBe(expected);
        expect(recent.count()).toBe(within.length);
      }
    }),
  );
});

test('without values there is no quantile', () => {
  const recent = createRecentValues(20);
  recent.add(1, 5);
  recent.forgetBefore(21);
  expect(recent.quantile(0.5)).toBeUndefined();
});

test('the ratio is known after as many observed seconds in a row as the page counts down', () => {
  const level = createChatLevel();
  const ratios = Array.from({ length: RATIO_KNOWN_AFTER_S }, (_, index) =>
    level.add({ ...NOTHING, second: index + 1 }),
  );
  expect(ratios.findIndex((ratio) => ratio !== null)).toBe(RATIO_KNOWN_AFTER_S - 1);
});

const NOTHING: Second = {
  second: 0,
  isGap: false,
  messages: 0,
  chatters: 0,
  emoteChatters: 0,
  totals: byMode(() => 0),
  emoteIds: new Uint32Array(),
  counts: byMode(() => new Uint32Array()),
};
