import { expect, test } from 'vitest';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { type ChannelChoice, chooseChannel } from './channel-choice.ts';

const saved = 'saved' as ChannelLogin;

test.each<[string | null, string | undefined, ChannelLogin | null, ChannelChoice]>([
  ['Query', 'path', saved, { kind: 'channel', login: 'query' as ChannelLogin, from: 'query' }],
  [null, 'Path', saved, { kind: 'channel', login: 'path' as ChannelLogin, from: 'path' }],
  ['', 'Path', saved, { kind: 'channel', login: 'path' as ChannelLogin, from: 'path' }],
  [null, undefined, saved, { kind: 'channel', login: saved, from: 'saved' }],
  [null, undefined, null, { kind: 'none' }],
  ['no way', 'path', saved, { kind: 'impossible', typed: 'no way', from: 'query' }],
  [null, 'Panel', saved, { kind: 'impossible', typed: 'Panel', from: 'path' }],
  ['usage', undefined, saved, { kind: 'impossible', typed: 'usage', from: 'query' }],
  [null, 'no way', saved, { kind: 'impossible', typed: 'no way', from: 'path' }],
])('query %j, path %j, saved %j', (query, path, savedChannel, choice) => {
  expect(chooseChannel(query, path, savedChannel)).toEqual(choice);
});
