import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { customEmoteOf, emoteOfEntry } from '../../tests/builders/emotes.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import type { CustomEmote, CustomEmoteFault } from '../domain/custom-emote.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { type CompilePattern, countRepeats, readCustomEmotes, timePatterns } from './custom-emotes.ts';

const compile: CompilePattern = (pattern) => {
  const expression = new RegExp(`^(?:${pattern})$`, 'u');
  return (word) => expression.test(word);
};
const noEngine: CompilePattern = () => {
  throw new Error('a pattern was compiled');
};
const catalogueOf = (emotes: readonly CustomEmote[], engine = compile): Catalogue =>
  createCatalogue([], readCustomEmotes(emotes, engine));

test.each([
  ['myEmote', ''],
  ['myEmote', 'myEmote'],
  ['myEmote', '^myEmote$'],
  ['D:(', 'D\\:\\('],
  ['cost$', 'cost\\$'],
])('%s with the expression %j is matched without an engine', (code, regexp) => {
  expect(readCustomEmotes([customEmoteOf(code, regexp)], null).unread).toEqual([]);
  expect(emoteOfEntry(catalogueOf([customEmoteOf(code, regexp)], noEngine).find(code))?.code).toBe(code);
});

test('a pattern is matched against whole words', () => {
  const emotes = [customEmoteOf('lol', 'lo+l')];
  expect(readCustomEmotes(emotes, null).unread).toEqual(['lol']);
  const catalogue = catalogueOf(emotes);
  expect(emoteOfEntry(catalogue.find('loool'))?.code).toBe('lol');
  expect(catalogue.find('xloool')).toBeUndefined();
  expect(catalogue.find('loooly')).toBeUndefined();
});

test('a pattern with an emoji matches it also without its invisible characters', () => {
  const { find } = catalogueOf([customEmoteOf('flag', 'my🏳\ufe0f\u200d🌈+')]);
  expect([find('my🏳🌈'), find('my🌈')].map((entry) => emoteOfEntry(entry)?.code)).toEqual([
    'flag',
    undefined,
  ]);
});

test('if a pattern and a code both match, the higher score wins', () => {
  const find = (score: number): string | undefined =>
    emoteOfEntry(
      catalogueOf([customEmoteOf('any', '.+', { score }), customEmoteOf('exact', '', { score: 5 })]).find(
        'exact',
      ),
    )?.code;
  expect(find(4)).toBe('exact');
  expect(find(5)).toBe('exact');
  expect(find(6)).toBe('any');
});

test.each<[Partial<CustomEmote>, CustomEmoteFault]>([
  [{ regexp: '(' }, { kind: 'invalid-pattern', message: expect.stringContaining('Unterminated') }],
  [{ imageUrl: 'http://example.com/x.png' }, { kind: 'no-https-picture' }],
  [{ imageUrl: 'javascript:alert(1)' }, { kind: 'no-https-picture' }],
  [{ emote: 'two words' }, { kind: 'spaces-in-code' }],
  [{ emote: '' }, { kind: 'no-code' }],
  [{ emote: 'good' }, { kind: 'repeated-code', code: 'good' }],
  [{ id: '' }, { kind: 'no-id' }],
])('%j is reported with the id of its entry, and the others are counted', (wrong, fault) => {
  const emotes = [customEmoteOf('good'), customEmoteOf('bad', '', wrong), customEmoteOf('alsoGood')];
  const read = readCustomEmotes(emotes, compile);
  expect(read.problems).toEqual([{ id: emotes[1]?.id, fault }]);
  expect(read.literals.map(({ word }) => word)).toEqual(['good', 'alsoGood']);
});

/** An engine that matches nothing and records which patterns it was given. */
function createRecordingEngine() {
  const compiled: string[] = [];
  const engine: CompilePattern = (pattern) => {
    compiled.push(pattern);
    return () => false;
  };
  return { compiled, engine };
}

test('of more than 200 patterns the first 200 are compiled, and each of the others is reported', () => {
  const { compiled, engine } = createRecordingEngine();
  const emotes = Array.from({ length: 10_000 }, (_, index) => customEmoteOf(`e${index}`, `e${index}+`));
  const { problems } = readCustomEmotes([customEmoteOf('word'), ...emotes], engine);
  expect(compiled).toHaveLength(200);
  expect(problems).toHaveLength(9_800);
  expect(problems[0]).toEqual({ id: 'e200', fault: { kind: 'many-patterns', max: 200 } });
});

test('a pattern over 200 characters is reported and not compiled', () => {
  const { compiled, engine } = createRecordingEngine();
  const longest = `${'a'.repeat(199)}+`;
  const emotes = [
    customEmoteOf('a', longest),
    customEmoteOf('b', `a${longest}`),
    customEmoteOf('huge', 'x{1000}'.repeat(1_000)),
  ];
  const { problems } = readCustomEmotes(emotes, engine);
  expect(compiled).toEqual([longest]);
  expect(problems).toEqual(['b', 'huge'].map((id) => ({ id, fault: { kind: 'long-pattern', max: 200 } })));
});

test('a pattern that raises the sum of counted repeats above 1 000 is reported, and later patterns that fit are compiled', () => {
  const { compiled, engine } = createRecordingEngine();
  const emotes = [
    customEmoteOf('a', 'x{600}'),
    customEmoteOf('b', 'y{401}'),
    customEmoteOf('c', 'z{400}'),
    customEmoteOf('d', 'z+'),
  ];
  const { problems } = readCustomEmotes(emotes, engine);
  expect(compiled).toEqual(['x{600}', 'z{400}', 'z+']);
  expect(problems).toEqual([{ id: 'b', fault: { kind: 'many-repeats', max: 1_000, sum: 1_001 } }]);
});

test('a disabled pattern is reported and not compiled', () => {
  const { compiled, engine } = createRecordingEngine();
  const { problems } = readCustomEmotes(
    [customEmoteOf('a', 'x+'), customEmoteOf('b', 'y+')],
    engine,
    new Set(['x+']),
  );
  expect(compiled).toEqual(['y+']);
  expect(problems).toEqual([{ id: 'a', fault: { kind: 'slow-pattern', maxMs: 5 } }]);
});

test('only words up to 100 characters are tested against patterns', () => {
  const testedLengths: number[] = [];
  const engine: CompilePattern = () => (word) => {
    testedLengths.push(word.length);
    return true;
  };
  const { find } = catalogueOf([customEmoteOf('p', 'x+'), customEmoteOf('y'.repeat(200))], engine);
  expect(emoteOfEntry(find('x'.repeat(100)))?.code).toBe('p');
  expect(find('x'.repeat(101))).toBeUndefined();
  expect(emoteOfEntry(find('y'.repeat(200)))?.code).toBe('y'.repeat(200));
  expect(testedLengths).toEqual([100]);
});

test.each([
  ['', 0],
  ['ha(ha)+', 0],
  ['a*b?c+', 0],
  ['x{1000}', 1_000],
  ['x{2,5}y{3,}z{4}', 12],
  ['(ab){10}', 30],
  ['((a{10}){10}){10}', 1_110],
  ['(.?){1000}x', 2_000],
  ['[a-z]{7}', 7],
  ['[]{5}]', 0],
  ['[^\\]{5}]{2}', 2],
  ['\\{5}', 0],
  ['\\p{Greek}{5}', 5],
  ['a{b}', 0],
  ['\\Q[\\Ex{1000}', 1_000],
  ['x{5})y{5}', 10],
])('the counted repeats of %s have the size %d', (pattern, repeats) => {
  expect(countRepeats(pattern)).toBe(repeats);
});

test('a pattern that the engine unrolls to a large program is never counted as a small one', () => {
  const parts = [
    'a',
    '(',
    '(?:',
    ')',
    '[',
    ']',
    '\\Q',
    '\\E',
    '{90}',
    '{90,}',
    '|',
    '\\',
    '^',
    '[^]',
    '\\pL',
    '?',
    '\\Q[\\E',
    '[)]',
    '[]]',
  ];
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  let compiled = 0;
  for (let i = 0; i < 6_000; i++) {
    const pattern = Array.from({ length: 3 + next(10) }, () => parts[next(parts.length)]).join('');
    let size: number;
    try {
      size = RE2JS.compile(pattern).programSize();
    } catch {
      continue;
    }
    compiled++;
    // A character, a group or a branch takes a few instructions.
    expect(size, pattern).toBeLessThanOrEqual(10 + 4 * (pattern.length + countRepeats(pattern)));
  }
  expect(compiled).toBeGreaterThan(500);
});

/** An engine whose tests of a word take these times, in order; the last time is used for all later tests. */
function startEngine(costsMs: readonly number[]) {
  let nowMs = 0;
  let testCount = 0;
  let compiled = 0;
  const slow: string[] = [];
  const compile = timePatterns(
    () => {
      compiled++;
      return (word) => {
        nowMs += costsMs[Math.min(testCount, costsMs.length - 1)] ?? 0;
        testCount++;
        return word === 'yes';
      };
    },
    () => nowMs as MonotonicMs,
    (pattern) => void slow.push(pattern),
  );
  return { compile, slow, testCount: () => testCount, compiled: () => compiled };
}

test('a pattern that takes 5 ms for a word stays enabled', () => {
  const { compile, slow } = startEngine([5]);
  const matches = compile('p');
  expect([matches('yes'), matches('no'), matches('yes')]).toEqual([true, false, true]);
  expect(slow).toEqual([]);
});

test('a pattern that takes longer for a word, five times in a row, is disabled', () => {
  const { compile, slow, testCount } = startEngine([0, 5.1]);
  const matches = compile('p');
  expect(matches('yes')).toBe(true);
  matches('yes');
  expect(slow).toEqual(['p']);
  const before = testCount();
  expect(matches('yes')).toBe(false);
  expect(testCount()).toBe(before);
  expect(slow).toEqual(['p']);
});

test('a machine that slept or was busy does not disable a pattern', () => {
  const { compile, slow } = startEngine([3_600_000, 0, 40, 6, 900, 40, 0]);
  const matches = compile('p');
  expect([matches('yes'), matches('yes'), matches('yes')]).toEqual([true, true, true]);
  expect(slow).toEqual([]);
});
