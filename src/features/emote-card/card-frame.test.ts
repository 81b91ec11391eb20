import { expect, test } from 'vitest';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { emotePage, placeCard } from './card-frame.tsx';

test.each([
  ['BetterTTV', '5f1b', 'https://cdn.betterttv.net/emote/5f1b/2x', 'https://betterttv.com/emotes/5f1b'],
  [
    'betterttv',
    '381875',
    'https://cdn.betterttv.net/frankerfacez_emote/381875/2',
    'https://www.frankerfacez.com/emoticon/381875',
  ],
  ['7TV', '01F6', 'https://cdn.7tv.app/emote/01F6/2x.webp', 'https://7tv.app/emotes/01F6'],
  ['7TV personal', '01F6', 'https://cdn.7tv.app/emote/01F6/2x.webp', 'https://7tv.app/emotes/01F6'],
  ['7TV', 'a?b', 'https://cdn.7tv.app/emote/a?b/2x.webp', 'https://7tv.app/emotes/a%3Fb'],
  ['Twitch', '25', 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0', null],
  ['7TV', 'mine', 'https://example.com/a.png', null],
])('the page of an emote of %s with the id %s', (source, id, imageUrl, page) => {
  expect(emotePage(emoteOf('Kappa', { source, id, imageUrl }))).toBe(page);
});

const rect = (x: number, y: number, width: number, height: number) =>
  ({ left: x, top: y, right: x + width, bottom: y + height, width, height }) as DOMRect;
const card = { width: 264, height: 300 };

test('beside the table where there is room, and never past an edge of the window', () => {
  const view = { width: 1_440, height: 900 };
  const table = rect(928, 200, 512, 700);
  expect(placeCard(card, rect(928, 400, 512, 40), table, view)).toEqual({
    left: 656,
    top: 320,
    maxHeight: 300,
  });
  expect(placeCard(card, rect(928, 0, 512, 40), table, view).top).toBe(8);
  expect(placeCard(card, rect(928, 860, 512, 40), table, view).top).toBe(592);
});

test('under the row in a narrow window; above it where there is more room; it never covers the row', () => {
  const view = { width: 390, height: 664 };
  const table = rect(0, 300, 390, 364);
  // The last two are higher than what is free under them and above them.
  for (const [top, cardHeight] of [
    [300, 250],
    [340, 250],
    [420, 250],
    [500, 250],
    [620, 250],
    [300, 450],
    [320, 450],
  ] as const) {
    const position = placeCard({ width: 340, height: cardHeight }, rect(0, top, 390, 40), table, view);
    const height = Math.min(cardHeight, position.maxHeight);
    expect(height).toBe(Math.min(cardHeight, Math.max(top, 664 - 40 - top) - 16));
    const isClear = position.top >= top + 40 || position.top + height <= top;
    expect([top, isClear]).toEqual([top, true]);
    expect(position.top).toBeGreaterThanOrEqual(8);
    expect(position.top + height).toBeLessThanOrEqual(664 - 8);
    expect(position.left).toBe(8);
  }
});
