import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../scripts/build/content-security-policy.ts';
import { IDS } from '../../../tests/stages/lists.ts';
import type { EmoteSource } from './emote-source.ts';
import { EMOTE_SOURCES, listsOf } from './registry.ts';

const HOST = 'https://emotes.example';

const madeUp: EmoteSource = { name: 'Made-up Emotes', hosts: [HOST, 'wss://live.example'], lists: [] };

test('the content security policy allows the hosts of a new source', () => {
  const policy = contentSecurityPolicy('production', "'sha256-x'", [...EMOTE_SOURCES, madeUp]);
  expect(policy).toContain(`${HOST} wss://live.example;`);
  expect(contentSecurityPolicy('production', "'sha256-x'")).not.toContain(HOST);
});

test('the lists are in the order that decides between equal scores', () => {
  expect(listsOf(EMOTE_SOURCES).map(({ id }) => id)).toEqual(IDS);
});

test('hosts are origins of encrypted connections', () => {
  for (const host of EMOTE_SOURCES.flatMap(({ hosts }) => hosts)) {
    expect(host).toMatch(/^(https|wss):\/\/[a-z0-9.-]+$/);
  }
});
