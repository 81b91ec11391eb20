import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES } from '../domain/counting-rules.ts';
import {
  channelInPath,
  defaultEmbedOptions,
  embedAddress,
  readEmbedAddress,
  readParentOrigin,
} from './embed-address.ts';

const CHANNEL = 'somebody' as ChannelLogin;
const PARENT = 'https://parent.example';
const QUERY = '?iframe=true&channel=somebody&parenturl=https%3A%2F%2Fparent.example';

test('defaults are left out', () => {
  const defaults = { ...defaultEmbedOptions(), parenturl: ` ${PARENT}/page ` };
  const others = { parenturl: PARENT, mode: 'once-a-chatter', moments: true, votes: true } as const;
  expect(embedAddress('https://name.example/emotes/', CHANNEL, defaults)).toBe(
    `https://name.example/emotes/${QUERY}`,
  );
  expect(embedAddress('https://emotes.example/', CHANNEL, others)).toBe(
    `https://emotes.example/${QUERY}&mode=once-a-chatter&moments=true&votes=true`,
  );
});

test('any address is read as it was made', () => {
  const site = fc.constantFrom('https://emotes.example/', 'https://name.example/emotes/');
  const anyChannel = fc.stringMatching(/^[a-z0-9_]{1,25}$/) as fc.Arbitrary<ChannelLogin>;
  const anyOptions = fc.record({
    parenturl: fc.webUrl().map((url) => new URL(url).origin),
    mode: fc.constantFrom(...COUNTING_MODES),
    moments: fc.boolean(),
    votes: fc.boolean(),
  });
  fc.assert(
    fc.property(site, anyChannel, anyOptions, (at, channel, options) => {
      const address = new URL(embedAddress(at, channel, options) ?? '');
      expect(readEmbedAddress(address)).toEqual({ channel, options, warnings: [] });
    }),
  );
});

test('the channel may be in the path; each parameter that is read as something else is reported', () => {
  const query = 'iframe=true&parenturl=*&mode=often&moments=1&votes=yes&colour=red';
  expect(readEmbedAddress(new URL(`https://emotes.example/somebody?${query}`))).toEqual({
    channel: 'somebody',
    options: { ...defaultEmbedOptions(), parenturl: '*' },
    warnings: [
      'parenturl=* is not an http or https address',
      'mode=often is read as every-use',
      'moments=1 is read as false',
      'votes=yes is read as false',
      'colour is not an option',
    ],
  });
});

test('an address without embed mode is not read, and none is made for a wrong parent page', () => {
  expect(embedAddress('https://emotes.example/', CHANNEL, defaultEmbedOptions())).toBeNull();
  expect(readEmbedAddress(new URL(`https://emotes.example/somebody?parenturl=${PARENT}`))).toBeNull();
});

test.each([
  ['/', undefined],
  ['/somebody', 'somebody'],
  ['/somebody/', 'somebody'],
  ['/two%20words', 'two words'],
  ['/%E0%A4%A', '%E0%A4%A'],
])('the channel in the path %j is %j', (path, channel) => {
  expect(channelInPath(path)).toBe(channel);
});

test.each([
  [null, 'http://localhost:5173'],
  ['https://www.twitch.tv/somebody?x=1#y', 'https://www.twitch.tv'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://parent.example:8443/a', 'https://parent.example:8443'],
  ...['', '*', 'parent.example', 'javascript:alert(1)', 'file:///etc/x', 'https://'].map((url) => [
    url,
    null,
  ]),
])('the origin of %j is %j', (parentUrl, origin) => {
  expect(readParentOrigin(parentUrl ?? null)).toBe(origin);
});
