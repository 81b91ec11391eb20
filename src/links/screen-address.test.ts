import { expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../../tests/fuzz/hostile-strings.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { boardPath } from './board-address.ts';
import {
  channelPath,
  emoteUsagePath,
  MAIN_PATH,
  panelPath,
  RECORDED_PATH,
  readScreenAddress,
  recordedVideoPath,
  type ScreenAddress,
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
  ['/BOARD/a+b', { screen: 'board', names: ['a', 'b'] }],
  ['/board/a%2Cb', { screen: 'board', names: ['a', 'b'] }],
  ['/board/a/b', { screen: 'board', names: ['a/b'] }],
  ['/board/c?channels=a,b', { screen: 'board', names: ['a', 'b'] }],
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
