import { expect, test } from 'vitest';
import { sourceLook } from './source.ts';

test.each([
  ['Twitch', 'Twitch'],
  ['BetterTTV', 'BetterTTV'],
  ['betterttv', 'BetterTTV · FFZ'],
  ['7TV', '7TV'],
  ['my own', 'my own'],
  ['', 'Custom'],
  ['a\u202eb', 'a\ufffdb'],
])('the source %j is shown as %j', (source, title) => {
  expect(sourceLook(source).title).toBe(title);
});

test('each service has a colour of its own, and all other sources share one', () => {
  const colours = ['Twitch', 'BetterTTV', 'betterttv', '7TV', 'a', 'b'].map(
    (source) => sourceLook(source).colour,
  );
  expect(new Set(colours).size).toBe(5);
  expect(colours[4]).toBe(colours[5]);
});
