import { expect, test, vi } from 'vitest';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { loadPictures } from './load-pictures.ts';

/** Loads what `allowed` has. Keeps what it was asked for. */
function hosts(allowed: readonly string[]) {
  const asked: string[] = [];
  const load = async (url: string): Promise<HTMLImageElement> => {
    asked.push(url);
    if (!allowed.includes(url)) throw new Error('not allowed');
    return { src: url } as HTMLImageElement;
  };
  return { asked, load };
}

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
  );
  expect(Array.from(pictures, ([key, picture]) => [key, picture?.src])).toEqual([
    ['a', 'still'],
    ['b', 'moving'],
    ['plain', 'https://example.com/plain'],
    ['c', undefined],
    ['none', undefined],
  ]);
  expect(asked.toSorted()).toEqual(['https://example.com/plain', 'moving', 'refused', 'refused', 'still']);
});

test('an emote that is there twice is loaded once', async () => {
  const { asked, load } = hosts(['one']);
  await loadPictures([emoteOf('a', { imageUrl: 'one' }), emoteOf('a', { imageUrl: 'one' })], load);
  expect(asked).toEqual(['one']);
});

test('a picture that has not come after 8 s is not used', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<never>(() => undefined);
  const loading = loadPictures([emoteOf('a')], never);
  await vi.advanceTimersByTimeAsync(8_000);
  expect([...(await loading).values()]).toEqual([null]);
});
