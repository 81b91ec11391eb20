import { expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../../tests/fuzz/hostile-strings.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import {
  BOARD_CHANNELS_MAX,
  boardPath,
  channelPath,
  emoteUsagePath,
  MAIN_PATH,
  panelPath,
  RECORDED_PATH,
  readBoard,
  readScreenAddress,
  recordedVideoPath,
  type ScreenAddress,
  secondPath,
  usagePath,
} from './screen-address.ts';

const main = (channelInPath?: string, channelInQuery: string | null = null): ScreenAddress => ({
  screen: 'main',
  channelInQuery,
  channelInPath,
  linkedSecond: null,
});

const recorded = (more: object): ScreenAddress =>
  ({
    screen: 'recorded',
    id: null,
    linkedSecond: null,
    video: null,
    ...more,
  }) as ScreenAddress;

const read = (path: string) => readScreenAddress(new URL(path, 'https://emotes.example'));

test.each<[string, ScreenAddress | null]>([
  ['/', main()],
  ['/?channel=a', main(undefined, 'a')],
  ['/somebody', main('somebody')],
  ['/b?channel=a', main('b', 'a')],
  ['/two%20words', main('two words')],
  ['/a%2Fb', main('a/b')],
  ['/%E0%A4%A', main('%E0%A4%A')],
  [
    '/somebody#at=2026-11-21T14:01:35Z',
    { ...main('somebody'), linkedSecond: 1_795_269_695 } as ScreenAddress,
  ],
  ['/panel/somebody', { screen: 'panel', channel: 'somebody', linkedSecond: null }],
  ['/Panel/somebody/', { screen: 'panel', channel: 'somebody', linkedSecond: null }],
  ['/usage/somebody', { screen: 'usage', channel: 'somebody', search: '' }],
  ['/usage/somebody?search=a%20b', { screen: 'usage', channel: 'somebody', search: 'a b' }],
  ['/Usage/', { screen: 'usage', channel: undefined, search: '' }],
  ['/usage/a/b', null],
  ['/panel', { screen: 'panel', channel: undefined, linkedSecond: null }],
  ['/panel/a/b', null],
  ['/recorded', recorded({})],
  ['/recorded?id=a%2Fb#at=2026-11-21T14:01:35Z', recorded({ id: 'a/b', linkedSecond: 1_795_269_695 })],
  ['/Recorded/?channel=a', recorded({})],
  ['/recorded?video=2345678901', recorded({ video: '2345678901' })],
  ['/recorded?video=%2F', recorded({})],
  ['/recorded/a', null],
  ['/board', { screen: 'board', names: null }],
  ['/board/+', { screen: 'board', names: null }],
  ['/BOARD/a+b', { screen: 'board', names: ['a', 'b'] }],
  ['/board/a%2Cb', { screen: 'board', names: ['a', 'b'] }],
  ['/board/++a+,', { screen: 'board', names: ['a'] }],
  ['/board/%23a+@b', { screen: 'board', names: ['#a', '@b'] }],
  ['/board/a/b', { screen: 'board', names: ['a/b'] }],
  ['/board/c?channels=a,b', { screen: 'board', names: ['a', 'b'] }],
  ['/board/c?channels=', { screen: 'board', names: ['c'] }],
  ['/test-image-sizes', { screen: 'image-sizes' }],
  ['/a/b', null],
])('the screen at %s', (path, address) => {
  expect(read(path)).toEqual(address);
});

test('each path that is written is read as its screen', () => {
  const login = 'somebody' as ChannelLogin;
  expect(read(MAIN_PATH)).toEqual(main());
  expect(read(channelPath(login))).toEqual(main(login));
  expect(read(panelPath(login))).toEqual({ screen: 'panel', channel: login, linkedSecond: null });
  expect(read(usagePath(login))).toEqual({ screen: 'usage', channel: login, search: '' });
  expect(read(RECORDED_PATH)).toEqual(recorded({}));
  expect(read(recordedVideoPath('123'))).toEqual(recorded({ video: '123' }));
  expect(read(boardPath([login]))).toEqual({ screen: 'board', names: [login] });
  expect(read(boardPath([]))).toEqual({ screen: 'board', names: null });
});

test('the use of any emote has an address, also where its code has half a surrogate pair', () => {
  for (const code of HOSTILE_STRINGS) {
    const path = emoteUsagePath('somebody' as ChannelLogin, code);
    const search = code.replace(/\p{Surrogate}/gu, '\ufffd');
    expect(readScreenAddress(new URL(path, 'https://emotes.example'))).toEqual({
      screen: 'usage',
      channel: 'somebody',
      search,
    });
  }
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

test('the board of a path of 10 000 characters is read', () => {
  const address = read(`/board/${'a+'.repeat(5_000)}`);
  const names = address?.screen === 'board' ? (address.names ?? []) : [];
  expect(names).toHaveLength(5_000);
  expect(readBoard(names).logins).toEqual(['a']);
});

test('a second that is written behind the # of a channel is read again', () => {
  expect(secondPath('somebody', 1_795_269_695)).toBe('/somebody#at=2026-11-21T14:01:35Z');
  for (const linkedSecond of [0, 1_795_269_695, 253_402_300_799]) {
    expect(read(secondPath('somebody', linkedSecond))).toEqual({ ...main('somebody'), linkedSecond });
  }
});

test.each([
  '#',
  '#at=',
  '#at=12:28:08',
  '#at=2026-99-99T99:99:99Z',
  '#at=1795269695',
  '#x=2026-11-22T12:28:08Z',
])('an address with `%s` names no second', (hash) => {
  expect(read(`/somebody${hash}`)).toEqual(main('somebody'));
});
