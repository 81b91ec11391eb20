import { expect, test } from 'vitest';
import { type Emote, emoteKey } from '../domain/emote.ts';
import { rememberEmotes } from './remember-emotes.ts';

const emote = (id: string, code: string): Emote => ({
  key: emoteKey('Twitch', id),
  id,
  code,
  imageUrl: '',
  source: 'Twitch',
  score: 1,
});

test('one id is one object, with the code of its first use', () => {
  const remembered = rememberEmotes(emote);
  const first = remembered('1', ':)');
  expect(remembered('1', ':-)')).toBe(first);
  expect(first.code).toBe(':)');
  expect(remembered('2', ':)')).not.toBe(first);
});

test('a text with a space in it is no code: the first one without replaces it, for good', () => {
  const remembered = rememberEmotes(emote);
  expect(remembered('1', 'ibleThump ').code).toBe('ibleThump ');
  const better = remembered('1', 'BibleThump');
  expect(better.code).toBe('BibleThump');
  expect(remembered('1', 'ibleThump ')).toBe(better);
  expect(remembered('1', 'BibleThump')).toBe(better);
});

test('past 20 000 all are forgotten, and known anew', () => {
  const remembered = rememberEmotes(emote);
  const first = remembered('first', 'x');
  for (let i = 0; i < 20_000; i++) remembered(`${i}`, 'x');
  expect(remembered('first', 'x')).not.toBe(first);
});

test('of the code of a native emote at most 500 characters are kept', () => {
  const remembered = rememberEmotes(emote);
  expect(remembered('1', 'x'.repeat(60_000)).code).toHaveLength(500);
});
