import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byMode } from '../../domain/counting-rules.ts';
import type { Second } from '../../domain/second.ts';
import { LEVEL_S, USUAL_S } from './chat-level.ts';
import { createEmoteRises } from './emote-rises.ts';

function secondOf(second: number, chattersOf: ReadonlyMap<number, number>): Second {
  const ascending = [...chattersOf].sort(([one], [other]) => one - other);
  const chatters = Uint32Array.from(ascending, ([, count]) => count);
  return {
    second,
    isGap: false,
    messages: 0,
    chatters: 0,
    emoteChatters: 0,
    totals: byMode(() => 0),
    emoteIds: Uint32Array.from(ascending, ([id]) => id),
    counts: byMode((mode) => (mode === 'once-a-chatter' ? chatters : new Uint32Array(chatters.length))),
  };
}

/** The winner, from all seconds each time. */
function winnerOf(seconds: readonly Second[]): number | null {
  const now = seconds.at(-1)?.second ?? 0;
  const mean = (spanS: number, emote: number): number => {
    const within = seconds.filter(({ second }) => second > now - spanS);
    const chatters = within.map(
      ({ emoteIds, counts }) => counts['once-a-chatter'][emoteIds.indexOf(emote)] ?? 0,
    );
    return chatters.reduce((sum, count) => sum + count, 0) / within.length;
  };
  return (
    [0, 1, 2, 3]
      .map((emote) => ({ emote, rise: mean(LEVEL_S, emote) - mean(USUAL_S, emote) }))
      .filter(({ rise }) => rise > 0)
      .sort((a, b) => b.rise - a.rise || a.emote - b.emote)[0]?.emote ?? null
  );
}

test('the winner is the one that a recount of all seconds gives', () => {
  const step = fc.record({
    passed: fc.constantFrom(1, 1, 1, 5, 20, 300),
    chatters: fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 4,
    }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const rises = createEmoteRises();
      const seconds: Second[] = [];
      let now = 0;
      for (const { passed, chatters } of steps) {
        now += passed;
        const second = secondOf(now, new Map(chatters));
        seconds.push(second);
        rises.add(second);
        expect(rises.highest()).toBe(winnerOf(seconds));
      }
    }),
  );
});

test('an emote that is always used by many does not win over one that appears', () => {
  const rises = createEmoteRises();
  for (let second = 1; second <= USUAL_S; second++) rises.add(secondOf(second, new Map([[1, 30]])));
  for (let second = 1; second <= 10; second++) {
    rises.add(
      secondOf(
        USUAL_S + second,
        new Map([
          [1, 31],
          [2, 8],
        ]),
      ),
    );
  }
  expect(rises.highest()).toBe(2);
});
