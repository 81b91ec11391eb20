import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emoteIdOf, messageWithEmotes } from '../../tests/builders/lines.ts';
import { createCountedText } from '../../tests/stages/reference-counter.ts';
import { readNativeSpans } from './native-spans.ts';

function spanTexts(tag: string, text: string, gifs = ''): string[] {
  const message = messageWithEmotes(tag, text, gifs);
  return readNativeSpans(message).map(
    (span) => `${emoteIdOf(message, span)}=${message.line.slice(span.start, span.end)}`,
  );
}

test.each(['25:-4', '25:0-', '25:a-b', '25:0-5', '25', ':0-4', '25:0 -4', '25:1e0-4', '//,'])(
  'the range %j in a text of five characters is left out',
  (tag) => {
    expect(spanTexts(tag, 'Kappa')).toEqual([]);
  },
);

test('an id of 128 characters is one, a longer one is none', () => {
  const id = 'x'.repeat(128);
  expect(spanTexts(`${id}:0-4`, 'Kappa')).toEqual([`${id}=Kappa`]);
  expect(spanTexts(`${id}x:0-4`, 'Kappa')).toEqual([]);
});

test('a bad range does not affect the good ones next to it', () => {
  expect(spanTexts('25:0-4,90-94/1902:x-y/9:6-7', 'Kappa <3')).toEqual(['25=Kappa', '9=<3']);
});

test.each([
  ['0-2|a|https://x/a.gif', 'GIF LUL', ['=GIF']],
  ['2-4|a|https://x/a,b|c=d&e?f', '😂 GIF LUL', ['=GIF']],
  ['0-2|a|https://x/1,4-6|b|https://x/2', 'GIF LUL', ['=GIF', '=LUL']],
  ['0-6|a|x', 'GIF LUL', ['=GIF LUL']],
  ['0-7|a|x', 'GIF LUL', []],
  ['2-0|a|x', 'GIF LUL', []],
  ['0-2', 'GIF LUL', []],
  ['a-b|a|x', 'GIF LUL', []],
  ['-2|a|x,0-|b|x,99999999999999999999-1|c|x', 'GIF LUL', []],
])('of the GIFs %s in %j the captions are %j', (gifs, text, expected) => {
  expect(spanTexts('', text, gifs)).toEqual(expected);
  expect(spanTexts('25:99-100', text, gifs)).toEqual(expected);
});

test('a message can have emotes and GIFs, before and after emoji', () => {
  expect(spanTexts('25:8-12', '😂 GIF 😂 Kappa', '2-4|a|x')).toEqual(['25=Kappa', '=GIF']);
});

test.each(['/', ',', ':', '-', '25:', '25:0', '25:,', '25:0-', '25:0-4', '25:0-4/', '0-4,', '/25,', 'x'])(
  'twice as many %j take twice the work',
  (piece) => {
    const stepsOf = (times: number): number => {
      const message = messageWithEmotes(`25:${piece.repeat(times)}`, 'Kappa');
      const line = createCountedText(message.line);
      readNativeSpans({ ...message, line: line.text });
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
