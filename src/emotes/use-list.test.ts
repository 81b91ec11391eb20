import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Emote, emoteKey } from '../domain/emote.ts';
import { createUseList } from './use-list.ts';

const EMOTES = Array.from({ length: 40 }, (_, number): Emote => {
  const code = `e${number}`;
  return { key: emoteKey('7TV', code), id: code, code, imageUrl: '', source: '7TV', score: 1 };
});

test('each text is told its own emotes, each once, in the order of their first use', () => {
  const uses = createUseList();
  const text = fc.array(fc.constantFrom(...EMOTES), { maxLength: 120 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      const expected = texts.map((emotes) => {
        const counts = new Map<Emote, number>();
        for (const emote of emotes) counts.set(emote, (counts.get(emote) ?? 0) + 1);
        return Array.from(counts, ([emote, count]) => ({ emote, count }));
      });
      const told = texts.map((emotes) => {
        for (const emote of emotes) uses.add(emote);
        return uses.take();
      });
      expect(told).toEqual(expected);
    }),
  );
});

test('texts that use one emote alike share what is kept of them', () => {
  const uses = createUseList();
  const [emote] = EMOTES as [Emote];
  const told = [1, 2].map(() => {
    uses.add(emote);
    uses.add(emote);
    return uses.take();
  });
  expect(told[0]).toBe(told[1]);
});
