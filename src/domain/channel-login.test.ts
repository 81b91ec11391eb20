import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelOfPath, readChannelLogin, readFollowedLogin } from './channel-login.ts';

test.each([
  ['examplestreamer', 'examplestreamer'],
  ['  ExampleStreamer ', 'examplestreamer'],
  ['#examplestreamer', 'examplestreamer'],
  ['@Example_Streamer1', 'example_streamer1'],
  ['https://www.twitch.tv/ExampleStreamer', 'examplestreamer'],
  ['http://twitch.tv/examplestreamer/', 'examplestreamer'],
  ['twitch.tv/examplestreamer?referrer=raid', 'examplestreamer'],
  ['https://m.twitch.tv/examplestreamer#top', 'examplestreamer'],
  ['a'.repeat(25), 'a'.repeat(25)],
  ['https://www.twitch.tv/popout/ExampleStreamer/chat?popout=', 'examplestreamer'],
  ['https://www.twitch.tv/popout/moderator/examplestreamer/chat', 'examplestreamer'],
  ['https://www.twitch.tv/moderator/examplestreamer', 'examplestreamer'],
  ['https://www.twitch.tv/embed/examplestreamer/chat?parent=a.example', 'examplestreamer'],
  ['https://www.twitch.tv/examplestreamer/videos?filter=archives', 'examplestreamer'],
  ['https://www.twitch.tv/examplestreamer/clip/SomeClip-abc', 'examplestreamer'],
  ['https://ru.twitch.tv/examplestreamer', 'examplestreamer'],
  ['pt-br.twitch.tv/examplestreamer', 'examplestreamer'],
  ['https://dashboard.twitch.tv/u/examplestreamer/stream-manager', 'examplestreamer'],
  ['https://player.twitch.tv/?parent=a.example&channel=ExampleStreamer&muted=true', 'examplestreamer'],
])('%j is the channel %s', (typed, login) => {
  expect(readChannelLogin(typed)).toBe(login);
});

test.each([
  '',
  'a'.repeat(26),
  'two words',
  '#one,#two',
  'name\r\nPART #name',
  'https://www.twitch.tv/videos/123',
  'https://www.twitch.tv/directory/category/just-chatting',
  'https://www.twitch.tv/Drops/campaigns',
  'https://player.twitch.tv/?video=v123&parent=a.example',
  'https://twitch.tv/',
  'https://twitch.tv.example.com/name',
  'https://example.com/name',
  'ünïcode',
  '#',
])('%j is not a channel', (typed) => {
  expect(readChannelLogin(typed)).toBeNull();
});

test('no typed text gives a login that contains a second command', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const login = readChannelLogin(typed);
      if (login !== null) expect(login).toMatch(/^[a-z0-9_]{1,25}$/);
    }),
  );
});

test.each(['board', 'embed', 'overlay', 'panel', 'recorded', 'usage'])(
  '%s is a login, but no channel to follow: it is a word of this site’s addresses',
  (word) => {
    expect(readChannelLogin(word)).toBe(word);
    expect([word, `#${word.toUpperCase()}`, `twitch.tv/${word}`].map(readFollowedLogin)).toEqual([
      null,
      null,
      null,
    ]);
    expect(readFollowedLogin(`${word}_`)).toBe(`${word}_`);
  },
);

test.each([
  ['/somebody', 'somebody'],
  ['/Some_Body1/', 'some_body1'],
  ['/moderator/somebody', 'somebody'],
  ['/directory_fan', 'directory_fan'],
  ['/0', '0'],
])('%s is a page of the channel %s', (pathname, channel) => {
  expect(channelOfPath(pathname)).toBe(channel);
});

test.each([
  '/',
  '/directory',
  '/Directory/',
  '/directory/category/chess',
  '/settings',
  '/videos/1234567890',
  '/somebody/videos',
  '/somebody/video/1234567890',
  '/somebody/clip/SomeClip',
  '/popout/somebody/chat',
  '/moderator',
  '/u/somebody',
  '/search',
  '/moderator/directory',
  '/some-body',
  '/%3Cb%3E',
  `/${'a'.repeat(26)}`,
])('%s is a page without a channel', (pathname) => {
  expect(channelOfPath(pathname)).toBeNull();
});
