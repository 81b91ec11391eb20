import { expect, test } from 'vitest';
import { sourceGroup, sourceLook } from './source.tsx';

test.each([
  ['Twitch', 'Twitch'],
  ['BetterTTV', 'BetterTTV'],
  ['betterttv', 'BetterTTV · FFZ'],
  ['7TV', '7TV'],
  ['7TV personal', '7TV · personal'],
  ['BetterTTV personal', 'BetterTTV · personal'],
  ['my own', 'my own'],
  ['', 'Custom'],
  ['a\u202eb', 'a\ufffdb'],
])('the source %j is shown as %j', (source, title) => {
  expect(sourceLook(source).title).toBe(title);
});

test('a personal emote has the mark of its service, and is shown with the chip of it', () => {
  for (const service of ['7TV', 'BetterTTV']) {
    const { shape, colour } = sourceLook(service);
    expect(sourceLook(`${service} personal`)).toMatchObject({ shape, colour, shortTitle: 'personal' });
    expect(sourceGroup(`${service} personal`)).toBe(service);
  }
});

test('a row of the table says `FFZ`; the other names are short', () => {
  expect(sourceLook('betterttv').shortTitle).toBe('FFZ');
  expect(sourceLook('BetterTTV').shortTitle).toBe('BetterTTV');
  expect(sourceLook('my own').shortTitle).toBe('my own');
});

test.each(['colour', 'shape'] as const)(
  'each service has a %s of its own, and all other sources share one',
  (part) => {
    const marks = ['Twitch', 'BetterTTV', 'betterttv', '7TV', 'a', 'b'].map(
      (source) => sourceLook(source)[part],
    );
    expect(new Set(marks).size).toBe(5);
    expect(marks[4]).toBe(marks[5]);
  },
);
