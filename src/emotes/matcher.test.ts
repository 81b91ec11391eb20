import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emoteOfEntry } from '../../tests/builders/emotes.ts';
import { messageText } from '../../tests/builders/lines.ts';
import { recordedEmote } from '../../tests/builders/recordings.ts';
import { createCountedText } from '../../tests/stages/reference-counter.ts';
import type { Emote } from '../domain/emote.ts';
import { createCatalogue } from './catalogue.ts';
import { createMatcher } from './matcher.ts';
import { createNativeEmotes } from './native-emotes.ts';

const emote = (code: string, source = '7TV', score = code.length): Emote => ({
  ...recordedEmote(code, source),
  score,
});
const native = (id: string, code: string): Emote => ({ ...recordedEmote(code, 'Twitch', id), score: 99_999 });

const KNOWN = [
  'LUL',
  'LULW',
  'catJAM',
  'D:',
  ':tf:',
  '(ditto)',
  'é',
  '🐸',
  'constructor',
  'SoSnowy',
  '❤\ufe0f',
];
const match = createMatcher(createCatalogue([KNOWN.map((code) => emote(code))]), createNativeEmotes(native));

interface Span {
  readonly emoteId: string;
  readonly start: number;
  readonly end: number;
}

/** The emotes of a text, one entry for each use. */
function uses(text: string, spans: readonly Span[] = []): readonly Emote[] {
  const found: Emote[] = [];
  const line = spans.length === 0 ? text : text + spans.map(({ emoteId }) => emoteId).join('');
  let idEnd = text.length;
  const placed = spans.map(({ emoteId, start, end }) => {
    const idStart = idEnd;
    idEnd += emoteId.length;
    return { idStart, idEnd, start, end };
  });
  match({ ...messageText(text), line }, placed, (entry) => found.push(emoteOfEntry(entry) as Emote));
  return found;
}

function counts(text: string): Record<string, number> {
  const byCode = new Map<string, number>();
  for (const { code } of uses(text)) byCode.set(code, (byCode.get(code) ?? 0) + 1);
  return Object.fromEntries(byCode);
}

test('spans in any order, even if they overlap, each count once, and their text is not looked up', () => {
  const spans = [
    { emoteId: 'b', start: 4, end: 8 },
    { emoteId: 'a', start: 0, end: 3 },
    { emoteId: 'c', start: 4, end: 6 },
  ];
  const found = uses('LUL LULW LUL', spans);
  expect(found.map(({ key }) => key)).toEqual(['Twitch:a', 'Twitch:b', 'Twitch:c', '7TV:LUL']);
});

test('twice the text with twice the spans costs twice the work', () => {
  const stepsOf = (times: number): number => {
    const text = createCountedText('xy'.repeat(times));
    const spans = Array.from({ length: times }, (_, i) => ({ start: i * 2, end: i * 2 + 1 }));
    match(
      messageText(text.text),
      spans.map((span) => ({ idStart: 0, idEnd: 1, ...span })),
      () => undefined,
    );
    return text.steps();
  };
  expect(stepsOf(2_000)).toBeLessThan(2.1 * stepsOf(1_000));
});

test('a code that ends in an invisible character is found with the mark of a repeated message at it', () => {
  expect(counts('❤\ufe0f\u034f ❤\ufe0f\u{e0000} \u200b❤\ufe0f LUL\ufe0f\u034f')).toEqual({
    '❤\ufe0f': 3,
    LUL: 1,
  });
  expect(counts('\u034f')).toEqual({});
});

test.each([
  ['❤', '❤\ufe0f'],
  ['🏳\ufe0f\u200d🌈', '🏳🌈'],
  ['🏳🌈', '🏳\ufe0f\u200d🌈'],
  ['1\ufe0f\u20e3', '1\u20e3'],
])('the code %j is found where chat has %j', (code, typed) => {
  const matchCode = createMatcher(createCatalogue([[emote(code)]]), createNativeEmotes(native));
  const found: unknown[] = [];
  const text = `${typed} ${code} ${typed}\u{e0000} x${typed}`;
  matchCode(messageText(text), [], (entry) => found.push(emoteOfEntry(entry)?.code));
  expect(found).toEqual([code, code, code]);
});

test('a word with twice the invisible characters costs twice the work', () => {
  const stepsOf = (times: number): number => {
    const invisible = '\u200b'.repeat(times);
    const text = createCountedText(`${invisible}x${invisible}y${'\u{e0000}'.repeat(times)}`);
    uses(text.text);
    return text.steps();
  };
  expect(stepsOf(2_000)).toBeLessThan(2.1 * stepsOf(1_000));
});

test('for any text the counts equal a simple count of its words', () => {
  const word = fc.oneof(fc.constantFrom(...KNOWN), fc.string({ unit: 'grapheme', maxLength: 6 }));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const text = words.join(' ');
      const expected: Record<string, number> = {};
      for (const known of KNOWN) {
        const count = text.split(' ').filter((part) => part === known).length;
        if (count > 0) expected[known] = count;
      }
      expect(counts(text)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
