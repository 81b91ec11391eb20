import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCountedText } from '../../tests/counted-text.ts';
import type { NativeSpan } from '../domain/chat-message.ts';
import { type Emote, emoteKey } from '../domain/emote.ts';
import { createCatalogue } from './catalogue.ts';
import { createMatcher } from './matcher.ts';

const emote = (code: string, source = '7TV', score = code.length): Emote => ({
  key: emoteKey(source, code),
  id: code,
  code,
  imageUrl: 'https://example.com/x.webp',
  source,
  score,
});
const native = (id: string, code: string): Emote => ({
  ...emote(code, 'Twitch', 99_999),
  id,
  key: emoteKey('Twitch', id),
});

const KNOWN = ['LUL', 'LULW', 'catJAM', 'D:', ':tf:', '(ditto)', 'é', '🐸', 'constructor', 'SoSnowy'];
const match = createMatcher(createCatalogue([KNOWN.map((code) => emote(code))]), native);

const counts = (text: string, spans: readonly NativeSpan[] = []): Record<string, number> =>
  Object.fromEntries(match(text, spans).map((use) => [use.emote.code, use.count]));

test.each<[string, Record<string, number>]>([
  ['LULW', { LULW: 1 }],
  ['LUL LUL LULW', { LUL: 2, LULW: 1 }],
  ['catJAMcatJAM aLUL LULs', {}],
  ['catJAM, (LUL) "LULW" LUL! LUL.', {}],
  ['catjam CATJAM CatJam catJAM', { catJAM: 1 }],
  ['  catJAM  LUL   ', { catJAM: 1, LUL: 1 }],
  ['oh D: :tf: (ditto) x:tf:', { 'D:': 1, ':tf:': 1, '(ditto)': 1 }],
  ['constructor toString __proto__ hasOwnProperty', { constructor: 1 }],
  ['catJAM\u{e0000}', { catJAM: 1 }],
  ['catJAM \u{e0000}', { catJAM: 1 }],
  ['\u200bcatJAM\u034f\u{e0000}', { catJAM: 1 }],
  ['cat\u200bJAM', {}],
  ['\u{e0000}', {}],
  ['é é', { é: 2 }],
  ['🐸 🐸🐸', { '🐸': 1 }],
  ['catJAM\tLUL\u00a0LUL', {}],
  ['w! catJAM SoSnowy', { catJAM: 1, SoSnowy: 1 }],
  ['', {}],
])('in %j the emotes are %j', (text, expected) => {
  expect(counts(text)).toEqual(expected);
});

test("Twitch's own emotes are blanked before words are looked at", () => {
  expect(counts('LUL LUL', [{ emoteId: '425618', start: 0, end: 3 }])).toEqual({ LUL: 1 });
  const uses = match('LUL LUL', [{ emoteId: '425618', start: 0, end: 3 }]);
  expect(uses.map((use) => [use.emote.key, use.count])).toEqual([
    ['Twitch:425618', 1],
    ['7TV:LUL', 1],
  ]);
});

test('a span inside a word leaves words on both sides', () => {
  expect(counts('LUL:)catJAM', [{ emoteId: '1', start: 3, end: 5 }])).toEqual({ LUL: 1, ':)': 1, catJAM: 1 });
});

test('spans in any order, and over one another, each count once and hide their text', () => {
  const spans = [
    { emoteId: 'b', start: 4, end: 8 },
    { emoteId: 'a', start: 0, end: 3 },
    { emoteId: 'c', start: 4, end: 6 },
  ];
  const uses = match('LUL LULW LUL', spans);
  expect(uses.map((use) => [use.emote.key, use.count])).toEqual([
    ['Twitch:a', 1],
    ['Twitch:b', 1],
    ['Twitch:c', 1],
    ['7TV:LUL', 1],
  ]);
});

test('of one code in several lists the highest score wins, and counts once', () => {
  const catalogue = createCatalogue([
    [emote('KEKW', 'BetterTTV', 4.5)],
    [emote('KEKW', '7TV', 4.8)],
    [emote('KEKW', 'betterttv', 4.45)],
  ]);
  const uses = createMatcher(catalogue, native)('KEKW', []);
  expect(uses.map((use) => [use.emote.source, use.count])).toEqual([['7TV', 1]]);
});

test('twice the text with twice the spans takes twice the work', () => {
  const stepsOf = (times: number): number => {
    const text = createCountedText('xy'.repeat(times));
    match(
      text.text,
      Array.from({ length: times }, (_, i) => ({ emoteId: '1', start: i * 2, end: i * 2 + 1 })),
    );
    return text.steps();
  };
  expect(stepsOf(2_000)).toBeLessThan(2.1 * stepsOf(1_000));
});

test('a word with twice the invisible characters takes twice the work', () => {
  const stepsOf = (times: number): number => {
    const invisible = '\u200b'.repeat(times);
    const text = createCountedText(`${invisible}x${invisible}y${'\u{e0000}'.repeat(times)}`);
    match(text.text, []);
    return text.steps();
  };
  expect(stepsOf(2_000)).toBeLessThan(2.1 * stepsOf(1_000));
});

test('counts equal a plain recount of the words, whatever is written', () => {
  const word = fc.oneof(fc.constantFrom(...KNOWN), fc.string({ unit: 'grapheme', maxLength: 6 }));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const text = words.join(' ');
      const expected: Record<string, number> = {};
      for (const known of KNOWN) {
        const uses = text.split(' ').filter((part) => part === known).length;
        if (uses > 0) expected[known] = uses;
      }
      expect(counts(text)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
