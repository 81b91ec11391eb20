import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES } from '../domain/counting-rules.ts';
import { embedAddress, readEmbedAddress } from './embed-address.ts';

const CHANNEL = 'somebody' as ChannelLogin;
const PARENT = 'https://parent.example';

test('defaults are left out', () => {
  const request = {
    channelLogin: CHANNEL,
    parentOrigin: PARENT,
    countingMode: 'every-use',
    moments: false,
    votes: false,
  } as const;
  expect(embedAddress('https://name.example/emotes/', request)).toBe(
    'https://name.example/emotes/?iframe=true&channel=somebody&parenturl=https%3A%2F%2Fparent.example',
  );
  expect(
    embedAddress('https://emotes.example/', {
      ...request,
      countingMode: 'once-a-chatter',
      moments: true,
      votes: true,
    }),
  ).toBe(
    'https://emotes.example/?iframe=true&channel=somebody&parenturl=https%3A%2F%2Fparent.example&mode=once-a-chatter&moments=true&votes=true',
  );
});

test('any address is read as it was made', () => {
  const site = fc.constantFrom('https://emotes.example/', 'https://name.example/emotes/');
  const channelLogin = fc.stringMatching(/^[a-z0-9_]{1,25}$/) as fc.Arbitrary<ChannelLogin>;
  const parentOrigin = fc.webUrl().map((url) => new URL(url).origin);
  fc.assert(
    fc.property(
      site,
      channelLogin,
      parentOrigin,
      fc.constantFrom(...COUNTING_MODES),
      fc.boolean(),
      fc.boolean(),
      (at, channel, parent, mode, moments, votes) => {
        const request = { channelLogin: channel, parentOrigin: parent, countingMode: mode, moments, votes };
        const address = embedAddress(at, request);
        expect(readEmbedAddress(new URL(address))).toEqual({
          channel,
          parentOrigin: parent,
          countingMode: mode,
          moments,
          votes,
          warnings: [],
        });
      },
    ),
  );
});

test('the channel may be in the path; each parameter that is read as something else is reported', () => {
  const query = 'iframe=true&parenturl=*&mode=often&moments=1&votes=yes&colour=red';
  expect(readEmbedAddress(new URL(`https://emotes.example/somebody?${query}`))).toEqual({
    channel: 'somebody',
    parentOrigin: null,
    countingMode: 'every-use',
    moments: false,
    votes: false,
    warnings: [
      'parenturl=* is not an http or https address',
      'mode=often is read as every-use',
      'moments=1 is read as false',
      'votes=yes is read as false',
      'colour is not an option',
    ],
  });
});

test('an address without embed mode is not read', () => {
  expect(
    readEmbedAddress(new URL('https://emotes.example/somebody?parenturl=https://parent.example')),
  ).toBeNull();
});
