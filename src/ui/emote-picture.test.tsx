// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Emote } from '../domain/emote.ts';
import { EmotePicture } from './emote-picture.tsx';

afterEach(cleanup);

const emote = (more: Partial<Emote> = {}): Emote => ({
  key: '7TV:1',
  id: '1',
  code: '\u200b:tf:',
  imageUrl: 'https://example.com/1',
  source: '7TV',
  score: 1,
  ...more,
});
const picture = (shown: Emote) => <EmotePicture emote={shown} isMoving className="size" />;
const image = (): HTMLImageElement | null => document.querySelector('img');

test('a picture that fails becomes a tile of the same size with the first visible character', () => {
  render(picture(emote()));
  fireEvent.error(image() as HTMLImageElement);
  expect(image()).toBeNull();
  expect(document.querySelector('.size')?.textContent).toBe(':');
});

test('after a failure a new address is loaded', () => {
  const { rerender } = render(picture(emote()));
  fireEvent.error(image() as HTMLImageElement);
  rerender(picture(emote({ imageUrl: 'https://example.com/2' })));
  expect(image()?.getAttribute('src')).toBe('https://example.com/2');
});

test('where the emote has a still picture, users with reduced motion get it', () => {
  const { rerender } = render(picture(emote()));
  expect(document.querySelector('source')).toBeNull();
  rerender(picture(emote({ stillUrl: 'https://example.com/still' })));
  const source = document.querySelector('source');
  expect(source?.media).toBe('(prefers-reduced-motion: reduce)');
  expect(source?.srcset).toBe('https://example.com/still');
});
