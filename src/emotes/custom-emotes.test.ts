import { expect, test } from 'vitest';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { type CompilePattern, needsPatternEngine, readCustomEmotes } from './custom-emotes.ts';

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
  expect(needsPatternEngine([custom(code, regexp)])).toBe(false);
  expect(catalogueOf([custom(code, regexp)], noEngine).find(code)?.code).toBe(code);
});

test('a pattern is matched against whole words', () => {
  const emotes = [custom('lol', 'lo+l')];
  expect(needsPatternEngine(emotes)).toBe(true);
  const catalogue = catalogueOf(emotes);
  expect(catalogue.find('loool')?.code).toBe('lol');
  expect(catalogue.find('xloool')).toBeUndefined();
  expect(catalogue.find('loooly')).toBeUndefined();
});

test('where a pattern and a code both match, the higher score wins', () => {
  const find = (score: number): string | undefined =>
    catalogueOf([custom('any', '.+', { score }), custom('exact', '', { score: 5 })]).find('exact')?.code;
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
