import { beforeEach, expect, test, vi } from 'vitest';
import type { ViewedEmote } from './emote-element.ts';
import { createOverlayView } from './overlay-view.ts';
import { createPart } from './part.ts';

beforeEach(() => void vi.useFakeTimers());

function emote(code: string, more: Partial<ViewedEmote> = {}): ViewedEmote {
  return { key: code, code, source: '7TV', imageUrl: `https://cdn.example/${code}`, ...more };
}

function start({ prefersStill = false, isRanked = false } = {}) {
  const element = createPart('span', 'view');
  const view = createOverlayView({
    element,
    semantics: 'decoration',
    leaveMs: 300,
    prefersStill: () => prefersStill,
    isRanked,
  });
  const elements = () => Array.from(element.querySelectorAll<HTMLElement>('.emote'));
  return { view, elements, codes: () => elements().map(({ dataset }) => dataset.code) };
}

test.each([
  [false, ['a', 'b', 'c']],
  [true, ['b', 'c', 'a']],
])('ranked: %s; the emotes are seen in this order: %j', (isRanked, seen) => {
  const { view, elements } = start({ isRanked });
  const show = (counts: Readonly<Record<string, number>>): void =>
    view.show(Object.entries(counts).map(([code, count]) => ({ emote: emote(code), count })));
  show({ a: 3, b: 1 });
  show({ b: 5, c: 4, a: 3 });
  // A row of a flex box is in the order of this property, then of the elements.
  const ordered = elements().toSorted((one, other) => Number(one.style.order) - Number(other.style.order));
  expect(ordered.map(({ dataset }) => dataset.code)).toEqual(seen);
});

test('an emote that leaves stays for its transition, but not in a view that is shown instantly', () => {
  const { view, codes } = start();
  view.show([{ emote: emote('a'), count: 2 }]);
  view.show([]);
  expect([codes(), view.shown.size]).toEqual([['a'], 0]);
  vi.advanceTimersByTime(300);
  expect(codes()).toEqual([]);
  view.show([{ emote: emote('a'), count: 2 }]);
  view.showInstantly([]);
  expect([codes(), view.element.hasAttribute('data-instant')]).toEqual([[], true]);
  view.show([]);
  expect(view.element.hasAttribute('data-instant')).toBe(false);
});

test('the preferred picture is tried first; an emote without a picture is its code', () => {
  const { view, elements } = start({ prefersStill: true });
  const still = { stillUrl: 'https://cdn.example/still' };
  view.show([emote('a', still), emote('b', { imageUrl: '' })].map((viewed) => ({ emote: viewed, count: 1 })));
  const [first, second] = elements();
  expect(first?.querySelector('img')?.src).toBe(still.stillUrl);
  expect(second?.querySelector('img')).toBeNull();
  expect(second?.querySelector('.tile')?.textContent).toBe('b');
});
