import { expect, test } from 'vitest';
import { recordedEmote } from '../../tests/builders/recordings.ts';
import { createWordCounter } from './unknown-words.ts';

const said = (text: string): string => `@id=1 :a!a@a PRIVMSG #somebody :${text}`;

test('of the ten most frequent unknown words, those written like emotes are counted', () => {
  const words = createWordCounter();
  for (const text of ['catJAM KEKW hello', 'catJAM Sadge hello', 'Hello there', 'Kappa123 word']) {
    words.add(said(text));
  }
  expect(words.found([])).toEqual({ words: 8, likeEmotes: 4 });
  for (let index = 0; index < 12; index++)
    words.add(said(`word${'a'.repeat(index)}`.repeat(index > 8 ? 2 : 1)));
  words.add(said('catJAM'));
  expect(words.found([]).words).toBe(10);
});

test('known emotes, punctuation, numbers, short and long words, and other lines than messages do not count', () => {
  const words = createWordCounter();
  words.add(said(`catJAM catJAM, 12345 xD ${'a'.repeat(31)} https://example.com`));
  words.add('@id=2 :tmi.twitch.tv CLEARMSG #somebody :wholeWord');
  expect(words.found([recordedEmote('catJAM')])).toEqual({ words: 0, likeEmotes: 0 });
});

test('the words of any chat are bounded, and frequent ones stay', () => {
  const words = createWordCounter();
  for (let index = 0; index < 50_000; index++) words.add(said(`often word${index.toString(36)}x often`));
  expect(words.found([]).words).toBe(10);
});
