import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { DEFAULT_OPTIONS } from '../domain/options.ts';
import { canRestore, restoreOptions } from './restore-options.ts';

const emote = (id: string) => ({ id, emote: id, imageUrl: 'https://x/y', regexp: '', source: 's', score: 1 });

const REFUSED = JSON.stringify({
  darkMode: 'blue',
  channel: 'Somebody',
  showThreshold: 25,
  customEmotes: [emote('a'), { ...emote('b'), score: '1' }, null, emote('c')],
  ignoredUsers: ['NightBot', 5],
  autoHide: 'yes',
  order: 'newest',
});

test('what can be read of a refused text comes back, its lists entry by entry', () => {
  expect({ ...DEFAULT_OPTIONS, ...restoreOptions(DEFAULT_OPTIONS, REFUSED) }).toEqual({
    ...DEFAULT_OPTIONS,
    channel: 'somebody',
    showThreshold: 25,
    customEmotes: [emote('a'), emote('c')],
    ignoredUsers: ['nightbot'],
    order: 'newest',
  });
});

test('what was changed since stays, and lists are joined', () => {
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
])('whether there is anything to restore in %s: %s', (refused, expected) => {
  expect(canRestore(refused)).toBe(expected);
});

test('any text can be restored from, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (refused) => {
      expect(restoreOptions(DEFAULT_OPTIONS, refused)).toBeTypeOf('object');
    }),
  );
});
