import { expect, test } from 'vitest';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { BOARD_CHANNELS_MAX, boardPath, namesInAddress, readBoard } from './board-address.ts';

test.each([
  [null, 'a+b+c', ['a', 'b', 'c']],
  ['a,b,c', undefined, ['a', 'b', 'c']],
  ['a b', 'c', ['a', 'b']],
  ['', 'c', ['c']],
  [null, '#a+@b', ['#a', '@b']],
  [null, '++a+,', ['a']],
  [null, '', null],
  [null, '+', null],
  [null, undefined, null],
])('the query %j and the path %j name %j', (query, path, names) => {
  expect(namesInAddress(query, path)).toEqual(names);
});

test.each([
  [['#Waves', 'https://www.twitch.tv/Talk', '@waves', 'talk', 'b_1'], ['waves', 'talk', 'b_1'], []],
  [['a-b', 'ok', 'a-b', 'x'.repeat(26), '%00'], ['ok'], ['a-b', 'x'.repeat(26), '%00']],
  [['ok', 'overlay'], ['ok'], ['overlay']],
])(
  '%j are read as in a field for a channel, each once in their order: %j; names of no channel are left out: %j',
  (names, logins, impossible) => {
    expect(readBoard(names)).toEqual({ logins, beyond: [], impossible });
  },
);

test('of more than twenty channels the first twenty are shown; a repeated one is shown once', () => {
  const names = Array.from({ length: 23 }, (_, at) => `c${at}`);
  const { logins, beyond } = readBoard(['c0', ...names, 'c22']);
  expect(logins).toEqual(names.slice(0, BOARD_CHANNELS_MAX));
  expect(beyond).toEqual(['c20', 'c21', 'c22']);
});

test('a path of 10 000 characters is read', () => {
  const names = namesInAddress(null, 'a+'.repeat(5_000)) ?? [];
  expect(names).toHaveLength(5_000);
  expect(readBoard(names).logins).toEqual(['a']);
  expect(readBoard(['x'.repeat(10_000)]).impossible).toHaveLength(1);
});

test('the path of a board names its channels; an empty board has none', () => {
  expect(boardPath(['a', 'b'] as ChannelLogin[])).toBe('/board/a+b');
  expect(boardPath([])).toBe('/board');
});
