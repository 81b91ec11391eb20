import { expect, test } from 'vitest';
import { channelInPath, overlayInPath } from './page-path.ts';

test.each([
  ['/', undefined],
  ['', undefined],
  ['/somebody', 'somebody'],
  ['/somebody/', 'somebody'],
  ['/two%20words', 'two words'],
  ['/%E0%A4%A', '%E0%A4%A'],
])('the channel in the path %j is %j', (path, channel) => {
  expect(channelInPath(path)).toBe(channel);
});

test.each([
  ['/overlay/somebody', 'somebody'],
  ['/overlay/somebody/', 'somebody'],
  ['/overlay/two%20words', 'two words'],
  ['/overlay', undefined],
  ['/overlay/', undefined],
  ['/overlay/a/b', undefined],
  ['/somebody', undefined],
  ['/x/overlay/somebody', undefined],
])('the overlay in the path %j is of %j', (path, channel) => {
  expect(overlayInPath(path)).toBe(channel);
});
