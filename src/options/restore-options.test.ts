import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { DEFAULT_OPTIONS } from '../domain/options.ts';
import { canRestore, restoreOptions } from './restore-options.ts';
import { readSavedOptions } from './saved-options.ts';

const emote = (id: string) => ({ id, emote: id, imageUrl: 'https://x/y', regexp: '', source: 's', score: 1 });

const REFUSED = JSON.stringify({
  darkMode: 'blue',
  channel: 'Somebody',
  showThreshold: 25,
  customEmotes: [emote('a'), { ...emote('b'), score: '1' }, null, emote('c')],
  ignoredUsers: ['NightBot', 5],
  autoHide: 'yes',
  countingMode: 'once-a-message',
  order: 'newest',
});

test('the readable part of a refused text is restored, lists entry by entry', () => {
  expect({ ...DEFAULT_OPTIONS, ...restoreOptions(DEFAULT_OPTIONS, REFUSED) }).toEqual({
    ...DEFAULT_OPTIONS,
    channel: 'somebody',
    showThreshold: 25,
    customEmotes: [emote('a'), emote('c')],
    ignoredUsers: ['nightbot'],
    countingMode: 'once-a-message',
    order: 'newest',
  });
});

test('options that were changed since stay, and lists are joined', () => {
  const changed = {
    ...DEFAULT_OPTIONS,
    channel: 'other' as ChannelLogin,
    customEmotes: [emote('c'), emote('d')],
    ignoredUsers: ['anna'],
  };
  expect({ ...changed, ...restoreOptions(changed, REFUSED) }).toEqual({
    ...changed,
    showThreshold: 25,
    customEmotes: [emote('c'), emote('d'), emote('a')],
    ignoredUsers: ['anna', 'nightbot'],
    countingMode: 'once-a-message',
    order: 'newest',
  });
});

test.each([
  ['', false],
  ['{"showThreshold":77', false],
  ['[1]', false],
  ['null', false],
  ['{"darkMode":"blue"}', false],
  ['{"darkMode":"blue","customEmotes":[null]}', false],
  ['{"darkMode":"blue","autoHide":true}', true],
  [REFUSED, true],
])('%s has a readable part: %s', (refused, expected) => {
  expect(canRestore(refused)).toBe(expected);
});

test('no text makes the restoration throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (refused) => {
      expect(restoreOptions(DEFAULT_OPTIONS, refused)).toBeTypeOf('object');
    }),
  );
});

test('the channels of the board and the notices are joined too', () => {
  const current = readSavedOptions('{"boardChannels":["now"],"notices":["sound"]}') ?? DEFAULT_OPTIONS;
  const refused = JSON.stringify({ boardChannels: ['one', 'now', 'two'], notices: ['sound', 'title'] });
  const { boardChannels, notices } = restoreOptions(current, refused);
  expect({ boardChannels, notices }).toEqual({
    boardChannels: ['now', 'one', 'two'],
    notices: ['sound', 'title'],
  });
});

test('pins and recent channels are joined too, within their bounds', () => {
  const current = readSavedOptions('{"recentChannels":["now"],"pinnedEmotes":[]}') ?? DEFAULT_OPTIONS;
  const refused = JSON.stringify({
    darkMode: 'blue',
    pinnedEmotes: ['7TV:1', '7TV:2', '7TV:3', '7TV:4', '7TV:5', '7TV:6'],
    recentChannels: ['earlier', 'now'],
  });
  const restored = restoreOptions(current, refused);
  expect(restored.pinnedEmotes).toEqual(['7TV:1', '7TV:2', '7TV:3', '7TV:4', '7TV:5']);
  expect(restored.recentChannels).toEqual(['now', 'earlier']);
});
