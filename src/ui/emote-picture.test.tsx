import { act, fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emoteOf } from '../../tests/builders/snapshots.ts';
import { stubMedia } from '../../tests/fakes/browser.ts';
import type { Emote } from '../domain/emote.ts';
import { EmotePicture } from './emote-picture.tsx';

const emote = (more: Partial<Emote> = {}) =>
  emoteOf('\u200b:tf:', { imageUrl: 'https://example.com/1', ...more });
const STILL = 'https://example.com/still';
const picture = (shown: Emote, isMoving = true) => (
  <EmotePicture emote={shown} isMoving={isMoving} className="size" />
);
const image = (): HTMLImageElement | null => document.querySelector('img');
const address = (): string | null | undefined => image()?.getAttribute('src');
const fail = (): boolean => fireEvent.error(image() as HTMLImageElement);

test('a picture without an address, or one that fails, is a tile of the same size with the first visible character; a new address is loaded', () => {
  const { rerender } = render(picture(emote({ imageUrl: '' })));
  const expectTile = (): void => {
    expect(image()).toBeNull();
    expect(document.querySelector('.size')?.textContent).toBe(':');
  };
  expectTile();
  rerender(picture(emote()));
  fail();
  expectTile();
  rerender(picture(emote({ imageUrl: 'https://example.com/2' })));
  expect(address()).toBe('https://example.com/2');
});

test('a picture that does not move is the still one, where the emote has one; both are one element', () => {
  const { rerender } = render(picture(emote({ stillUrl: STILL }), false));
  const element = image();
  expect(address()).toBe(STILL);
  rerender(picture(emote({ stillUrl: STILL }), true));
  expect(address()).toBe('https://example.com/1');
  expect(image()).toBe(element);
  rerender(picture(emote(), false));
  expect(address()).toBe('https://example.com/1');
});

test.each([
  [true, 'https://example.com/1', STILL],
  [false, STILL, 'https://example.com/1'],
])('moving: %s; if its address fails, the other one is loaded, then the tile', (isMoving, first, second) => {
  render(picture(emote({ stillUrl: STILL }), isMoving));
  expect(address()).toBe(first);
  fail();
  expect(address()).toBe(second);
  fail();
  expect(image()).toBeNull();
});

test('an address that failed is loaded again after a minute, and when the network is back', () => {
  vi.useFakeTimers();
  const { unmount } = render(picture(emote()));
  fail();
  act(() => vi.advanceTimersByTime(59_999));
  expect(image()).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(address()).toBe('https://example.com/1');
  fail();
  act(() => void dispatchEvent(new Event('online')));
  expect(address()).toBe('https://example.com/1');
  fail();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('users with reduced motion get the still picture, and a tile if it fails', () => {
  const { rerender } = render(picture(emote()));
  expect(document.querySelector('source')).toBeNull();
  rerender(picture(emote({ stillUrl: STILL })));
  const source = document.querySelector('source');
  expect(source?.media).toBe('(prefers-reduced-motion: reduce)');
  expect(source?.srcset).toBe(STILL);
  stubMedia(() => true);
  fail();
  expect(image()).toBeNull();
});
