import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEWEST_S, USUAL_S } from '../../domain/chat-level.ts';
import { byMode } from '../../domain/counting-rules.ts';
import type { Second } from '../../domain/recording.ts';
import { createEmoteLevels } from './emote-levels.ts';

function secondOf(second: number, chattersOf: ReadonlyMap<number, number>): Second {
  const ascending = [...chattersOf].sort(([one], [other]) => one - other);
  const chatters = ascending.map(([, count]) => count);
  return {
    second,
    isGap: false,
    messages: 0,
    chatters: 0,
    emoteChatters: 0,
    totals: byMode(() => 0),
    emoteIds: ascending.map(([id]) => id),
    counts: byMode((mode) => (mode === 'once-a-chatter' ? chatters : chatters.map(() => 0))),
  };
}

/** The winner at the newest second, from all seconds each time. */
function winnerOf(seconds: readonly Second[]): number | null {
  const now = seconds.at(-1)?.second ?? 0;
  const older = seconds.filter(({ second }) => second > now - USUAL_S && second <= now - NEWEST_S);
  const chattersIn = ({ emoteIds, counts }: Second, emote: number): number =>
    counts['once-a-chatter'][emoteIds.indexOf(emote)] ?? 0;
  const usual = (emote: number): number =>
    older.map((second) => chattersIn(second, emote)).sort((a, b) => a - b)[older.length >> 1] ?? 0;
  return (
    [0, 1, 2, 3]
      .map((emote) => ({ emote, rise: chattersIn(seconds.at(-1) as Second, emote) - usual(emote) }))
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
    isMissed: fc.constantFrom(false, false, false, true),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const emotes = createEmoteLevels();
      let seconds: Second[] = [];
      let now = 0;
      for (const { passed, chatters, isMissed } of steps) {
        if (isMissed) {
          emotes.miss(now - 3);
          seconds = seconds.filter(({ second }) => second < now - 3);
        }
        now += passed;
        const second = secondOf(now, new Map(chatters));
        seconds.push(second);
        emotes.add(second);
        expect(emotes.highestAt(now)).toBe(winnerOf(seconds));
      }
    }),
  );
});

test.each([
  { name: 'many emotes with few chatters', rest: 1, most: 9 },
  { name: 'many emotes with many chatters', rest: 254, most: 300 },
])('of $name, those with the most chatters are kept', ({ rest, most }) => {
  const emotes = createEmoteLevels();
  const crowded = new Map(Array.from({ length: 1_000 }, (_, id) => [id, id === 700 ? most : rest]));
  emotes.add(secondOf(1, crowded));
  expect(emotes.highestAt(1)).toBe(700);
});
