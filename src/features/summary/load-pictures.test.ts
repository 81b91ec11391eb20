import { expect, test } from 'vitest';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { type LoadedPicture, loadPictures } from './load-pictures.ts';

/** Loads what `allowed` has. Keeps what it was asked for. */
function hosts(allowed: readonly string[]) {
  const asked: string[] = [];
  const load = async (url: string): Promise<LoadedPicture> => {
    asked.push(url);
    if (!allowed.includes(url)) throw new Error('not allowed');
    return { image: { url } as unknown as CanvasImageSource, widthPx: 1, heightPx: 1 };
  };
  return { asked, load };
}

const { signal } = new AbortController();

test('the still picture is loaded, otherwise the other one; a refused one is known as such', async () => {
  const { asked, load } = hosts(['still', 'moving', 'https://example.com/plain']);
  const pictures = await loadPictures(
    [
      emoteOf('a', { imageUrl: 'moving', stillUrl: 'still' }),
      emoteOf('b', { imageUrl: 'moving', stillUrl: 'refused' }),
      emoteOf('plain'),
      emoteOf('c', { imageUrl: 'refused' }),
      emoteOf('none', { imageUrl: '' }),
    ],
    load,
    signal,
  );
  expect(Array.from(pictures, ([key, picture]) => [key, picture?.image])).toEqual([
    ['a', { url: 'still' }],
    ['b', { url: 'moving' }],
    ['plain', { url: 'https://example.com/plain' }],
    ['c', undefined],
    ['none', undefined],
  ]);
  expect(asked.toSorted()).toEqual(['https://example.com/plain', 'moving', 'refused', 'refused', 'still']);
});

test('an emote that is there twice is loaded once', async () => {
  const { asked, load } = hosts(['one']);
  await loadPictures([emoteOf('a', { imageUrl: 'one' }), emoteOf('a', { imageUrl: 'one' })], load, signal);
  expect(asked).toEqual(['one']);
});
