import { expect, test } from 'vitest';
import { demoServiceAddress, productionServiceAddress } from './service-address.ts';

test.each([
  ['https://7tv.io/v3/users/twitch/1?x=y', 'http://localhost:4801/~/7tv.io/v3/users/twitch/1?x=y'],
  ['wss://irc-ws.chat.twitch.tv:443', 'ws://localhost:4801/~/irc-ws.chat.twitch.tv/'],
  [
    'http://localhost:4801/~/cdn.7tv.app/emote/1/2x.webp',
    'http://localhost:4801/~/cdn.7tv.app/emote/1/2x.webp',
  ],
])('the demo requests %s at %s', (address, reached) => {
  expect(demoServiceAddress('http://localhost:4801')(address)).toBe(reached);
});

test('the production build requests every service at its real address', () => {
  expect(productionServiceAddress('wss://irc-ws.chat.twitch.tv:443')).toBe('wss://irc-ws.chat.twitch.tv:443');
});

test('an origin that cannot serve the demo is refused', () => {
  expect(() => demoServiceAddress('file:///index.html')).toThrow(TypeError);
});
