import { expect, test } from 'vitest';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { type CompilePattern, sortCustomEmotes } from './custom-emotes.ts';
import { readCustomEmotes } from './read-custom-emotes.ts';

const custom = (emote: string, regexp = '', more: Partial<CustomEmote> = {}): CustomEmote => ({
  id: emote,
  emote,
  imageUrl: 'https://example.com/own.png',
  regexp,
  source: 'mine',
  score: 1,
  ...more,
});

const compile: CompilePattern = (pattern) => {
  const expression = new RegExp(`^(?:${pattern})$`, 'u');
  return (word) => expression.test(word);
};
const noEngine: CompilePattern = () => {
  throw new Error('an engine was asked for');
};
const catalogueOf = (emotes: readonly CustomEmote[], engine = compile): Catalogue =>
  createCatalogue([], readCustomEmotes(emotes, engine));

test.each([
  ['myEmote', ''],
  ['myEmote', 'myEmote'],
  ['myEmote', '^myEmote$'],
  ['D:(', 'D\\:\\('],
  ['cost$', 'cost\\$'],
])('%s with the expression %j is found without an engine', (code, regexp) => {
  expect(sortCustomEmotes([custom(code, regexp)]).patterned).toEqual([]);
  expect(catalogueOf([custom(code, regexp)], noEngine).find(code)?.emote.code).toBe(code);
});

test('a pattern is matched against whole words', () => {
  const emotes = [custom('lol', 'lo+l')];
  expect(sortCustomEmotes(emotes).patterned).toEqual(emotes);
  const catalogue = catalogueOf(emotes);
  expect(catalogue.find('loool')?.emote.code).toBe('lol');
  expect(catalogue.find('xloool')).toBeUndefined();
  expect(catalogue.find('loooly')).toBeUndefined();
});

test('where a pattern and a code both match, the higher score wins', () => {
  const find = (score: number): string | undefined =>
    catalogueOf([custom('any', '.+', { score }), custom('exact', '', { score: 5 })]).find('exact')?.emote
      .code;
  expect(find(4)).toBe('exact');
  expect(find(5)).toBe('exact');
  expect(find(6)).toBe('any');
});

test.each<[Partial<CustomEmote>, RegExp]>([
  [{ regexp: '(' }, /does not compile/],
  [{ imageUrl: 'http://example.com/x.png' }, /https/],
  [{ imageUrl: 'javascript:alert(1)' }, /https/],
  [{ emote: 'two words' }, /one word/],
  [{ emote: '' }, /no code/],
  [{ emote: 'good' }, /Another custom emote/],
  [{ id: '' }, /id is empty/],
])('%j is reported at its entry, and the others go on', (wrong, reason) => {
  const emotes = [custom('good'), custom('bad', '', wrong), custom('alsoGood')];
  const read = readCustomEmotes(emotes, compile);
  expect(read.problems).toEqual([{ id: emotes[1]?.id, reason: expect.stringMatching(reason) }]);
  expect(read.literals.map(({ word }) => word)).toEqual(['good', 'alsoGood']);
});

test('a pattern is asked once for a word that chat repeats', () => {
  let asked = 0;
  const counting: CompilePattern = () => (word) => {
    asked++;
    return word === 'x';
  };
  const catalogue = catalogueOf([custom('p', 'x+')], counting);
  for (let i = 0; i < 5; i++) catalogue.find('x');
  expect(asked).toBe(1);
});

/** Compiles nothing, and counts how often it was asked to. */
function startCounting() {
  const compiled: string[] = [];
  const engine: CompilePattern = (pattern) => {
    compiled.push(pattern);
    return () => false;
  };
  return { compiled, engine };
}

test('of more than 200 patterns the first 200 are compiled, and each of the others is named', () => {
  const { compiled, engine } = startCounting();
  const emotes = Array.from({ length: 10_000 }, (_, index) => custom(`e${index}`, `e${index}+`));
  const { problems, patterns } = readCustomEmotes([custom('word'), ...emotes], engine);
  expect(compiled).toHaveLength(200);
  expect(patterns).toHaveLength(200);
  expect(problems).toHaveLength(9_800);
  expect(problems[0]).toEqual({ id: 'e200', reason: expect.stringContaining('200 patterns') });
});

test('a pattern over 200 characters is named and not compiled', () => {
  const { compiled, engine } = startCounting();
  const longest = `${'a'.repeat(199)}+`;
  const emotes = [custom('a', longest), custom('b', `a${longest}`), custom('huge', 'x{1000}'.repeat(1_000))];
  const { problems } = readCustomEmotes(emotes, engine);
  expect(compiled).toEqual([longest]);
  expect(problems).toEqual(
    ['b', 'huge'].map((id) => ({ id, reason: expect.stringContaining('200 characters') })),
  );
});

test('a pattern with which counted repeats come to over 1000 in sum is named, and those that still fit go on', () => {
  const { compiled, engine } = startCounting();
  const emotes = [custom('a', 'x{600}'), custom('b', 'y{401}'), custom('c', 'z{400}'), custom('d', 'z+')];
  const { problems } = readCustomEmotes(emotes, engine);
  expect(compiled).toEqual(['x{600}', 'z{400}', 'z+']);
  expect(problems).toEqual([{ id: 'b', reason: expect.stringContaining('1000') }]);
});

test('a pattern that was switched off is named and not compiled', () => {
  const { compiled, engine } = startCounting();
  const { problems } = readCustomEmotes([custom('a', 'x+'), custom('b', 'y+')], engine, new Set(['x+']));
  expect(compiled).toEqual(['y+']);
  expect(problems).toEqual([{ id: 'a', reason: expect.stringMatching(/5 ms.*switched off/) }]);
});

test('patterns are asked of words up to 100 characters only', () => {
  const asked: number[] = [];
  const engine: CompilePattern = () => (word) => {
    asked.push(word.length);
    return true;
  };
  const { find } = catalogueOf([custom('p', 'x+'), custom('y'.repeat(200))], engine);
  expect(find('x'.repeat(100))?.emote.code).toBe('p');
  expect(find('x'.repeat(101))).toBeUndefined();
  expect(find('y'.repeat(200))?.emote.code).toBe('y'.repeat(200));
  expect(asked).toEqual([100]);
});
