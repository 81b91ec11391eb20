import { expect, test } from 'vitest';
import { recordedEmote } from '../../tests/builders/recordings.ts';
import { createNativeEmotes } from './native-emotes.ts';

function start() {
  const emotes = createNativeEmotes((id, code) => recordedEmote(code, 'Twitch', id));
  return {
    emotes,
    find(id: string, code: string) {
      const line = `${id}x${code}x`;
      return emotes.find(line, 0, id.length, id.length + 1, line.length - 1);
    },
  };
}

test('an id has one entry, with the code of its first use', () => {
  const { find } = start();
  const first = find('1', ':)');
  expect(find('1', ':-)')).toBe(first);
  expect(first.emote.code).toBe(':)');
  expect(find('2', ':)')).not.toBe(first);
});

test('a text with a space is not a code: the first text without one replaces it', () => {
  const { find } = start();
  expect(find('1', 'ibleThump ').emote.code).toBe('ibleThump ');
  const better = find('1', 'BibleThump');
  expect(better.emote.code).toBe('BibleThump');
  expect(find('1', 'ibleThump ')).toBe(better);
  expect(find('1', 'BibleThump')).toBe(better);
});

test('at 20 000 ids the cache is cleared', () => {
  const { find } = start();
  const first = find('first', 'x');
  for (let i = 0; i < 20_000; i++) find(`${i}`, 'x');
  expect(find('first', 'x')).not.toBe(first);
});

test('a code is truncated to 500 characters', () => {
  const { find } = start();
  expect(find('1', 'x'.repeat(60_000)).emote.code).toHaveLength(500);
});
