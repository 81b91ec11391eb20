import { expect, test } from 'vitest';
import { channelOfPath } from './channel-of-path.ts';

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
