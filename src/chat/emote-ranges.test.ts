import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCountedText } from '../../tests/counted-text.ts';
import { emoteIdOf, messageWithEmotes } from '../../tests/message-of.ts';
import { readEmoteRanges } from './emote-ranges.ts';

function spanTexts(tag: string, text: string): string[] {
  const message = messageWithEmotes(tag, text);
  return readEmoteRanges(message).map(
    (span) => `${emoteIdOf(message, span)}=${message.line.slice(span.start, span.end)}`,
  );
}

test.each([
  ['25:0-4', 'Kappa', ['25=Kappa']],
  ['1902:6-10/25:0-4,12-16', 'Kappa Keepo Kappa', ['1902=Keepo', '25=Kappa', '25=Kappa']],
  ['25:2-6', '😂 Kappa', ['25=Kappa']],
  ['25:8-12', '👨‍👩‍👧‍👦 Kappa', ['25=Kappa']],
  ['emotesv2_ab_SQ:0-2', 'abc', ['emotesv2_ab_SQ=abc']],
])('%s in %j is %j', (tag, text, expected) => {
  expect(spanTexts(tag, text)).toEqual(expected);
});

test.each([
  '25:04',
  '25:4-0',
  '25:-4',
  '25:0-',
  '25:a-b',
  '25:0-5',
  '25:9-12',
  '25',
  ':0-4',
  '25:0 -4',
  '25:1e0-4',
  '//,',
])('the range %j in a text of five characters is left out', (tag) => {
  expect(spanTexts(tag, 'Kappa')).toEqual([]);
});

test('an id of 128 characters is one, a longer one is none', () => {
  const id = 'x'.repeat(128);
  expect(spanTexts(`${id}:0-4`, 'Kappa')).toEqual([`${id}=Kappa`]);
  expect(spanTexts(`${id}x:0-4`, 'Kappa')).toEqual([]);
});

test('a bad range does not affect the good ones next to it', () => {
  expect(spanTexts('25:0-4,90-94/1902:x-y/9:6-7', 'Kappa <3')).toEqual(['25=Kappa', '9=<3']);
});

test.each(['/', ',', ':', '-', '25:', '25:0', '25:,', '25:0-', '25:0-4', '25:0-4/', '0-4,', '/25,', 'x'])(
  'twice as many %j take twice the work',
  (piece) => {
    const stepsOf = (times: number): number => {
      const message = messageWithEmotes(`25:${piece.repeat(times)}`, 'Kappa');
      const line = createCountedText(message.line);
      readEmoteRanges({ ...message, line: line.text });
      return line.steps();
    };
    const steps = stepsOf(1_000);
    expect(stepsOf(2_000)).toBeLessThan(2.1 * steps);
    expect(steps).toBeLessThan(5 * piece.length * 1_000 + 100);
  },
);

test('positions are code points, with any emoji around them', () => {
  const word = fc.oneof(
    fc.constantFrom('Kappa', 'LUL', '😂', '👨‍👩‍👧‍👦', '𝚫𝑣𝚫', 'e\u0301', '\ud83d', '\ude02', 'plain'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }).filter((text) => !text.includes(' ')),
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.nat(19), (words, pick) => {
      const chosen = pick % words.length;
      const from = Array.from([...words.slice(0, chosen), ''].join(' ')).length;
      const to = from + Array.from(words[chosen] as string).length - 1;
      const text = words.join(' ');
      expect(spanTexts(`7:${from}-${to}`, text)).toEqual([`7=${words[chosen]}`]);
    }),
    { numRuns: 1_000 },
  );
});
